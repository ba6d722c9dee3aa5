import type { ListedTag } from '../../src/domain/tags.ts';
import { callApi, seeOther, type Page } from '../account/call-api.ts';
import { blank, readForm, refused, type FormState } from '../account/form.ts';

const HERE = '/team/tags';

/** The form again, the id of the tag that it was about, empty for a new one, and whether it is to be deleted all the same. */
export type TagsForm = { form: FormState; id: string; asks: boolean };

/** Adds, changes or deletes one of a team's tags, as the form says. One that contacts have is deleted once that was asked. */
export async function postTags(
  page: Page,
  teamId: string,
  tags: readonly Pick<ListedTag, 'id' | 'num_contacts'>[],
): Promise<Response | TagsForm> {
  const values = await readForm(page.request);
  const { id = '', name = '', color = '', intent } = values;
  const isUsed = tags.some((tag) => tag.id === id && tag.num_contacts > 0);
  if (intent === 'delete' && isUsed) return { form: blank(values), id, asks: true };
  const deletes = intent === 'delete' || intent === 'delete_used';
  const path = `/tags/${encodeURIComponent(id)}`;
  const answer = deletes
    ? await callApi(page, 'DELETE', path)
    : id === ''
      ? await callApi(page, 'POST', `/profile/teams/${encodeURIComponent(teamId)}/tags`, { name, color })
      : await callApi(page, 'PUT', path, { name, color });
  if (answer.ok) return seeOther(page, `${HERE}?done=${deletes ? 'deleted' : 'saved'}`);
  return { form: refused(page, values, answer.refusal), id, asks: false };
}
