import type { ExportFormat } from '../../domain/contact/contact-export.ts';
import { toasts } from '#messages/toasts.ts';
import { toastFailure, toastRefusal, toastSuccess } from '../../forms/toast-results.ts';
import { filtersSet } from './contacts-words.ts';
import type { ContactsWords } from './contacts.types.ts';
import { api, call, type Outcome } from '../../stores/call.ts';

/** The contacts to export: a list's matches, or by id. */
export type ContactsChoice = Omit<ContactsWords, 'sort'> | { ids: readonly string[] };

const sendNamed = (format: ExportFormat, ids: readonly string[]): Promise<Outcome<unknown>> =>
  call(() => api.contacts.contacts.bulk.$post({ json: { ids: [...ids], action: 'export', format } }));

const sendListed = (format: ExportFormat, words: Omit<ContactsWords, 'sort'>): Promise<Outcome<unknown>> => {
  const query = { format, ...filtersSet(words) };
  return call(() => api.exports.contacts.export.$post({ query }));
};

/** Exports contacts, and shows that the file is e-mailed, or why not. @returns whether it will be */
export async function exportContacts(format: ExportFormat, exported: ContactsChoice): Promise<boolean> {
  const outcome =
    'ids' in exported ? await sendNamed(format, exported.ids) : await sendListed(format, exported);
  if (outcome.ok) toastSuccess(toasts.export_sent);
  // Missing rights and rate limits have their own message; other failures the specification's.
  else if ([401, 403, 429].includes(outcome.problem.status)) toastRefusal(outcome.problem);
  else toastFailure(toasts.failed, outcome.problem.about);
  return outcome.ok;
}
