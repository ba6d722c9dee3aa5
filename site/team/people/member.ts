import { fullName } from '../../../src/domain/text/full-name.ts';
import type { GivenRole } from '../../../src/domain/team/team-people.ts';
import type { MemberView } from '../../../edge-api/modules/team/members.usecases.ts';
import { callApi, seeOther, type FormPage } from '../../forms/call-api.ts';
import { readForm, refused, unchecked, type FormState } from '../../forms/form.ts';

/** Handles the forms on the page of a team's person. */
export async function postMember(page: FormPage, member: MemberView): Promise<Response | FormState> {
  const values = await readForm(page.request);
  const path = `/team/members/${member.user_id}`;
  const param = { userId: member.user_id };
  if (values.intent === 'remove') {
    const contacts = values.contacts === 'team' ? 'team' : 'keep';
    const answer = await callApi(page, (api) =>
      api.team.team.members[':userId'].$delete({ param, query: { contacts } }),
    );
    const name = encodeURIComponent(fullName(member) || member.email);
    return answer.ok
      ? seeOther(page, `/team/members?removed=${name}`)
      : refused(page, values, answer.refusal);
  }
  if (values.intent === 'tags') {
    const tags = Object.keys(values).flatMap((name) =>
      name.startsWith('tag.') && name !== `tag.${values['untag']}` ? [{ id: name.slice(4) }] : [],
    );
    const answer = await callApi(page, (api) =>
      api.team.team.members[':userId'].tags.$put({ param, json: { tags } }),
    );
    return answer.ok ? seeOther(page, `${path}?done=tagged`) : refused(page, values, answer.refusal);
  }
  if (values.intent === 'create') {
    const answer = await callApi(page, (api) => api.team.team.members[':userId'].profiles.$post({ param }));
    if (!answer.ok) return refused(page, values, answer.refusal);
    return seeOther(page, `${path}?done=card&card=${answer.data.handle}`);
  }
  if (values.intent === 'assign') {
    const handle = encodeURIComponent(values.card ?? '');
    const answer = await callApi(page, (api) =>
      api.profiles.p[':handle'].$put({ param: { handle }, json: { default_profile: true } }),
    );
    return answer.ok ? seeOther(page, `${path}?done=assigned`) : refused(page, values, answer.refusal);
  }
  if (values.intent === 'offer') {
    const answer = await callApi(page, (api) =>
      api.invitations.team.ownership.$post({ json: { user_id: member.user_id } }),
    );
    return answer.ok ? seeOther(page, `${path}?done=offered`) : refused(page, values, answer.refusal);
  }
  if (values.intent === 'withdraw') {
    const answer = await callApi(page, (api) => api.invitations.team.ownership.$delete());
    return answer.ok ? seeOther(page, `${path}?done=withdrawn`) : refused(page, values, answer.refusal);
  }
  const json = { role: unchecked<GivenRole>(values.role) };
  const answer = await callApi(page, (api) => api.team.team.members[':userId'].$put({ param, json }));
  return answer.ok ? seeOther(page, `${path}?done=changed`) : refused(page, values, answer.refusal);
}
