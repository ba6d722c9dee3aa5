import { callApi, seeOther, type Page } from '../forms/call-api.ts';
import { readForm, refuse, refused, type FormState, type Values } from '../forms/form.ts';

const HERE = '/team/tags';

/** The form again, and the id of the tag that it was about; empty for a new one. */
export type TagsForm = { form: FormState; id: string };

/** The call that the form is for. */
function send(page: Page, teamId: string, { id = '', name = '', color = '', intent }: Values) {
  const path = `/tags/${encodeURIComponent(id)}`;
  if (intent === 'delete') return callApi(page, 'DELETE', path);
  if (intent === 'restore') return callApi(page, 'POST', `${path}/restore`);
  if (id !== '') return callApi(page, 'PUT', path, { name, color });
  return callApi(page, 'POST', `/profile/teams/${encodeURIComponent(teamId)}/tags`, { name, color });
}

/** Adds, changes, deletes or brings back a tag of the team, as the form says. */
export async function postTags(page: Page, teamId: string): Promise<Response | TagsForm> {
  const values = await readForm(page.request);
  const { id = '', intent } = values;
  const answer = await send(page, teamId, values);
  if (answer.ok && intent === 'delete')
    return seeOther(page, `${HERE}?done=deleted&id=${encodeURIComponent(id)}`);
  if (answer.ok) return seeOther(page, `${HERE}?done=${intent === 'restore' ? 'restored' : 'saved'}`);
  const { detail: problem, status } = answer.refusal;
  // There are no fields of a tag that is not there.
  if (intent === 'restore') return { form: refuse(page, { values: {}, problem, status }), id: '' };
  return { form: refused(page, values, answer.refusal), id };
}
