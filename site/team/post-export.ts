import { callApi, seeOther, type Page } from '../account/call-api.ts';
import { readForm, refused, type FormState } from '../account/form.ts';

/** What of a list's address says which contacts it shows. */
const FILTERS = ['search', 'members', 'tags', 'types', 'from', 'to', 'has'];

/** Has the contacts exported that the page shows, in the format of the form. */
export async function postExport(page: Page): Promise<Response | FormState> {
  const values = await readForm(page.request);
  const query = new URLSearchParams({ format: values.format ?? 'csv' });
  const shown = new URLSearchParams();
  for (const name of FILTERS) {
    const value = page.url.searchParams.get(name);
    if (value) shown.set(name, value);
  }
  for (const [name, value] of shown) query.set(name, value);
  const answer = await callApi(page, 'POST', `/team/contacts/export?${query}`);
  if (!answer.ok) return refused(page, values, answer.refusal);
  shown.set('done', 'export');
  return seeOther(page, `/team/contacts?${shown}`);
}
