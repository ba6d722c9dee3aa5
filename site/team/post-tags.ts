import { callApi, seeOther, type Page } from '../account/call-api.ts';
import { readForm, refused, type FormState } from '../account/form.ts';

const HERE = '/team/tags';

/** The form again, and the id of the tag that it was about; empty for a new one. */
export type TagsForm = { form: FormState; id: string };

/** Adds, changes or deletes a tag of the team, as the form says. */
export async function postTags(page: Page, teamId: string): Promise<Response | TagsForm> {
  const values = await readForm(page.request);
  const { id = '', name = '', color = '', intent } = values;
  const path = `/tags/${encodeURIComponent(id)}`;
  const answer =
    intent === 'delete'
      ? await callApi(page, 'DELETE', path)
      : id === ''
        ? await callApi(page, 'POST', `/profile/teams/${encodeURIComponent(teamId)}/tags`, { name, color })
        : await callApi(page, 'PUT', path, { name, color });
  if (answer.ok) return seeOther(page, `${HERE}?done=${intent === 'delete' ? 'deleted' : 'saved'}`);
  return { form: refused(page, values, answer.refusal), id };
}
