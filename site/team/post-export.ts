import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { readForm, refused, unchecked, type FormState } from '../forms/form.ts';
import type { ExportFormat } from '../../src/domain/contact/contact-export.ts';
import { teamListIn } from './contacts-filters.ts';

/** Exports the contacts that the page shows, in the form's format. */
export async function postExport(page: FormPage): Promise<Response | FormState> {
  const values = await readForm(page.request);
  const { filters } = teamListIn(page.url.searchParams);
  const query = { ...Object.fromEntries(filters), format: unchecked<ExportFormat>(values.format ?? 'csv') };
  const answer = await callApi(page, (api) => api.teamContacts.team.contacts.export.$post({ query }));
  if (!answer.ok) return refused(page, values, answer.refusal);
  filters.set('done', 'export');
  return seeOther(page, `/team/contacts?${filters}`);
}
