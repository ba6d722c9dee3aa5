import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOTE_MAX } from '../../../src/domain/limits/contacts.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import type { NoteView } from '../../../src/domain/contact/notes.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let ada: string;
let clock: number;
beforeEach(async () => {
  app = await createTestApp();
  clock = Date.UTC(2026, 10, 1);
  app.deps.now = () => new Date((clock += 1000));
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  [ada = ''] = await addContacts(app, ava.user_id, [{ full_name: 'Ada' }]);
});
afterEach(() => app.close());

const list = async (person: Person, id = ada, query = '') =>
  (await (await person.call('GET', `/contacts/${id}/notes${query}`)).json()) as {
    count: number;
    results: NoteView[];
  };
const add = async (person: Person, text: string, id = ada) =>
  (await (await person.call('POST', `/contacts/${id}/notes`, { text })).json()) as NoteView;

describe('notes on a contact', () => {
  test('are listed newest first with their time and author, by either form of the contact’s id', async () => {
    const first = await add(ava, '  Met at the fair.\r\nLikes moss.  ');
    expect(first).toMatchObject({
      text: 'Met at the fair.\nLikes moss.',
      author: { id: ava.user_id, name: 'Robin Vale' },
    });
    await add(ava, 'Called back', `exchange/${ada}`);
    const { count, results } = await list(ava, `exchange/${ada}`);
    expect([count, results.map(({ text }) => text)]).toEqual([2, ['Called back', first.text]]);
    expect((await list(ava, ada, '?limit=1&offset=1')).results.map(({ text }) => text)).toEqual([first.text]);
    expect(results[0]!.created > results[1]!.created).toBe(true);
  });

  test('are changed and deleted, and searched in their current text', async () => {
    const { id, created } = await add(ava, 'Prefers tulips');
    const found = async (word: string) =>
      ((await (await ava.call('GET', `/contacts?search=${word}`)).json()) as { count: number }).count;
    expect(await found('TULIP')).toBe(1);
    const changed = await ava.call('PUT', `/notes/${id}`, { text: 'Prefers roses' });
    expect(await changed.json()).toMatchObject({ id, text: 'Prefers roses', created });
    expect([await found('tulip'), await found('rose')]).toEqual([0, 1]);
    expect((await ava.call('DELETE', `/notes/${id}`)).status).toBe(204);
    expect([await found('rose'), (await list(ava)).count]).toEqual([0, 0]);
    expect((await ava.call('DELETE', `/notes/${id}`)).status).toBe(404);
  });

  test.each([
    [{}, 422, 'Note is required.'],
    [{ text: ' \n\u200B ' }, 422, 'Note is required.'],
    [{ text: 'x'.repeat(NOTE_MAX + 1) }, 422, 'Max length of Note is 5000 characters.'],
    [{ text: 7 }, 400, 'The request could not be read.'],
  ])('are refused as %j', async (body, status, detail) => {
    const response = await ava.call('POST', `/contacts/${ada}/notes`, body);
    expect(await response.json()).toMatchObject({ status, detail });
    expect((await list(ava)).count).toBe(0);
  });

  test('can have the maximum length, in any script', async () => {
    const text = `${'ش'.repeat(NOTE_MAX - 2)}👩`;
    expect((await add(ava, text)).text).toBe(text);
  });

  test('are deleted with the contact, and the contact of a note with the person', async () => {
    const { id } = await add(ava, 'Secret');
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await other.call('GET', `/contacts/${ada}/notes`)).status).toBe(404);
    expect((await other.call('POST', `/contacts/${ada}/notes`, { text: 'A' })).status).toBe(404);
    expect((await other.call('PUT', `/notes/${id}`, { text: 'A' })).status).toBe(404);
    expect((await other.call('DELETE', `/notes/${id}`)).status).toBe(404);
    expect((await ava.call('POST', `/contacts/scan/${ada}/notes`, { text: 'A' })).status).toBe(404);
    for (const [method, path] of [
      ['GET', `/contacts/${ada}/notes`],
      ['POST', `/contacts/${ada}/notes`],
      ['PUT', `/notes/${id}`],
      ['DELETE', `/notes/${id}`],
    ] as const)
      expect(
        (await callApi(app, method, path, method === 'GET' ? undefined : { text: 'A' })).status,
        path,
      ).toBe(401);
    expect((await list(ava)).results.map(({ text }) => text)).toEqual(['Secret']);
    await ava.call('DELETE', `/contacts/${ada}`);
    expect((await ava.call('GET', `/contacts/${ada}/notes`)).status).toBe(404);
    expect((await ava.call('PUT', `/notes/${id}`, { text: 'A' })).status).toBe(404);
  });

  test.each(ROLES)('are written by roles whose plan has them: %s', async (role) => {
    const me = await signIn(app, { role });
    const [id] = await addContacts(app, me.user_id, [{ full_name: 'Ben' }]);
    const refused = refusal(role, [], 'notes');
    for (const [method, body] of [
      ['POST', { text: 'A' }],
      ['GET', undefined],
    ] as const) {
      const response = await me.call(method, `/contacts/${id!}/notes`, body);
      const { detail } = (await response.json()) as { detail?: string };
      expect([response.status, detail]).toEqual(
        refused ? [403, permissions[refused.code]] : [method === 'POST' ? 201 : 200, undefined],
      );
    }
  });
});
