import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContactView } from '../../../../src/domain/contact/contact-contract.ts';
import { BULK_STEP } from '../../../../src/domain/contact/bulk.ts';
import { DAY } from '../../../../src/domain/locale/durations.ts';
import { runSchedule } from '../../../jobs.ts';
import { testClock } from '../../../testing/clock.ts';
import { signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { drainQueue } from '../../webhooks/testing/receiver.ts';
import { addContacts } from '../testing/rows.ts';
import { readRunningBulk } from './bulks.repository.ts';
import type { BulkView } from './bulks.schema.ts';
import { runBulk } from './run-bulk.usecases.ts';

const { later } = testClock();
let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '100' });
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

const newTag = async (name: string, who = ava) =>
  ((await (await who.call('POST', '/tags', { name, color: 'Moss' })).json()) as { id: string }).id;
const ask = (body: object, who = ava) => who.call('POST', '/contacts/bulk', body);
async function start(body: object, who = ava): Promise<string> {
  const answer = await ask(body, who);
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { bulk_id: string }).bulk_id;
}
const view = async (id: string, who = ava) =>
  (await (await who.call('GET', `/contacts/bulk/${id}`)).json()) as BulkView;
/** Begins it, and does all of it. */
async function all(body: object, who = ava): Promise<string> {
  const id = await start(body, who);
  await drainQueue(app);
  return id;
}
async function undo(id: string): Promise<BulkView> {
  expect((await ava.call('POST', `/contacts/bulk/${id}/undo`)).status).toBe(202);
  await drainQueue(app);
  return view(id);
}
const names = async (query = '', who = ava) => {
  const { results } = (await (await who.call('GET', `/contacts?limit=100${query}`)).json()) as {
    results: ContactView[];
  };
  return results.map(({ full_name }) => full_name);
};
const people = (n: number, name = 'P', type: 'scan' | 'manual' = 'manual') =>
  addContacts(
    app,
    ava.user_id,
    Array.from({ length: n }, (_, i) => ({ full_name: `${name}${String(i).padStart(4, '0')}`, type })),
  );

describe('A change of all contacts of a filter', () => {
  test('tags them in the background, and undo takes off only those tags that it gave', async () => {
    const [one = '', two = ''] = await people(2, 'Ann');
    await people(1, 'Bo');
    const tag = await newTag('Fair');
    await ava.call('PUT', `/contacts/${one}`, { tags: [{ id: tag }] });
    const id = await start({ filter: { search: 'Ann' }, action: 'tag', tags: [{ id: tag }] });
    expect(await view(id)).toMatchObject({ status: 'running', done: 0, of: 2 });
    await drainQueue(app);
    expect(await view(id)).toMatchObject({ status: 'done', done: 2, of: 2, changed: 1 });
    expect(await names(`&tags=${tag}`)).toEqual(['Ann0000', 'Ann0001']);
    expect(await undo(id)).toMatchObject({ status: 'undone', done: 0, of: 2 });
    expect(await names(`&tags=${tag}`)).toEqual(['Ann0000']);
    expect(two).not.toBe('');
  });

  test('untags them, and undo puts the tags back where they still are', async () => {
    const [one = '', two = ''] = await people(2);
    const [fair, gone] = [await newTag('Fair'), await newTag('Gone')];
    for (const id of [one, two])
      await ava.call('PUT', `/contacts/${id}`, { tags: [{ id: fair }, { id: gone }] });
    const id = await all({ filter: {}, action: 'untag', tags: [{ id: fair }, { id: gone }] });
    expect(await names(`&tags=${fair}`)).toEqual([]);
    await ava.call('DELETE', `/tags/${gone}`);
    expect(await undo(id)).toMatchObject({ status: 'undone' });
    expect(await names(`&tags=${fair}`)).toHaveLength(2);
  });

  test('deletes thousands in steps, and undo restores those that it deleted', async () => {
    const n = BULK_STEP * 2 + 3;
    const [first = '', second = ''] = await people(n, 'Old');
    await people(2, 'New', 'scan');
    await ava.call('DELETE', `/contacts/${second}`);
    const id = await all({ filter: { type: 'manual' }, action: 'delete' });
    expect(await view(id)).toMatchObject({ status: 'done', done: n - 1, of: n - 1, changed: n - 1 });
    expect(await names()).toEqual(['New0000', 'New0001']);
    // Restored and deleted again by its owner, it stays deleted.
    await ava.call('POST', `/contacts/${first}/undo`);
    await ava.call('DELETE', `/contacts/${first}`);
    expect(await undo(id)).toMatchObject({ status: 'undone', done: 0 });
    const { count } = (await (await ava.call('GET', '/contacts?limit=1')).json()) as { count: number };
    expect(count).toBe(n - 2 + 2);
  });

  test('is of the contacts that were there when it began', async () => {
    await people(2);
    const id = await start({ filter: {}, action: 'delete' });
    await people(1, 'Late');
    await drainQueue(app);
    expect(await view(id)).toMatchObject({ status: 'done', of: 2 });
    expect(await names()).toEqual(['Late0000']);
  });

  test.each(['tag', 'delete'])(
    'follows a filter that changes while it runs no further: %s',
    async (action) => {
      const [one = '', two = ''] = await people(2);
      const [tag, other] = [await newTag('Fair'), await newTag('Other')];
      await ava.call('PUT', `/contacts/${one}`, { tags: [{ id: tag }] });
      const tags = action === 'tag' && { tags: [{ id: other }] };
      const id = await start({ filter: { tags: [tag] }, action, ...tags });
      await ava.call('PUT', `/contacts/${one}`, { tags: [] });
      await ava.call('PUT', `/contacts/${two}`, { tags: [{ id: tag }] });
      await drainQueue(app);
      expect(await view(id)).toMatchObject({ status: 'done', done: 1, of: 1, changed: 1 });
      expect(await names()).toEqual(action === 'delete' ? ['P0001'] : ['P0000', 'P0001']);
      expect(await names(`&tags=${other}`)).toEqual(action === 'delete' ? [] : ['P0000']);
    },
  );

  test('leaves out contacts deleted since, and those without room for the tags', async () => {
    const [one = '', two = ''] = await people(3);
    const tags: string[] = [];
    for (let n = 0; n < 11; n += 1) tags.push(await newTag(`T${n}`));
    await ava.call('PUT', `/contacts/${one}`, { tags: tags.slice(0, 10).map((id) => ({ id })) });
    const id = await start({ filter: {}, action: 'tag', tags: [{ id: tags[10] }] });
    await ava.call('DELETE', `/contacts/${two}`);
    await drainQueue(app);
    expect(await view(id)).toMatchObject({ status: 'done', done: 3, of: 3, changed: 1 });
  });

  test('is of what the plan shows', async () => {
    const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    await addContacts(
      app,
      limited.user_id,
      Array.from({ length: 14 }, (_, n) => ({ full_name: `P${n}` })),
    );
    const id = await all({ filter: {}, action: 'delete' }, limited);
    expect(await view(id, limited)).toMatchObject({ of: 10, done: 10 });
    expect(await names('', limited)).toHaveLength(4);
  });

  test('finds what a list with the same search shows, also with typos', async () => {
    await addContacts(app, ava.user_id, [{ full_name: 'Mathilda' }, { full_name: 'Oskar' }]);
    expect(await names('&search=Mathlida')).toEqual(['Mathilda']);
    await all({ filter: { search: 'Mathlida' }, action: 'delete' });
    expect(await names()).toEqual(['Oskar']);
  });

  test('exports them by mail, which cannot be undone', async () => {
    await people(3);
    await addContacts(app, ava.user_id, [{ full_name: 'Zoe' }]);
    const id = await start({ filter: { search: 'P000' }, action: 'export', format: 'vcard' });
    expect(await view(id)).toMatchObject({ action: 'export', status: 'running', of: 3 });
    await drainQueue(app);
    expect(await view(id)).toMatchObject({ status: 'done', done: 3, of: 3 });
    expect(app.letters.filter(({ to }) => to === ava.email)).toHaveLength(1);
    expect((await ava.call('POST', `/contacts/bulk/${id}/undo`)).status).toBe(409);
  });

  test('exports nothing where the filter finds no one', async () => {
    await people(2);
    const id = await all({ filter: { search: 'Nobody' }, action: 'export' });
    expect(await view(id)).toMatchObject({ status: 'done', of: 0 });
    expect((await app.client.execute('select * from contact_exports')).rows).toEqual([]);
  });

  test('stops where the right to it ends, says what was done, and can be undone', async () => {
    await people(BULK_STEP + 2);
    const tag = await newTag('Fair');
    const id = await start({ filter: {}, action: 'tag', tags: [{ id: tag }] });
    const { now } = app.deps;
    // One step, then the job's turn is over.
    let asked = 0;
    app.deps.now = () => new Date(now().getTime() + (asked++ < 4 ? 0 : 60_000));
    await runBulk(app.deps, id);
    app.deps.now = now;
    expect(await view(id)).toMatchObject({ status: 'running', done: BULK_STEP });
    await app.client.execute({
      sql: "update users set plan = 'limited' where id = ?",
      args: [ava.user_id],
    });
    await drainQueue(app);
    expect(await view(id)).toMatchObject({ status: 'failed', done: BULK_STEP, of: BULK_STEP + 2 });
    expect(await undo(id)).toMatchObject({ status: 'undone', done: 0 });
    const { rows } = await app.client.execute('select count(*) as n from contact_tags');
    expect(rows[0]!['n']).toBe(0);
  });

  test('is written once by two workers, and continued by the schedule if the queue lost it', async () => {
    await people(BULK_STEP + 2);
    const id = await start({ filter: {}, action: 'delete' });
    app.jobs.length = 0;
    later(2 * 60_000);
    await runSchedule(app.deps, '* * * * *');
    expect(app.jobs.some(({ kind }) => kind === 'change_contacts')).toBe(true);
    await Promise.all([runBulk(app.deps, id), runBulk(app.deps, id)]);
    expect(await readRunningBulk(app.db, id)).toBeNull();
    expect(await view(id)).toMatchObject({ status: 'done', done: BULK_STEP + 2, changed: BULK_STEP + 2 });
  });

  test('is undone in its middle', async () => {
    await people(3);
    const id = await start({ filter: {}, action: 'delete' });
    expect(await undo(id)).toMatchObject({ status: 'undone', done: 0 });
    expect(await names()).toHaveLength(3);
  });

  test('of no contacts is done at once', async () => {
    expect(await view(await all({ filter: { search: 'Nobody' }, action: 'delete' }))).toMatchObject({
      status: 'done',
      of: 0,
    });
  });

  test('is forgotten after 30 days', async () => {
    await people(1);
    const id = await all({ filter: {}, action: 'delete' });
    await app.client.execute(`update contact_bulks set created_at = created_at - ${31 * DAY}`);
    expect((await ava.call('POST', `/contacts/bulk/${id}/undo`)).status).toBe(404);
    await runSchedule(app.deps, '* * * * *');
    expect((await app.client.execute('select * from contact_bulk_items')).rows).toEqual([]);
  });
});

describe('It is refused', () => {
  test.each([
    [{ action: 'delete' }],
    [{ action: 'delete', ids: ['a'], filter: {} }],
    [{ action: 'delete', filter: { serch: 'Ann' } }],
    [{ action: 'delete', filter: { team_id: 't' } }],
    [{ action: 'delete', filter: { types: ['card-board'] } }],
    [{ action: 'delete', filter: { from: '2026-02-01', to: '2026-01-01' } }],
    [{ action: 'restore', filter: {} }],
    [{ action: 'tag', filter: {} }],
    [{ action: 'tag', filter: {}, tags: [] }],
  ])('with %j', async (body) => {
    await people(1);
    expect((await ask(body)).status).toBe(422);
    await drainQueue(app);
    expect(await names()).toHaveLength(1);
  });

  test('for a tag of another, and for roles without the right', async () => {
    const bo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const tag = await newTag('Bo’s', bo);
    expect((await ask({ filter: {}, action: 'tag', tags: [{ id: tag }] })).status).toBe(404);
    const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    expect((await ask({ filter: {}, action: 'tag', tags: [{ id: tag }] }, limited)).status).toBe(403);
    expect((await ask({ filter: {}, action: 'export' }, limited)).status).toBe(403);
  });

  test('to show or undo another’s, and to undo it twice', async () => {
    await people(1);
    const id = await all({ filter: {}, action: 'delete' });
    const bo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await bo.call('GET', `/contacts/bulk/${id}`)).status).toBe(404);
    expect((await bo.call('POST', `/contacts/bulk/${id}/undo`)).status).toBe(404);
    await undo(id);
    expect((await ava.call('POST', `/contacts/bulk/${id}/undo`)).status).toBe(409);
  });
});
