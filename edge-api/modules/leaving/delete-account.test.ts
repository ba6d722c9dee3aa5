import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { belongingTo, everyRow, linksOf } from './testing/belongings.ts';
import { fillTables, upload } from './testing/fill-tables.ts';
import { sweepProfiles } from '../profiles/delete-profile.usecases.ts';
import { findGone } from '../visitors/gone-card.usecases.ts';
import {
  confirmed,
  letterTo,
  newAccount,
  PASSWORD,
  send,
  type SignedIn,
} from '../account/testing/accounts.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const run = (sql: string, ...args: (string | number | null)[]) => app.client.execute({ sql, args });
const rows = async (sql: string, ...args: string[]) =>
  (await run(sql, ...args)).rows.map((row) => ({ ...row }));

async function idsOf(email: string) {
  const [row] = await rows(
    'select u.id, p.id as profile from users u join profiles p on p.user_id = u.id where u.email = ?',
    email,
  );
  return { user: String(row!['id']), profile: String(row!['profile']) };
}

const hashOf = (n: number) => n.toString(16).padStart(32, '0');

const fill = async (email: string, name: string, hash: string) =>
  fillTables(app, await idsOf(email), name, hash);

/** Adds a row to the tables that `fill` leaves empty: some need a team, in which the person is. */
async function fillRest(email: string, name: string, teamId: string, by: string) {
  const { user, profile } = await idsOf(email);
  const [met, tag] = [`${name}-met`, `${name}-tag`];
  await run("insert into contact_phones values (?, ?, '+33 1', null, 9)", `${name}-phone`, met);
  await run("insert into contact_answers values (?, ?, null, 'Which?', 'Mine', 9)", `${name}-answer`, met);
  await run(
    "insert into consents values (?, ?, 'exchange', 'Yes', '/me', 'hash', 1)",
    `${name}-consent`,
    met,
  );
  await run("insert into withdrawals values (?, '/withdraw', 1)", `${name}-consent`);
  await run("insert into visitor_cards values (?, ?, 'sealed', 1, 'en', 'b', 9e12)", `${name}-offer`, met);
  await run("insert into former_emails values (?, ?, 'old@x.test', ?, 1, 9e12)", `${name}-old`, user, name);
  await run('insert into lead_capture_forms values (?, null, null, null, 1)', profile);
  await run(
    "insert into lead_capture_questions values (?, ?, 'Which?', 'text', null, 0, 0)",
    `${name}-question`,
    profile,
  );
  await run(
    "insert into directory_people values (?, ?, ?, 'me', null, 'Robin', 'Vale', 1, 1, 1)",
    `${name}-person`,
    teamId,
    user,
  );
  await run('insert into ownership_offers values (?, ?, ?, 9e12, 1)', teamId, user, (await idsOf(by)).user);
  await run("insert into injected_sections values (?, 'links', 1)", teamId);
  await run("insert into injected_members values (?, 'links', ?)", teamId, user);
  await run("insert into injected_tags values (?, 'links', ?)", teamId, tag);
  await run('insert into member_tags values (?, ?)', user, tag);
  // Last: each change of the card deletes it.
  await run("insert or replace into card_documents values (?, 'build', '{}', 9e12)", profile);
}

async function team(id: string, people: [email: string, role: string, joined: number][]) {
  await run('insert into teams values (?, ?, ?, 1, 1, 1, null)', id, `Team ${id}`, 'active');
  for (const [email, role, joined] of people) {
    await run(
      'insert into members (user_id, team_id, role, joined_at) values (?, ?, ?, ?)',
      (await idsOf(email)).user,
      id,
      role,
      joined,
    );
  }
  await run(
    `insert into profiles (id, public_id, team_id, handle, is_business, created_at, updated_at)
      values (?, ?, ?, ?, 1, 1, 1)`,
    `${id}-business`,
    `${id}-public`,
    id,
    `${id}_business`,
  );
}

const rolesIn = async (id: string) =>
  Object.fromEntries(
    (
      await rows(
        'select u.email, m.role from members m join users u on u.id = m.user_id where m.team_id = ?',
        id,
      )
    ).map(({ email, role }) => [email, role]),
  );

async function remove(who: SignedIn) {
  await send(app, 'POST', '/api/account/verify-password', { password: PASSWORD }, who.bearer);
  return send(app, 'DELETE', '/api/account', undefined, who.bearer);
}

describe('Deleting an account', () => {
  test('leaves every table as if the person had never existed, without loss for others', async () => {
    const you = await newAccount(app, 'you@example.com');
    await fill(you.email, 'you', hashOf(1));
    await app.client.execute('delete from rate_limits');
    const before = await everyRow(app.client);

    const me = await newAccount(app, 'me@example.com');
    await fill(me.email, 'me', hashOf(2));
    await team('t', [
      [you.email, 'owner', 1],
      [me.email, 'member', 2],
    ]);
    for (const path of ['request-password-reset', 'sign-in/magic-link']) {
      await send(app, 'POST', `/api/auth/${path}`, { email: me.email });
    }
    await confirmed(app, me);
    await send(app, 'POST', '/api/auth/change-email', { newEmail: 'me2@example.com' }, me.bearer);
    await fillRest(me.email, 'me', 't', you.email);
    const filled = await everyRow(app.client);
    const [handle] = await rows('select handle from profiles where id = ?', (await idsOf(me.email)).profile);
    for (const table of [...(await belongingTo(app.client, 'users')), 'verifications'])
      expect(filled[table]!.length, table).toBeGreaterThan(before[table]!.length);

    expect((await remove(me)).status).toBe(204);
    await app.client.execute("delete from teams where id = 't'");
    await app.client.execute('delete from rate_limits');
    // Only the handles, so that no one claims what leads there.
    const ownFirst = 'select handle, user_id from resting_handles order by handle = ?';
    expect(await rows(ownFirst, 'me_before')).toEqual([
      { handle: handle!['handle'], user_id: null },
      { handle: 'me_before', user_id: null },
    ]);
    await app.client.execute('delete from resting_handles');
    expect(await everyRow(app.client)).toEqual(before);
    expect(await rows('pragma foreign_key_check')).toEqual([]);
    letterTo(app, me.email, 'was deleted');
  });

  test('deletes the files of exported contacts from the bucket', async () => {
    const [you, me] = [await newAccount(app, 'you@example.com'), await newAccount(app, 'me@example.com')];
    for (const { email } of [you, me]) await fill(email, email.split('@')[0]!, hashOf(1));
    const key = (name: string) => `export-${name}-export`;
    for (const name of ['you', 'me'])
      await app.deps.files.put(key(name), new Uint8Array([1]), 'text/csv; charset=utf-8');
    expect((await remove(me)).status).toBe(204);
    expect(await app.deps.files.head(key('me'))).toBeNull();
    expect(await app.deps.files.head(key('you'))).not.toBeNull();
  });

  test('covers every table: rows that name a person are deleted, or anonymized', async () => {
    const links = (await linksOf(app.client)).filter(({ to }) => to === 'users');
    expect(links.length).toBeGreaterThan(5);
    // Active payments prevent the deletion of an account: `payments/leaving.test.ts`.
    const others = links.filter(({ from }) => from !== 'subscriptions');
    for (const link of others) expect(['CASCADE', 'SET NULL']).toContain(link.rule);
  });

  test('reserves the handle for 90 days, and frees the printed card’s code', async () => {
    const me = await newAccount(app, 'me@example.com');
    const [card] = await rows('select code from cards');
    expect((await remove(me)).status).toBe(204);
    const isFree = async (who = {}) =>
      (
        (await (await send(app, 'GET', '/api/handles/robin_vale', undefined, who)).json()) as {
          available: boolean;
        }
      ).available;
    expect(await isFree()).toBe(false);
    expect(await findGone(app.deps, 'robin_vale')).toEqual({ kind: 'gone' });
    expect(await rows('select * from cards where code = ?', String(card!['code']))).toEqual([]);
    // Also for the same person with a new account.
    const again = await newAccount(app, 'me@example.com');
    expect(await isFree(again.bearer)).toBe(false);
    expect(await rows('select handle from profiles')).not.toContainEqual({ handle: 'robin_vale' });
    const later = (days: number) => ({ ...app.deps, now: () => new Date(Date.now() + days * 86_400_000) });
    await sweepProfiles(later(89));
    expect(await isFree()).toBe(false);
    await sweepProfiles(later(91));
    expect([await isFree(), await findGone(app.deps, 'robin_vale')]).toEqual([true, null]);
  });

  test("removes uploads, but not bytes that are also another owner's", async () => {
    const me = await newAccount(app, 'me@example.com');
    const you = await newAccount(app, 'you@example.com');
    const [mine, yours] = [await idsOf(me.email), await idsOf(you.email)];
    await upload(app, { user: mine.user }, 'm1', hashOf(1));
    await upload(app, { user: mine.user }, 'm2', hashOf(2));
    await upload(app, { user: mine.user }, 'm3', hashOf(2));
    await upload(app, { user: mine.user }, 'm4', hashOf(3));
    await upload(app, { user: yours.user }, 'y1', hashOf(3));
    expect((await remove(me)).status).toBe(204);
    const left = await Promise.all([1, 2, 3].map((n) => app.deps.files.head(hashOf(n))));
    expect(left.map((found) => found !== null)).toEqual([false, false, true]);
    expect(await rows('select id from media')).toEqual([{ id: 'y1' }]);
  });

  test('succeeds even if an upload cannot be removed at the moment', async () => {
    const me = await newAccount(app, 'me@example.com');
    await upload(app, { user: (await idsOf(me.email)).user }, 'm1', hashOf(1));
    app.deps.files.remove = () => Promise.reject(new Error('away'));
    expect((await remove(me)).status).toBe(204);
    expect(await rows('select * from users')).toEqual([]);
  });

  test('that is requested twice concurrently is done once', async () => {
    const me = await newAccount(app, 'me@example.com');
    await send(app, 'POST', '/api/account/verify-password', { password: PASSWORD }, me.bearer);
    const once = () => send(app, 'DELETE', '/api/account', undefined, me.bearer);
    const statuses = (await Promise.all([once(), once(), once()])).map(({ status }) => status);
    expect(statuses).toContain(204);
    for (const status of statuses) expect([204, 401]).toContain(status);
    expect(app.letters.filter(({ subject }) => subject.includes('was deleted'))).toHaveLength(1);
  });
});

describe('A team whose owner deletes their account', () => {
  const people = ['admin', 'early', 'late', 'reader'] as const;
  let owner: SignedIn;

  beforeEach(async () => {
    owner = await newAccount(app, 'owner@example.com');
    await Promise.all([...people, 'boss'].map((name) => newAccount(app, `${name}@example.com`)));
  });

  const joined: Record<string, [string, string, number]> = {
    reader: ['reader@example.com', 'readonly', 2],
    early: ['early@example.com', 'member', 3],
    late: ['late@example.com', 'member', 4],
    admin: ['admin@example.com', 'admin', 5],
  };
  const HEIRS: [string, (keyof typeof joined)[], string][] = [
    ['an admin, however new', ['reader', 'early', 'late', 'admin'], 'admin@example.com'],
    ['who is in it longest, without an admin', ['reader', 'late', 'early'], 'early@example.com'],
    ['who may only read, where nobody else is left', ['reader'], 'reader@example.com'],
  ];
  test.each(HEIRS)('passes to %s', async (_, names, heir) => {
    await team('t', [[owner.email, 'owner', 1], ...names.map((name) => joined[name]!)]);
    await upload(app, { team: 't' }, 'of-team', hashOf(9));
    expect((await remove(owner)).status).toBe(204);
    const roles = await rolesIn('t');
    expect(Object.keys(roles)).toHaveLength(names.length);
    for (const [email, role] of Object.entries(roles)) expect(role === 'owner').toBe(email === heir);
    expect(await rows("select id from profiles where team_id = 't'")).toEqual([{ id: 't-business' }]);
    expect(await findGone(app.deps, 't_business')).toBeNull();
    expect(await app.deps.files.head(hashOf(9))).not.toBeNull();
  });

  const lettersTo = (email: string) =>
    app.letters.filter(({ to, subject }) => to === email && subject.includes('Team t'));

  test('notifies its heir of its price and its period, and its admins of the heir', async () => {
    await team('t', [[owner.email, 'owner', 1], ...Object.values(joined), ['boss@example.com', 'admin', 9]]);
    await run(
      `insert into prices (id, product_id, product_type, currency, price, interval)
        values ('seat', 'team', 'team', 'EUR', 500, 'month')`,
    );
    await run(
      `insert into subscriptions (id, vendor_id, vendor_customer_id, team_id, price_id, status, seats, period_ends_at,
        vendor_updated_at, created_at, updated_at) values ('s', 'v', 'c', 't', 'seat', 'active', 6, ?, 1, 1, 1)`,
      Date.UTC(2030, 4, 2),
    );
    const now = new Date();
    app.deps.now = () => now;
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(now);
    expect((await remove(owner)).status).toBe(204);
    const [heirs, ...more] = lettersTo('admin@example.com');
    expect(more).toEqual([]);
    expect(heirs!.subject).toBe('You own Team t now');
    for (const said of [
      `Since ${today}`,
      '5 people and 5 cards',
      '€30 a month for 6 seats',
      '2 May 2030',
      '/team',
    ])
      expect(heirs!.text).toContain(said);
    const [letter] = lettersTo('boss@example.com');
    expect([letter!.subject, letter!.text]).toEqual([
      'Team t has a new owner',
      expect.stringContaining(`Since ${today}, Robin Vale owns the team, with 5 people and 5 cards`),
    ]);
    expect(letter!.text).not.toContain('€');
    for (const name of ['early', 'late', 'reader']) expect(lettersTo(`${name}@example.com`)).toEqual([]);
    expect(await rows('select action, actor_id, address from team_log')).toEqual([
      { action: 'ownership_inherited', actor_id: (await idsOf('admin@example.com')).user, address: '' },
    ]);
  });

  test.each([
    ['nothing, where nothing is paid', 'active', 'complimentary:1', null, 'Nothing is paid'],
    [
      'until it ends, if it was canceled',
      'active',
      'v',
      Date.UTC(2030, 4, 2),
      'canceled and ends on 2 May 2030',
    ],
    ['nothing, if its plan has ended', 'ended', 'v', null, 'Nothing is paid'],
  ])('costs %s', async (_, status, vendor, cancelAt, said) => {
    await team('t', [[owner.email, 'owner', 1], joined['early']!]);
    await run(
      `insert into subscriptions (id, vendor_id, vendor_customer_id, team_id, status, seats, period_ends_at, cancel_at,
        vendor_updated_at, created_at, updated_at) values ('s', ?, 'c', 't', ?, 6, 9e12, ?, 1, 1, 1)`,
      vendor,
      status,
      cancelAt,
    );
    expect((await remove(owner)).status).toBe(204);
    expect(lettersTo('early@example.com')).toMatchObject([{ text: expect.stringContaining(said) }]);
  });

  test('notifies no one if no one is left', async () => {
    await team('t', [[owner.email, 'owner', 1]]);
    expect((await remove(owner)).status).toBe(204);
    expect(app.letters.filter(({ subject }) => subject.includes('Team t'))).toEqual([]);
  });

  test('is transferred with one notification, even if its owner makes concurrent requests', async () => {
    await team('t', [[owner.email, 'owner', 1], joined['early']!]);
    await send(app, 'POST', '/api/account/verify-password', { password: PASSWORD }, owner.bearer);
    const once = () => send(app, 'DELETE', '/api/account', undefined, owner.bearer);
    await Promise.all([once(), once()]);
    expect(lettersTo('early@example.com')).toHaveLength(1);
    expect(await rows('select action from team_log')).toHaveLength(1);
  });

  test('is deleted with its business profile and uploads if no one is left', async () => {
    await team('t', [[owner.email, 'owner', 1]]);
    await upload(app, { team: 't' }, 'of-team', hashOf(9));
    expect((await remove(owner)).status).toBe(204);
    expect(await rows('select id from teams')).toEqual([]);
    expect(await rows('select id from profiles where is_business')).toEqual([]);
    expect(await findGone(app.deps, 't_business')).toEqual({ kind: 'gone' });
    expect(await app.deps.files.head(hashOf(9))).toBeNull();
  });

  test('keeps its owner when a member leaves, and other teams are unchanged', async () => {
    const early = await newAccount(app, 'second@example.com');
    await team('t', [
      [owner.email, 'owner', 1],
      [early.email, 'admin', 2],
    ]);
    await team('u', [['admin@example.com', 'owner', 1], joined['late']!]);
    expect((await remove(early)).status).toBe(204);
    expect(await rolesIn('t')).toEqual({ 'owner@example.com': 'owner' });
    expect(await rolesIn('u')).toEqual({ 'admin@example.com': 'owner', 'late@example.com': 'member' });
  });

  test('preserves invitations without their inviter', async () => {
    await team('t', [[owner.email, 'owner', 1], joined['admin']!]);
    const { user } = await idsOf(owner.email);
    await run(
      "insert into invitations values ('i', 't', 'new@example.com', 'member', 'h', ?, 9, null, 1, null, null, null)",
      user,
    );
    expect((await remove(owner)).status).toBe(204);
    expect(await rows('select id, invited_by from invitations')).toEqual([{ id: 'i', invited_by: null }]);
  });
});
