import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOTE_UNDO_MINUTES } from '../../../src/domain/limits/contacts.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import type { NoteView } from '../../../src/domain/contact/notes.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { notes } from '../../db/tables/notes.table.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let ada: string;
let ben: string;
let clock: number;
beforeEach(async () => {
  app = await createTestApp();
  clock = Date.UTC(2026, 10, 1);
  app.deps.now = () => new Date((clock += 1000));
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  [ada = '', ben = ''] = await addContacts(app, ava.user_id, [{ full_name: 'Ada' }, { full_name: 'Ben' }]);
});
afterEach(() => app.close());

const list = async (person: Person, id = ada) =>
  ((await (await person.call('GET', `/contacts/${id}/notes`)).json()) as { results: NoteView[] }).results;
const write = (person: Person, text: string, key: string, id = ada) =>
  callApi(app, 'POST', `/contacts/${id}/notes`, { text }, { ...person.headers, 'idempotency-key': key });
const add = async (text: string) =>
  (await (await ava.call('POST', `/contacts/${ada}/notes`, { text })).json()) as NoteView;
const remove = async (id: string) =>
  ((await (await ava.call('DELETE', `/notes/${id}?undo=true`)).json()) as { undo: string }).undo;

describe('a note that is sent under a key', () => {
  test('is added once, however often it is sent, also by concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(ava, 'From the lift', 'k1')));
    answers.push(await write(ava, 'From the lift', 'k1'));
    const made = await Promise.all(answers.map(async (one) => ((await one.json()) as NoteView).id));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(made).size).toBe(1);
    expect((await list(ava)).map(({ text }) => text)).toEqual(['From the lift']);
  });

  test('is separate under another key, on another contact, and of another person', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const [met = ''] = await addContacts(app, other.user_id, [{ full_name: 'Ada' }]);
    for (const response of [
      await write(ava, 'One', 'k1'),
      await write(ava, 'Two', 'k2'),
      await write(ava, 'Three', 'k1', ben),
      await write(other, 'Four', 'k1', met),
    ])
      expect(response.status).toBe(201);
    expect((await list(ava)).map(({ text }) => text)).toEqual(['Two', 'One']);
    expect([(await list(ava, ben)).length, (await list(other, met)).length]).toEqual([1, 1]);
    expect((await write(ava, 'One', 'k'.repeat(256))).status).toBe(400);
    expect((await write(other, 'Theirs', 'k9')).status).toBe(404);
  });
});

describe('a deleted note', () => {
  test('is restored under its id, with its author and its times, at its position', async () => {
    const [, second] = [await add('First'), await add('Second'), await add('Third')];
    const before = await list(ava);
    const undo = await remove(second.id);
    expect((await list(ava)).map(({ text }) => text)).toEqual(['Third', 'First']);
    const back = await ava.call('POST', '/notes/undo', { undo });
    expect([back.status, await back.json()]).toEqual([201, second]);
    expect(await list(ava)).toEqual(before);
    expect((await ava.call('POST', '/notes/undo', { undo })).status).toBe(201);
    expect(await list(ava)).toEqual(before);
  });

  test('is restored with its author, or without one', async () => {
    const { id } = await add('Whose');
    await app.db.update(notes).set({ author_id: null });
    await ava.call('POST', '/notes/undo', { undo: await remove(id) });
    expect(await list(ava)).toMatchObject([{ id, author: null }]);
  });

  test('is not restored once its time is over, its contact is gone, or without proof', async () => {
    const { id } = await add('Late');
    const undo = await remove(id);
    const status = async (body: object, person = ava) =>
      (await person.call('POST', '/notes/undo', body)).status;
    const [body = '', seal = ''] = undo.split('.');
    const forged = `${Buffer.from(JSON.stringify({ id, text: 'X' })).toString('base64url')}.${seal}`;
    expect([
      await status({ undo: forged }),
      await status({ undo: body }),
      await status({ undo: '' }),
    ]).toEqual([404, 404, 404]);
    expect([await status({}), await status({ undo: 7 })]).toEqual([400, 400]);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await status({ undo }, other)).toBe(404);
    expect((await callApi(app, 'POST', '/notes/undo', { undo })).status).toBe(401);
    await ava.call('DELETE', `/contacts/${ada}`);
    expect(await status({ undo })).toBe(404);
    await ava.call('POST', `/contacts/${ada}/undo`);
    clock += NOTE_UNDO_MINUTES * 60_000;
    expect([await status({ undo }), await list(ava)]).toEqual([404, []]);
  });

  test.each(ROLES)('is deleted and restored by roles whose plan has notes: %s', async (role) => {
    const me = await signIn(app, { role });
    const [id = ''] = await addContacts(app, me.user_id, [{ full_name: 'Cy' }]);
    const at = app.deps.now();
    const note = { id: `of ${role}`, contact_id: id, author_id: me.user_id, text: 'A' };
    await app.db.insert(notes).values({ ...note, created_at: at, updated_at: at });
    const refused = refusal(role, [], 'notes') !== null;
    const gone = await me.call('DELETE', `/notes/${encodeURIComponent(note.id)}?undo=true`);
    expect(gone.status).toBe(refused ? 403 : 200);
    if (refused) return;
    expect((await me.call('POST', '/notes/undo', await gone.json())).status).toBe(201);
  });
});
