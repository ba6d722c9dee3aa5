import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IMPORT_FILE_HOURS } from '../../../src/domain/limits/imports.ts';
import type { ImportView } from '../../../src/domain/imports/import-contract.ts';
import { encodeIn } from '../../../src/domain/text/testing/encode-in.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { runQueue } from '../contacts/testing/exports.ts';
import { sweepImports } from './sweep-imports.usecases.ts';
import { asGuessed, contactsOf, shown, upload } from './testing/imports.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let clock: number;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '100' });
  clock = Date.now();
  app.deps.now = () => new Date(clock);
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const RUSSIAN = 'Имя,Email\nИван Петров,ivan@x.test\nОльга Щербакова,olga@x.test\n';
const HOUR = 3_600_000;

async function uploadedIn(bytes: Uint8Array<ArrayBuffer>, query = ''): Promise<ImportView> {
  const body = new FormData();
  body.append('file', new File([bytes], 'contacts.csv'));
  const answer = await app.request(`/api/contacts/imports${query}`, {
    method: 'POST',
    body,
    headers: ava.headers,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as ImportView;
}
const name = (view: ImportView) => view.columns[0]!.sample;
const preview = (id: string, encoding: string) =>
  ava.call('GET', `/contacts/imports/${id}?encoding=${encoding}`);
const reread = (id: string, encoding: string) =>
  ava.call('PUT', `/contacts/imports/${id}?encoding=${encoding}`, {});

describe('the encoding of an imported file', () => {
  test.each([
    ['windows-1251', () => encodeIn('windows-1251', RUSSIAN)],
    ['koi8-r', () => encodeIn('koi8-r', RUSSIAN)],
    ['utf-8', () => new TextEncoder().encode(RUSSIAN)],
    [
      'utf-16le',
      () =>
        Uint8Array.of(
          0xff,
          0xfe,
          ...new Uint8Array(Uint16Array.from(RUSSIAN, (one) => one.charCodeAt(0)).buffer),
        ),
    ],
  ] as const)('is guessed: %s', async (encoding, bytes) => {
    const view = await uploadedIn(bytes());
    expect([view.encoding, name(view)]).toEqual([encoding, 'Иван Петров']);
  });

  test('is chosen with the upload, by any of its names', async () => {
    const view = await uploadedIn(encodeIn('koi8-r', RUSSIAN), '?encoding=CP1251');
    expect([view.encoding, name(view)]).toEqual(['windows-1251', 'йЧБО рЕФТПЧ']);
  });

  test('is previewed in another one without changing the import, then chosen, and imported so', async () => {
    const view = await uploadedIn(encodeIn('koi8-r', RUSSIAN), '?encoding=windows-1251');
    const other = (await (await preview(view.id, 'koi8-r')).json()) as ImportView;
    expect([other.encoding, other.rows, name(other)]).toEqual(['koi8-r', 2, 'Иван Петров']);
    expect(await shown(ava, view.id)).toEqual(view);
    const chosen = (await (await reread(view.id, 'koi8-r')).json()) as ImportView;
    expect(chosen).toEqual(other);
    expect(await shown(ava, view.id)).toEqual(other);
    const run = { columns: { ...asGuessed(chosen), Имя: 'full_name' }, on_duplicate: 'skip' };
    expect((await ava.call('POST', `/contacts/imports/${view.id}/run`, run)).status).toBe(202);
    expect(app.files.keys()).toEqual([`import-${view.id}`]);
    await runQueue(app);
    expect((await contactsOf(ava)).map(({ full_name }) => full_name)).toEqual([
      'Иван Петров',
      'Ольга Щербакова',
    ]);
    expect((await preview(view.id, 'koi8-r')).status).toBe(409);
  });

  test('can be another than the file’s: each row comes with wrong letters, and undoing takes all back', async () => {
    const view = await uploadedIn(encodeIn('koi8-r', RUSSIAN), '?encoding=windows-1251');
    const columns = { ...asGuessed(view), [view.columns[0]!.name]: 'full_name' };
    const run = { columns, on_duplicate: 'skip' };
    expect((await ava.call('POST', `/contacts/imports/${view.id}/run`, run)).status).toBe(202);
    await runQueue(app);
    const contacts = await contactsOf(ava);
    expect(contacts.map(({ full_name }) => full_name)).toContain('йЧБО рЕФТПЧ');
    expect(contacts.flatMap(({ emails }) => emails).toSorted()).toEqual(['ivan@x.test', 'olga@x.test']);
    expect((await ava.call('POST', `/contacts/imports/${view.id}/undo`)).status).toBe(202);
    while (app.jobs.some(({ kind }) => kind === 'undo_import')) await runQueue(app);
    expect(await contactsOf(ava)).toEqual([]);
  });

  test('is refused if it is unknown, or has no contacts', async () => {
    const { id } = await uploadedIn(encodeIn('koi8-r', RUSSIAN));
    for (const answer of [
      await preview(id, 'klingon'),
      await reread(id, 'utf-7'),
      await upload(app, ava, RUSSIAN, { query: '?encoding=klingon' }),
    ]) {
      expect(answer.status).toBe(422);
      expect((await problemOf(answer)).errors?.[0]?.path).toBe('encoding');
    }
    // ASCII in pairs of bytes is no table, and may be no text either.
    const wrong = await reread(id, 'utf-16be');
    expect([200, 422]).toContain(wrong.status);
    expect((await ava.call('PUT', `/contacts/imports/${id}`, {})).status).toBe(422);
  });

  test('can be chosen for a day, and only by the owner', async () => {
    const { id } = await uploadedIn(encodeIn('koi8-r', RUSSIAN));
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await other.call('PUT', `/contacts/imports/${id}?encoding=koi8-r`, {})).status).toBe(404);
    expect(app.files.keys()).toEqual([`import-${id}`, `import-${id}/file`]);
    clock += IMPORT_FILE_HOURS * HOUR;
    const late = await reread(id, 'windows-1251');
    expect([late.status, (await problemOf(late)).detail]).toEqual([
      409,
      'The file is no longer stored. Please choose it again.',
    ]);
    await sweepImports(app.deps);
    expect(app.files.keys()).toEqual([`import-${id}`]);
    expect((await app.client.execute('select file_until from contact_imports')).rows).toEqual([
      { file_until: null },
    ]);
    expect((await shown(ava, id)).status).toBe('uploaded');
  });

  test('does not matter to a deleted import: nothing of it is left', async () => {
    const { id } = await uploadedIn(encodeIn('koi8-r', RUSSIAN));
    await ava.call('DELETE', `/contacts/imports/${id}`);
    expect(app.files.keys()).toEqual([]);
  });
});
