import { fullName } from '../../../src/domain/text/full-name.ts';
import type { MemberView } from '../../../edge-api/modules/team/members.usecases.ts';
import { callApi, seeOther, type Page } from '../../forms/call-api.ts';
import { readForm, refused, type FormState } from '../../forms/form.ts';

/** Does what one of the forms on the page of one of a team's people asks for. */
export async function postMember(page: Page, member: MemberView): Promise<Response | FormState> {
  const values = await readForm(page.request);
  const path = `/team/members/${member.user_id}`;
  if (values.intent === 'remove') {
    const contacts = values.contacts === 'team' ? 'team' : 'keep';
    const answer = await callApi(page, 'DELETE', `${path}?contacts=${contacts}`);
    const name = encodeURIComponent(fullName(member) || member.email);
    return answer.ok
      ? seeOther(page, `/team/members?removed=${name}`)
      : refused(page, values, answer.refusal);
  }
  if (values.intent === 'tags') {
    const tags = Object.keys(values).flatMap((name) =>
      name.startsWith('tag.') ? [{ id: name.slice(4) }] : [],
    );
    const answer = await callApi(page, 'PUT', `${path}/tags`, { tags });
    return answer.ok ? seeOther(page, `${path}?done=tagged`) : refused(page, values, answer.refusal);
  }
  if (values.intent === 'create') {
    const answer = await callApi(page, 'POST', `${path}/profiles`);
    if (!answer.ok) return refused(page, values, answer.refusal);
    return seeOther(page, `${path}?done=card&card=${String(answer.data['handle'])}`);
  }
  if (values.intent === 'assign') {
    const handle = encodeURIComponent(values.card ?? '');
    const answer = await callApi(page, 'PUT', `/p/${handle}`, { default_profile: true });
    return answer.ok ? seeOther(page, `${path}?done=assigned`) : refused(page, values, answer.refusal);
  }
  if (values.intent === 'offer') {
    const answer = await callApi(page, 'POST', '/team/ownership', { user_id: member.user_id });
    return answer.ok ? seeOther(page, `${path}?done=offered`) : refused(page, values, answer.refusal);
  }
  if (values.intent === 'withdraw') {
    const answer = await callApi(page, 'DELETE', '/team/ownership');
    return answer.ok ? seeOther(page, `${path}?done=withdrawn`) : refused(page, values, answer.refusal);
  }
  const answer = await callApi(page, 'PUT', path, { role: values.role });
  return answer.ok ? seeOther(page, `${path}?done=changed`) : refused(page, values, answer.refusal);
}
