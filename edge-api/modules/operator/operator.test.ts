import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashToken } from '../../kit/token-hash.ts';
import { eq } from 'drizzle-orm';
import { jobs } from '../../db/tables/jobs.table.ts';
import { users } from '../../db/tables/account.table.ts';
import { signOns } from '../../db/tables/sign-ons.table.ts';
import { MailRefused } from '../../ports/mail/mail.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { confirmed, letterTo, newAccount, signIn as signInTo, tokenIn } from '../account/testing/accounts.ts';
import { operator as words } from '#messages/operators/operator.ts';
import { findGone } from '../visitors/gone-card.usecases.ts';
import { turnOnSecondFactor } from '../account/testing/second-factor.ts';
import { endGivenMonths } from '../payments/complimentary.usecases.ts';
import { buy } from '../payments/testing/buying.ts';

const TOKEN = 'a-token-of-an-operator-that-is-long-enough';
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ OPERATOR_TOKEN: TOKEN });
});
afterEach(() => app.close());

const act = (name: string, body: object = {}, token: string | null = TOKEN) =>
  callApi(app, 'POST', `/operator/${name}`, body, token === null ? {} : { authorization: `Bearer ${token}` });
const done = async (name: string, body: object = {}) => {
  const response = await act(name, body);
  const answer = (await response.json()) as Record<string, unknown>;
  expect([response.status, answer]).toEqual([200, answer]);
  return answer;
};
const refused = async (name: string, body: object) => {
  const response = await act(name, body);
  const { detail } = (await response.json()) as { detail: string };
  return [response.status, detail] as const;
};
const solo = () => signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
const roleOf = async (person: Person) =>
  ((await (await person.call('GET', '/account')).json()) as { role: string }).role;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('an operator’s act', () => {
  test('is not found where the deployment has no token', async () => {
    const other = await createTestApp();
    const headers = { authorization: 'Bearer undefined' };
    expect((await callApi(other, 'POST', '/operator/flags', {}, headers)).status).toBe(404);
    other.close();
  });

  test.each([[null], ['wrong'], [`${TOKEN}x`], [TOKEN.slice(1)]])(
    'is refused with the token %j',
    async (token) => {
      expect((await act('flags', {}, token)).status).toBe(401);
    },
  );

  test('is refused with the session of an owner, or a key of theirs', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const made = await owner.call('POST', '/keys', { name: 'A key', scopes: ['contacts:read'] });
    const { key } = (await made.json()) as { key: string };
    for (const token of [owner.token, key])
      expect((await act('users-find', { text: 'a' }, token)).status).toBe(401);
  });

  test('of another name is not found, with a sentence', async () => {
    expect(await refused('users-promote', {})).toEqual([404, expect.stringContaining('no such command')]);
  });

  test('is no part of the public document', async () => {
    const document = await (await app.request('/api/openapi.json')).text();
    expect(document).not.toContain('/operator');
  });

  test('is logged with ids and names of fields, without an e-mail', async () => {
    const person = await solo();
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await done('users-plan', { who: person.email, plan: 'active' });
    const lines = log.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('operator_act'));
    log.mockRestore();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        time: expect.any(String),
        level: 'info',
        event: 'operator_act',
        act: 'users-plan',
        fields: 'who,plan',
        user_id: person.user_id,
      },
    ]);
  });

  test('for an unknown account or team is refused with a sentence', async () => {
    for (const name of ['users-show', 'users-lock', 'users-delete', 'users-export'])
      expect(await refused(name, { who: 'none@example.test' })).toEqual([
        404,
        'There is no account with this email or id.',
      ]);
    expect(await refused('teams-show', { team: 'None' })).toEqual([404, expect.stringContaining('no team')]);
  });
});

describe('an account', () => {
  test('is found by a part of its e-mail or handle', async () => {
    const [one, two] = [await solo(), await solo()];
    const found = async (text: string) =>
      ((await done('users-find', { text })) as { results: { user_id: string }[] }).results.map(
        (row) => row.user_id,
      );
    expect(await found(one.email.toUpperCase())).toEqual([one.user_id]);
    expect(await found(two.handle)).toEqual([two.user_id]);
    expect(await found('%')).toEqual([]);
  });

  test('is shown by e-mail or id, without its contacts', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await owner.call('POST', '/contacts', { first_name: 'Secret', last_name: 'Friend', emails: [] });
    const shown = await done('users-show', { who: owner.user_id });
    expect(shown).toMatchObject({
      user_id: owner.user_id,
      email: owner.email,
      verified: true,
      locked_at: null,
      team_id: owner.team_id,
      team_role: 'owner',
      handles: owner.handle,
      profiles: 1,
      sessions: 1,
    });
    expect(await done('users-show', { who: owner.email.toUpperCase() })).toEqual(shown);
    expect(JSON.stringify(shown)).not.toContain('Secret');
  });

  test('is verified, and mailed a link for a new password that works', async () => {
    await newAccount(app, 'mia@example.com');
    await app.db.update(users).set({ email_verified: false }).where(eq(users.email, 'mia@example.com'));
    expect(await done('users-verify', { who: 'mia@example.com' })).toMatchObject({ verified_now: true });
    expect(await done('users-verify', { who: 'mia@example.com' })).toMatchObject({ verified_now: false });
    await done('users-reset', { who: 'mia@example.com' });
    const token = tokenIn(letterTo(app, 'mia@example.com', 'password'));
    const body = { token, newPassword: 'Another-horse-42!' };
    expect((await callApi(app, 'POST', '/auth/reset-password', body)).status).toBe(200);
    expect((await signInTo(app, 'mia@example.com', 'Another-horse-42!')).status).toBe(200);
  });

  test('is signed out everywhere', async () => {
    const person = await solo();
    expect(await done('users-sign-out', { who: person.email })).toMatchObject({ sessions_ended: 1 });
    expect((await person.call('GET', '/account')).status).toBe(401);
  });

  test('has its second factor reset, once, and is mailed', async () => {
    const me = await confirmed(app, await newAccount(app, 'lost-phone@example.com'));
    await turnOnSecondFactor(app, me);
    expect((await signInTo(app, me.email)).status).toBe(401);
    const reset = () => done('users-reset-second-factor', { who: me.email });
    expect(await reset()).toMatchObject({ was_on: true });
    expect(letterTo(app, me.email, 'turned off')).toBeTruthy();
    expect((await signInTo(app, me.email)).status).toBe(200);
    expect(await reset()).toMatchObject({ was_on: false });
  });

  test('that is locked refuses sign-in, sessions, keys and app passwords until it is unlocked', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const made = await person.call('POST', '/keys', { name: 'A key', scopes: ['contacts:read'] });
    const { key } = (await made.json()) as { key: string };
    const device = await person.call('POST', '/app-passwords', { name: 'iPhone' });
    const { password } = (await device.json()) as { password: string };
    const byKey = async () =>
      (await callApi(app, 'GET', '/contacts', undefined, { authorization: `Bearer ${key}` })).status;
    const authorization = `Basic ${btoa(`${person.email}:${password}`)}`;
    const byDevice = async () =>
      (await app.request('/dav/', { method: 'PROPFIND', headers: { authorization, depth: '0' } })).status;
    expect([await byKey(), await byDevice()]).toEqual([200, 207]);

    expect(await done('users-lock', { who: person.email })).toMatchObject({
      locked: true,
      sessions_ended: 1,
    });
    expect([await byKey(), await byDevice()]).toEqual([401, 401]);
    expect((await person.call('GET', '/account')).status).toBe(401);
    expect((await app.request(`/api/p/${person.handle}`)).status).toBe(200);
    // A session that began at the moment of the lock.
    await app.client.execute({
      sql: 'insert into sessions (id, user_id, token, expires_at, created_at, updated_at) values (?, ?, ?, ?, 1, ?)',
      args: ['late', person.user_id, await hashToken(person.token), Date.now() + 1e9, Date.now()],
    });
    expect((await person.call('GET', '/account')).status).toBe(401);

    await done('users-unlock', { who: person.email });
    expect([await byKey(), await byDevice()]).toEqual([200, 207]);
  });

  test('that is locked is reported as such to sign-in with the right password alone', async () => {
    await newAccount(app, 'mia@example.com');
    await done('users-lock', { who: 'mia@example.com' });
    const right = await signInTo(app, 'mia@example.com');
    expect([right.status, await right.json()]).toEqual([
      403,
      expect.objectContaining({
        type: 'urn:problem:account_locked',
        detail: 'This account is locked. Please contact support to have it unlocked.',
      }),
    ]);
    expect((await signInTo(app, 'mia@example.com', 'Wrong-horse-42!')).status).toBe(401);
    await done('users-unlock', { who: 'mia@example.com' });
    expect((await signInTo(app, 'mia@example.com')).status).toBe(200);
  });

  test('is deleted; the owner of others is not', async () => {
    const person = await solo();
    expect(await done('users-delete', { who: person.email })).toEqual({
      user_id: person.user_id,
      deleted: true,
    });
    expect((await act('users-show', { who: person.user_id })).status).toBe(404);
    expect((await app.request(`/api/p/${person.handle}`)).status).not.toBe(200);
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    expect(await refused('users-delete', { who: owner.email })).toEqual([
      409,
      expect.stringContaining(`teams owner ${owner.team_id}`),
    ]);
    expect((await owner.call('GET', '/account')).status).toBe(200);
  });

  test('is exported as an archive', async () => {
    const person = await solo();
    const response = await act('users-export', { who: person.email });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
  });
});

describe('a plan', () => {
  test('is set for good, or until a day, after which it ends', async () => {
    const person = await solo();
    await done('users-plan', { who: person.email, plan: 'active' });
    expect(await roleOf(person)).toBe('SOLO_ACTIVE_DEFAULT');
    await done('users-plan', { who: person.email, plan: 'limited' });
    expect(await roleOf(person)).toBe('SOLO_LIMITED_DEFAULT');
    await done('users-plan', { who: person.email, plan: 'active', until: inDays(2) });
    expect(await roleOf(person)).toBe('SOLO_ACTIVE_DEFAULT');
    await app.client.execute('update subscriptions set period_ends_at = 1');
    await endGivenMonths(app.deps);
    expect(await roleOf(person)).toBe('SOLO_LIMITED_DEFAULT');
    await done('users-plan', { who: person.email, plan: 'essential' });
    expect(await roleOf(person)).toBe('SOLO_ESSENTIAL_DEFAULT');
  });

  test('is not set for who pays, is in a team, or for days that are over', async () => {
    const payer = await solo();
    await buy(app, payer, 'solo');
    expect(await refused('users-plan', { who: payer.email, plan: 'limited' })).toEqual([
      409,
      expect.stringContaining('pay for a subscription'),
    ]);
    expect(await roleOf(payer)).toBe('SOLO_ACTIVE_DEFAULT');
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
    expect((await refused('users-plan', { who: member.email, plan: 'active' }))[0]).toBe(409);
    const other = await solo();
    const past = { who: other.email, plan: 'active', until: '2020-01-01' };
    expect(await refused('users-plan', past)).toEqual([422, 'This day is over.']);
    expect((await act('users-plan', { who: other.email, plan: 'gold' })).status).toBe(422);
  });

  test('of a team comes with seats, which change', async () => {
    const owner = await signIn(app, { role: 'TEAM_LIMITED_OWNER' });
    const team = owner.team_id!;
    expect((await refused('teams-plan', { team, plan: 'active' }))[0]).toBe(422);
    expect((await refused('teams-seats', { team, seats: 3 }))[0]).toBe(409);
    await done('teams-plan', { team, plan: 'active', until: inDays(30), seats: 4 });
    expect(await roleOf(owner)).toBe('TEAM_ACTIVE_OWNER');
    await done('teams-seats', { team, seats: 9 });
    expect(await done('teams-show', { team })).toMatchObject({ seats: 9, seats_used: 1, plan: 'active' });
    await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: team });
    expect(await refused('teams-seats', { team, seats: 1 })).toEqual([
      422,
      expect.stringContaining('2 seats'),
    ]);
    await done('teams-plan', { team, plan: 'limited' });
    expect(await roleOf(owner)).toBe('TEAM_LIMITED_OWNER');
  });

  test('changes a card with the next request', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', user: { cardea_branding: false } });
    const card = async () => (await app.request(`/api/p/${person.handle}`)).text();
    const before = await card();
    expect(await card()).toBe(before);
    await done('users-plan', { who: person.email, plan: 'essential' });
    expect(await card()).not.toBe(before);
  });
});

test('credits are added to those of an account, with the reason in the ledger', async () => {
  const person = await solo();
  const { credits: before } = await done('users-show', { who: person.email });
  const given = { who: person.email, credits: 25, reason: 'An apology' };
  expect(await done('users-credits', given)).toMatchObject({ credits: Number(before) + 25 });
  expect((await done('users-show', { who: person.email }))['credits']).toBe(Number(before) + 25);
  const { rows } = await app.client.execute("select reference from credit_entries where kind = 'grant'");
  expect(String(rows[0]?.['reference'])).toContain('An apology');
  expect((await act('users-credits', { ...given, credits: -1 })).status).toBe(422);
  expect((await act('users-credits', { who: person.email, credits: 1 })).status).toBe(400);
});

describe('a team', () => {
  test('is shown by its name in any spelling, with its people', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const { name } = await done('teams-show', { team: owner.team_id! });
    expect(await done('teams-show', { team: String(name).toUpperCase() })).toMatchObject({
      team_id: owner.team_id,
      cards: 2,
      people: [{ user_id: owner.user_id, role: 'owner' }],
    });
    await app.client.execute("update teams set name = 'Alike'");
    await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await app.client.execute("update teams set name = 'Alike'");
    expect(await refused('teams-show', { team: 'alike' })).toEqual([
      409,
      expect.stringContaining(owner.team_id!),
    ]);
  });

  test('passes to a member of it alone, and its owner becomes an admin', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const stranger = await solo();
    const team = owner.team_id!;
    expect((await refused('teams-owner', { team, who: stranger.email }))[0]).toBe(409);
    expect(await done('teams-owner', { team, who: member.email })).toEqual({
      team_id: team,
      user_id: member.user_id,
      owner_before: owner.user_id,
    });
    expect([await roleOf(member), await roleOf(owner)]).toEqual(['TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN']);
    const { rows } = await app.client.execute('select action from team_log');
    expect(rows.map((row) => row['action'])).toEqual(['ownership_passed']);
  });
});

describe('jobs', () => {
  const add = (id: string, failed: boolean, data: object = { contact_id: id }, kind = 'sweep') =>
    app.db.insert(jobs).values({
      id,
      kind,
      data: JSON.stringify(data),
      attempts: failed ? 10 : 0,
      due_at: new Date(),
      created_at: new Date(),
      failed_at: failed ? new Date() : null,
      reason: failed ? 'refused' : null,
    });
  const idsOf = async (body: object = {}) =>
    ((await done('jobs-list', body)) as { results: { job_id: string }[] }).results.map((row) => row.job_id);

  test('are listed, done again and dropped', async () => {
    await add('waits', false);
    await add('failed', true);
    expect(await idsOf()).toEqual(['failed', 'waits']);
    expect(await idsOf({ failed: true })).toEqual(['failed']);
    expect((await refused('jobs-retry', { job: 'waits' }))[0]).toBe(404);
    expect(await done('jobs-retry', { job: 'failed' })).toEqual({ job_id: 'failed', retried: 1 });
    expect(await idsOf({ failed: true })).toEqual([]);
    expect(app.jobs).toContainEqual({ kind: 'jobs' });
    await done('jobs-drop', { job: 'failed' });
    expect((await refused('jobs-drop', { job: 'failed' }))[0]).toBe(404);
    expect(await idsOf()).toEqual(['waits']);
  });

  test('whose letter is gone stay failed where all others are done again', async () => {
    await add('one', true);
    await add('lost', true, { id: 'lost', letter: 'reset_password', ids: {} }, 'letter');
    expect(await done('jobs-retry', { job: 'all' })).toEqual({ retried: 1 });
    expect(await idsOf({ failed: true })).toEqual(['lost']);
  });
});

describe('a deployment', () => {
  test('sends a test letter, and says what the mail service answered', async () => {
    expect(await done('mail-test', { to: 'op@example.test' })).toMatchObject({ accepted: true });
    expect(app.letters.map(({ to }) => to)).toEqual(['op@example.test']);
    app.deps.mail = {
      send: () => Promise.reject(new MailRefused('The mail service answered 403.', false)),
    };
    expect(await done('mail-test', { to: 'op@example.test' })).toMatchObject({
      accepted: false,
      answer: 'The mail service answered 403.',
    });
  });

  test('shows what is in force, and no secret', async () => {
    const flags = await done('flags');
    expect(flags).toMatchObject({
      adapters: { payments: 'test' },
      variables: { CARDEA_ENV: 'development', OPERATOR_TOKEN: 'set', AUTH_SECRET: 'set' },
    });
    const { OPERATOR_TOKEN, AUTH_SECRET, VISITOR_HASH_SECRET, DATABASE_URL } = app.deps.env;
    for (const secret of [OPERATOR_TOKEN, AUTH_SECRET, VISITOR_HASH_SECRET, DATABASE_URL])
      expect(JSON.stringify(flags)).not.toContain(secret);
  });
});

test('domains are listed with their teams, verified ones first, beside those that may sign up', async () => {
  const [owner, other] = [
    await signIn(app, { role: 'TEAM_ACTIVE_OWNER' }),
    await signIn(app, { role: 'TEAM_ACTIVE_OWNER' }),
  ];
  const now = new Date();
  const row = {
    protocol: 'oidc',
    issuer: 'https://id.example',
    client_id: 'c',
    secret: 's',
    role: 'member',
  } as const;
  const times = { created_at: now, updated_at: now };
  await app.db.insert(signOns).values([
    { ...row, ...times, team_id: owner.team_id!, provider_id: 'a', domain: 'a-waiting.example' },
    {
      ...row,
      ...times,
      team_id: other.team_id!,
      provider_id: 'b',
      domain: 'proven.example',
      verified_at: now,
    },
  ]);
  const { domains, ...rest } = await done('domains');
  expect(rest).toEqual({ signup: 'open', signup_domains: [] });
  expect(domains).toMatchObject([
    { domain: 'proven.example', team_id: other.team_id, verified_at: now.toISOString() },
    { domain: 'a-waiting.example', team_id: owner.team_id, verified_at: null },
  ]);
  expect(JSON.stringify(domains)).not.toContain('secret');
});

test('the handle of a deleted card is freed, and can be had by another person', async () => {
  const [former, next] = [await solo(), await solo()];
  const { handle } = former;
  const claim = async () => (await next.call('PUT', `/p/${next.handle}`, { handle })).status;
  await done('users-delete', { who: former.email });
  expect(await claim()).toBe(409);
  expect(await done('cards-release', { handle: handle.toUpperCase() })).toEqual({
    handle: handle.toUpperCase(),
  });
  expect(await claim()).toBe(200);
  expect((await act('cards-release', { handle: 'never_reserved' })).status).toBe(404);
});

describe('a reserved link', () => {
  const claim = async (person: Person, handle: string) =>
    (await person.call('PUT', `/p/${person.handle}`, { handle })).status;
  const isAvailable = async (person: Person, handle: string) =>
    ((await (await person.call('GET', `/handles/${handle}`)).json()) as { available: boolean }).available;

  test('is had by no one until it is released, and has no page of a deleted card', async () => {
    const person = await solo();
    expect(await done('cards-reserve', { handle: 'Town_Hall' })).toEqual({
      handle: 'town_hall',
      user_id: null,
    });
    expect([await claim(person, 'town_hall'), await isAvailable(person, 'town_hall')]).toEqual([409, false]);
    expect(await findGone(app.deps, 'town_hall')).toBeNull();
    await done('cards-release', { handle: 'town_hall' });
    expect(await claim(person, 'town_hall')).toBe(200);
  });

  test('is had by the account that it is for, also where it looks like a well-known name', async () => {
    const [owner, other] = [await solo(), await solo()];
    await done('cards-reserve', { handle: 'paypal', for: owner.email });
    expect([await claim(other, 'paypal'), await isAvailable(other, 'paypal')]).toEqual([422, false]);
    expect([await isAvailable(owner, 'paypal'), await claim(owner, 'paypal')]).toEqual([true, 200]);
    expect(await refused('cards-reserve', { handle: 'paypal' })).toEqual([409, words.handle_in_use]);
  });

  test('stays reserved when a card that had it before is deleted for good', async () => {
    const person = await solo();
    const before = person.handle;
    await claim(person, 'renamed_since');
    await done('cards-reserve', { handle: before });
    await done('users-delete', { who: person.email });
    const rows = await app.client.execute({
      sql: 'select rests_until > 200000000000000 as for_good from resting_handles where handle = ?',
      args: [before],
    });
    expect(rows.rows).toMatchObject([{ for_good: 1 }]);
  });

  test('is refused for nothing that could be a handle, and for no account', async () => {
    expect((await act('cards-reserve', { handle: 'a b' })).status).toBe(422);
    expect((await act('cards-reserve', { handle: 'free_one', for: 'stranger@example.test' })).status).toBe(
      404,
    );
  });
});

test('a reported card is listed, taken down with a reason for its owner, and restored', async () => {
  const { handle } = await solo();
  const status = async () => (await app.request(`/api/p/${handle}`)).status;
  await callApi(app, 'POST', `/p/${handle}/report`, { reason: 'phishing' });
  expect(await done('reports-list')).toMatchObject({ reports: [{ handle, reason: 'phishing' }] });
  expect((await act('cards-take-down', { handle })).status).toBe(400);
  expect(await status()).toBe(200);
  await done('cards-take-down', { handle, reason: 'It asks for passwords.' });
  expect(await status()).toBe(404);
  await done('cards-restore', { handle });
  expect(await status()).toBe(200);
  expect((await act('cards-restore', { handle: 'no_card_here' })).status).toBe(404);
});
