import { callApi, seeOther, type Page } from '../forms/call-api.ts';
import { readForm, refused, type FormState } from '../forms/form.ts';
import { teamListIn } from './contacts-filters.ts';

/** Has the contacts exported that the page shows, in the format of the form. */
export async function postExport(page: Page): Promise<Response | FormState> {
  const values = await readForm(page.request);
  const { filters } = teamListIn(page.url.searchParams);
  const query = new URLSearchParams([['format', values.format ?? 'csv'], ...filters]);
  const answer = await callApi(page, 'POST', `/team/contacts/export?${query}`);
  if (!answer.ok) return refused(page, values, answer.refusal);
  filters.set('done', 'export');
  return seeOther(page, `/team/contacts?${filters}`);
}
