import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { CHANGES_KNOWN_DAYS } from '../../../src/domain/limits/contacts.ts';
import { contactRevisions } from '../../db/tables/contact-revisions.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { testClock } from '../../testing/clock.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { plansOf } from '../../testing/plans.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepDeleted } from './contacts.jobs.ts';
import { readChanges } from './list-changes.repository.ts';
import { addContacts } from './testing/rows.ts';

const { later } = testClock();
let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

type Changes = { results: ContactView[]; deleted: string[]; next: string | null; cursor: string };
const EVERYTHING = 'updated_since=2000-01-01T00:00:00Z';

async function changes(query: string, person = ava): Promise<Changes> {
  const response = await person.call('GET', `/contacts?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Changes;
}
/** Names of changed contacts, and deleted ids, of all pages. */
async function all(query: string, limit = 100, person = ava) {
  const names: (string | null)[] = [];
  const deleted: string[] = [];
  let page = await changes(`${query}&limit=${limit}`, person);
  for (let pages = 0; pages < 50; pages += 1) {
    names.push(...page.results.map(({ full_name }) => full_name));
    deleted.push(...page.deleted);
    expect(page.results.length + page.deleted.length).toBeLessThanOrEqual(limit);
    if (page.next === null) return { names, deleted, cursor: page.cursor };
    page = await changes(`cursor=${page.next}&limit=${limit}`, person);
  }
  throw new Error('The pages do not end');
}
const add = async (full_name: string, person = ava) => {
  const answer = await person.call('POST', '/contacts', { full_name });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as ContactView).id;
};

describe('the list of changes', () => {
  test('has what changed since a time, the last change last, and the ids of what was deleted', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    await add('Three');
    await ava.call('PUT', `/contacts/${one}`, { job_title: 'Baker' });
    await ava.call('DELETE', `/contacts/${two}`);
    const page = await changes(EVERYTHING);
    expect(page.results.map(({ full_name }) => full_name)).toEqual(['Three', 'One']);
    expect(page.deleted).toEqual([two]);
    expect(page.next).toBeNull();
    const last = page.results.at(-1)!;
    expect((await changes(`updated_since=${last.updated_at}`)).deleted).toEqual([two]);
    expect(await changes(`updated_since=${new Date(Date.now() + DAY).toISOString()}`)).toMatchObject({
      results: [],
      deleted: [],
      next: null,
    });
  });

  test('continues from its cursor at any later time', async () => {
    await add('One');
    const { cursor } = await changes(EVERYTHING);
    expect(await all(`cursor=${cursor}`)).toMatchObject({ names: [], deleted: [] });
    const two = await add('Two');
    const second = await all(`cursor=${cursor}`);
    expect(second.names).toEqual(['Two']);
    await ava.call('DELETE', `/contacts/${two}`);
    expect(await all(`cursor=${second.cursor}`)).toMatchObject({ names: [], deleted: [two] });
    // Restored, it is a change again.
    await ava.call('POST', '/contacts/bulk', { ids: [two], action: 'restore' });
    expect(await all(`cursor=${second.cursor}`)).toMatchObject({ names: ['Two'], deleted: [] });
  });

  test('misses no change where many have the same time, and repeats none', async () => {
    const at = new Date();
    const ids = await addContacts(
      app,
      ava.user_id,
      Array.from({ length: 23 }, (_, n) => ({ full_name: `P${n}`, created_at: at, updated_at: at })),
    );
    await app.client.execute(`update contact_revisions set changed_at = ${at.getTime()}`);
    const read = await all(`updated_since=${at.toISOString()}`, 5);
    expect(read.names).toHaveLength(ids.length);
    expect(new Set(read.names).size).toBe(ids.length);
  });

  test('follows changes made while it is read', async () => {
    await addContacts(app, ava.user_id, [{ full_name: 'A' }, { full_name: 'B' }, { full_name: 'C' }]);
    const first = await changes(`${EVERYTHING}&limit=2`);
    const [a] = first.results;
    await ava.call('PUT', `/contacts/${a!.id}`, { job_title: 'Baker' });
    const rest = await all(`cursor=${first.next}`);
    expect(rest.names).toEqual(['C', 'A']);
  });

  test('has contacts whose notes or tags changed, with the time of that', async () => {
    const [id = ''] = await addContacts(app, ava.user_id, [{ full_name: 'Ada' }]);
    const { cursor, results } = await changes(EVERYTHING);
    expect(results[0]!.updated_at).toBe(results[0]!.updated);
    await ava.call('POST', `/contacts/${id}/notes`, { text: 'Likes tea' });
    const [changed] = (await changes(`cursor=${cursor}`)).results;
    expect(changed!.updated).toBe(results[0]!.updated);
    expect(Date.parse(changed!.updated_at)).toBeGreaterThan(Date.parse(results[0]!.updated_at));
  });

  test('has a merged contact as deleted', async () => {
    const [keep, other] = [await add('Ada'), await add('Ada L')];
    const { cursor } = await changes(EVERYTHING);
    expect((await ava.call('POST', '/contacts/merge', { keep, merge: [other], fields: {} })).status).toBe(
      200,
    );
    expect(await all(`cursor=${cursor}`)).toMatchObject({ names: ['Ada'], deleted: [other] });
  });

  test('has only contacts that the plan shows', async () => {
    const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    const rows = Array.from({ length: 15 }, (_, n) => ({ full_name: `P${n}` }));
    await addContacts(app, limited.user_id, rows);
    const { names } = await all(EVERYTHING, 4, limited);
    expect(names).toEqual(rows.slice(5).map(({ full_name }) => full_name));
  });

  test('of one account has nothing of another', async () => {
    const bo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const id = await add('Bo’s', bo);
    await bo.call('DELETE', `/contacts/${id}`);
    await add('Bo’s other', bo);
    expect(await all(EVERYTHING)).toMatchObject({ names: [], deleted: [] });
  });

  test('reports a contact that went to another owner as deleted', async () => {
    const id = await add('Ada');
    const bo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await app.db.update(contacts).set({ user_id: bo.user_id });
    expect(await all(EVERYTHING)).toMatchObject({ names: [], deleted: [id] });
    expect(await all(EVERYTHING, 100, bo)).toMatchObject({ names: ['Ada'], deleted: [] });
  });

  test('loses its rows with the account', async () => {
    await add('Ada');
    await app.client.execute({ sql: 'delete from users where id = ?', args: [ava.user_id] });
    expect(await app.db.select().from(contactRevisions)).toEqual([]);
  });
});

describe('a request for changes is refused', () => {
  test('with a cursor of another account, a broken one, and one for something else', async () => {
    const bo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await add('Bo’s', bo);
    const { cursor } = await changes(EVERYTHING, bo);
    const [body, signature] = cursor.split('.');
    for (const sent of [cursor, `${body}x.${signature}`, body!, 'x', '%00', '..', 'a'.repeat(401)]) {
      const answer = await ava.call('GET', `/contacts?cursor=${sent}`);
      expect(answer.status, sent).toBe(422);
      expect(await answer.text()).not.toContain('Bo’s');
    }
  });

  test('with filters, which deletions cannot follow', async () => {
    for (const filter of ['search=a', 'tags=a', 'types=scan', 'from=2026-01-01', 'has=email', 'team_id=t'])
      expect((await ava.call('GET', `/contacts?${EVERYTHING}&${filter}`)).status, filter).toBe(422);
  });

  test.each(['yesterday', '1764000000', '2026-13-01T00:00:00Z'])('with %s as a time', async (time) => {
    expect((await ava.call('GET', `/contacts?updated_since=${time}`)).status).toBe(422);
  });

  test('for a time or a cursor from before deletions are known, unless the account is younger', async () => {
    const id = await add('Ada');
    const { cursor } = await changes(EVERYTHING);
    await ava.call('DELETE', `/contacts/${id}`);
    later(CHANGES_KNOWN_DAYS * DAY + 1000);
    await sweepDeleted.run(app.deps);
    expect(await app.db.select().from(contactRevisions)).toEqual([]);
    await app.client.execute('update sessions set expires_at = expires_at + 1e11');
    for (const query of [`cursor=${cursor}`, 'updated_since=2026-01-02'])
      expect((await ava.call('GET', `/contacts?${query}`)).status, query).toBe(422);
    expect(await all(EVERYTHING)).toMatchObject({ names: [], deleted: [] });
  });
});

test('changes are read by their order, and never all of an account’s', async () => {
  const plans = await plansOf(app, () =>
    readChanges(app.db, { userId: 'somebody', most: null, from: { after: 5 }, limit: 10 }),
  );
  const steps = plans
    .flatMap((plan) => plan.steps)
    .filter((step) => /contact_revisions|contacts\b/.test(step));
  for (const step of steps) expect(step).toMatch(/^SEARCH /);
  expect(steps.join('\n')).toContain('contact_revisions_order (user_id=? AND sequence>?)');
});
