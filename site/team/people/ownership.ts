import type { Person } from '../../../edge-api/actor/actor.ts';
import { callApi, seeOther, type FormPage } from '../../forms/call-api.ts';
import { readForm, refused, type FormState } from '../../forms/form.ts';

/** Accepts or declines the offer of a team; or acknowledges an inherited one on Home. */
export async function postOwnership(page: FormPage, actor: Person): Promise<Response | FormState> {
  const values = await readForm(page.request);
  if (values.intent === 'seen') {
    const answer = await callApi(page, (api) => api.invitations.team.ownership.seen.$post());
    return answer.ok ? seeOther(page, '/my-profile') : refused(page, values, answer.refusal);
  }
  const accepts = values.intent === 'accept';
  const answer = await callApi(page, ({ invitations: { team } }) =>
    accepts ? team.ownership.$post({ json: { user_id: actor.user.id } }) : team.ownership.$delete(),
  );
  if (!answer.ok) return refused(page, values, answer.refusal);
  return seeOther(page, `/team/ownership?done=${accepts ? 'passed' : 'withdrawn'}`);
}
