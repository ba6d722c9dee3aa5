import type { Clients } from '../../src/api/client.ts';
import type { TagColor } from '../../src/domain/contact/tags.ts';
import { callApi, seeOther, type CallAnswer, type FormPage } from '../forms/call-api.ts';
import { readForm, refuseForm, refused, unchecked, type FormState, type Values } from '../forms/form.ts';

const HERE = '/team/tags';

/** The form with errors, and the id of its tag; empty for a new one. */
export type TagsForm = { form: FormState; id: string };

/** The call of the form. */
function send(
  { tags, profile }: Clients['tags'],
  teamId: string,
  { id = '', name = '', color = '', intent }: Values,
): Promise<CallAnswer> {
  const param = { tagId: encodeURIComponent(id) };
  const json = { name, color: unchecked<TagColor>(color) };
  if (intent === 'delete') return tags[':tagId'].$delete({ param });
  if (intent === 'restore') return tags[':tagId'].restore.$post({ param });
  if (id !== '') return tags[':tagId'].$put({ param, json });
  return profile.teams[':teamId'].tags.$post({ param: { teamId: encodeURIComponent(teamId) }, json });
}

/** Adds, changes, deletes or restores a tag of the team, according to the form. */
export async function postTags(page: FormPage, teamId: string): Promise<Response | TagsForm> {
  const values = await readForm(page.request);
  const { id = '', intent } = values;
  const answer = await callApi(page, (api) => send(api.tags, teamId, values));
  if (answer.ok && intent === 'delete')
    return seeOther(page, `${HERE}?done=deleted&id=${encodeURIComponent(id)}`);
  if (answer.ok) return seeOther(page, `${HERE}?done=${intent === 'restore' ? 'restored' : 'saved'}`);
  const { detail: problem, status } = answer.refusal;
  // A missing tag has no fields.
  if (intent === 'restore') return { form: refuseForm(page, { values: {}, problem, status }), id: '' };
  return { form: refused(page, values, answer.refusal), id };
}
