import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countAll, exchange, sendEvent } from '../analytics/testing/visits.ts';
import { runSchedule } from '../../jobs.ts';
import { newId } from '../../deps.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readDocument, readNewDocument, storeDocument } from './card-documents.repository.ts';
import { visitCard, visitCode } from './visit-card.usecases.ts';

const HOUR = 3_600_000;

let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
let clock: number;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
  clock = Date.now();
  app.deps.now = () => new Date(clock);
  owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

const run = async (sql: string, ...args: string[]) => (await app.client.execute({ sql, args })).rows;
const rename = (name: string) =>
  run('update profiles set first_name = ? where id = ?', name, owner.profile_id);
const stored = async () =>
  (await run('select document from card_documents')).map((row) => String(row['document']));

/** The name on the card for a visitor, once what it stores is stored. */
async function nameOnCard(open = () => visitCard(app.deps, app.later, owner.handle)): Promise<string | null> {
  const opened = await open();
  await app.settled();
  return opened.kind === 'card' ? opened.card.first_name : null;
}

/** Puts another name into the stored document alone, by which a card that is made of it can be known. */
const mark = () =>
  run(`update card_documents set document = json_set(document, '$.profile.profile.first_name', 'Stored')`);

/** How often the database was asked before the card was there. */
async function tripsOf(open: () => Promise<unknown>): Promise<number> {
  const trips = vi.spyOn(app.client, 'execute');
  await open();
  const count = trips.mock.calls.filter(([asked]) => !JSON.stringify(asked).includes('insert into')).length;
  trips.mockRestore();
  await app.settled();
  return count;
}

describe('a public card', () => {
  test('takes two trips to the database for the first visitor after a change, and one for others', async () => {
    const visit = () => visitCard(app.deps, app.later, owner.handle);
    expect([await tripsOf(visit), await tripsOf(visit)]).toEqual([2, 1]);
    await rename('New');
    expect([await tripsOf(visit), await tripsOf(visit)]).toEqual([2, 1]);
    expect(await tripsOf(() => visitCard(app.deps, app.later, 'not_a_card'))).toBe(1);
  });

  test('is one of a newcomer until its account is seven days old, also from a stored document', async () => {
    const { rows } = await app.client.execute({
      sql: 'select created_at from users where id = ?',
      args: [owner.user_id],
    });
    const since = Number(rows[0]!['created_at']);
    const isNewAt = async (at: number) => {
      clock = at;
      const opened = await visitCard(app.deps, app.later, owner.handle);
      await app.settled();
      return opened.kind === 'card' && opened.newcomer;
    };
    expect(await isNewAt(since)).toBe(true);
    expect(await isNewAt(since + 7 * 24 * HOUR - 1)).toBe(true);
    expect(await isNewAt(since + 7 * 24 * HOUR)).toBe(false);
  });

  test('comes from one document at its handle and at the code of a physical card', async () => {
    const byCode = () => visitCode(app.deps, app.later, owner.code);
    const made = await byCode();
    await app.settled();
    expect(await visitCard(app.deps, app.later, owner.handle)).toEqual(made);
    await mark();
    expect([await nameOnCard(), await nameOnCard(byCode)]).toEqual(['Stored', 'Stored']);
    expect(await visitCode(app.deps, app.later, 'no-such-code')).toEqual({ kind: 'missing' });
  });

  test('is gone with its profile’s state, and its former handle leads to it, whatever is stored', async () => {
    await nameOnCard();
    await run(`update profiles set handle = 'a_new_one' where id = ?`, owner.profile_id);
    await run(`insert into former_handles values (?, ?, 1)`, owner.handle, owner.profile_id);
    expect(await visitCard(app.deps, app.later, owner.handle)).toEqual({
      kind: 'moved',
      handle: 'a_new_one',
    });
    await run(`update profiles set state = 'disabled', is_default = 0`);
    expect(await visitCard(app.deps, app.later, 'a_new_one')).toEqual({ kind: 'missing' });
  });

  test('is read anew after an hour, and what expired is deleted', async () => {
    await nameOnCard();
    await mark();
    clock += HOUR - 1;
    expect(await nameOnCard()).toBe('Stored');
    await runSchedule(app.deps);
    expect(await stored()).toHaveLength(1);
    clock += 2;
    await runSchedule(app.deps);
    expect(await stored()).toEqual([]);
    await nameOnCard();
    await mark();
    clock += HOUR;
    expect(await nameOnCard()).not.toBe('Stored');
  });

  test('is not read from the document of another build', async () => {
    await nameOnCard();
    const address = { handle: owner.handle };
    const read = (build: string) => readDocument(app.db, address, { build, at: app.deps.now() });
    expect((await read('')).card).not.toBeNull();
    expect(await read('another')).toMatchObject({ id: owner.profile_id, card: null, moved: null });
  });

  test('is shown if its document cannot be stored', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await run(`create trigger full before insert on card_documents begin select raise(abort, 'full'); end`);
    await rename('Ava');
    expect(await nameOnCard()).toBe('Ava');
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
      'card_document_not_stored',
    ]);
  });
});

describe('a document that was read before a change', () => {
  const read = () => readNewDocument(app.db, owner.profile_id);
  const store = ({ card, version }: Awaited<ReturnType<typeof read>>) =>
    storeDocument(
      app.db,
      { profile_id: owner.profile_id, build: '', document: card!, expires_at: new Date(clock + HOUR) },
      version,
    );

  test('is not stored after it', async () => {
    const old = await read();
    await rename('New');
    await store(old);
    expect(await stored()).toEqual([]);
    expect(await nameOnCard()).toBe('New');
  });

  test('does not replace the document of a reader who read after it', async () => {
    const old = await read();
    await rename('New');
    const latest = await read();
    await store(latest);
    await store(old);
    expect(await stored()).toEqual([latest.card]);
  });

  test('is deleted by it if it was stored in between', async () => {
    const [one, other] = [await read(), await read()];
    await store(one);
    await rename('New');
    await store(other);
    expect(await stored()).toEqual([]);
  });

  test('is not stored after its profile was deleted', async () => {
    const old = await read();
    await run('delete from profiles where id = ?', owner.profile_id);
    await store(old);
    expect(await stored()).toEqual([]);
  });
});

test.each(['profiles', 'users'])('a document goes with its row of %s', async (table) => {
  await nameOnCard();
  expect(await stored()).toHaveLength(1);
  // Deleted by the foreign key, also without triggers.
  for (const { name } of await run(
    `select name from sqlite_schema where type = 'trigger' and name like 'card_of_%'`,
  ))
    await run(`drop trigger ${String(name)}`);
  await run(`delete from ${table} where id = ?`, table === 'users' ? owner.user_id : owner.profile_id);
  expect(await stored()).toEqual([]);
});

test('a counted visit, a session, and a contact leave the document', async () => {
  await nameOnCard();
  await mark();
  const before = await stored();
  const session = newId();
  await sendEvent(app, owner.handle, { type: 'view', session });
  await countAll(app);
  await owner.call('GET', '/account');
  const answer = await exchange(app, owner.handle, { full_name: 'Robin', email: 'robin@example.com' });
  expect(answer.status).toBeLessThan(300);
  const [count] = await run(
    'select (select count(*) from contacts) as contacts, (select count(*) from interactions) as visits',
  );
  expect([Number(count!['contacts']) > 0, Number(count!['visits']) > 0]).toEqual([true, true]);
  expect(await stored()).toEqual(before);
});
