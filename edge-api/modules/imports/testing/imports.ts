import { expect } from 'vitest';
import type { ContactDetail } from '../../../../src/domain/contact/contact-contract.ts';
import type { ImportView, RunImportInput } from '../../../../src/domain/imports/import-contract.ts';
import type { Person, TestApp } from '../../../testing/people.ts';
import { runQueue } from '../../contacts/testing/exports.ts';

/** Uploads a file as a person. */
export function upload(
  app: TestApp,
  person: Person | null,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'contacts.csv', field = 'file', query = '' } = {},
): Promise<Response> {
  const body = new FormData();
  body.append(field, new File([content], name, { type: 'application/octet-stream' }));
  return app.request(`/api/contacts/imports${query}`, {
    method: 'POST',
    body,
    headers: person?.headers ?? {},
  });
}

/** An unstarted import with this content. */
export async function uploaded(app: TestApp, person: Person, content: string): Promise<ImportView> {
  const answer = await upload(app, person, content);
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, '']);
  return (await answer.json()) as ImportView;
}

/** The columns of an import with their guessed fields. */
export const asGuessed = (view: ImportView): RunImportInput['columns'] =>
  Object.fromEntries(view.columns.map(({ name, field }) => [name, field]));

/** The present state of an import. */
export const shown = async (person: Person, id: string): Promise<ImportView> =>
  (await (await person.call('GET', `/contacts/imports/${id}`)).json()) as ImportView;

/** Imports a file completely with guessed columns. @returns the finished import */
export async function imported(
  app: TestApp,
  person: Person,
  content: string,
  { on_duplicate = 'skip', tags = [] as { id: string }[] } = {},
): Promise<ImportView> {
  const view = await uploaded(app, person, content);
  const run = { columns: asGuessed(view), on_duplicate, tags };
  const answer = await person.call('POST', `/contacts/imports/${view.id}/run`, run);
  expect([answer.status, answer.status === 202 ? '' : await answer.text()]).toEqual([202, '']);
  while (app.jobs.some(({ kind }) => kind === 'import_contacts' || kind === 'import_photos'))
    await runQueue(app);
  return shown(person, view.id);
}

/** All contacts of a person with their details, by name. */
export async function contactsOf(person: Person): Promise<ContactDetail[]> {
  const answer = await person.call('GET', '/contacts?limit=100');
  const { results } = (await answer.json()) as { results: { id: string }[] };
  const details = await Promise.all(results.map(({ id }) => person.call('GET', `/contacts/${id}`)));
  return Promise.all(details.map((one) => one.json() as Promise<ContactDetail>));
}
