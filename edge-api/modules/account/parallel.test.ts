import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import {
  newAccount,
  send,
  signedIn,
  signUp,
  verify,
  tokenIn,
  letterTo,
  type SignedIn,
} from './testing/accounts.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let people: SignedIn[];

/** Long enough not to occur in the random bytes of an archive. */
const NAMES = ['Adalind', 'Borislav'];

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  app = await createTestApp();
  people = [];
  for (const name of NAMES) {
    people.push(
      await newAccount(app, `${name.toLowerCase()}@example.com`, { first_name: name, last_name: name }),
    );
  }
});
afterAll(() => {
  vi.restoreAllMocks();
  app.close();
});

describe('Two concurrent people', () => {
  test('never see each other’s data, in 50 mixed calls', async () => {
    const CALLS = [
      (me: SignedIn) => send(app, 'GET', '/api/account', undefined, me.cookie),
      (me: SignedIn) => send(app, 'GET', '/api/auth/get-session', undefined, me.bearer),
      (me: SignedIn) => send(app, 'PUT', '/api/account', { last_name: `of ${me.email}` }, me.bearer),
      (me: SignedIn) => send(app, 'GET', '/api/account/sessions', undefined, me.cookie),
      (me: SignedIn) => send(app, 'GET', '/api/account/export', undefined, me.bearer),
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const who = n % 2;
        const answer = await CALLS[n % CALLS.length]!(people[who]!);
        return { who, status: answer.status, text: await answer.text() };
      }),
    );
    for (const { who, status, text } of answers) {
      expect(status).toBe(200);
      const other = people[1 - who]!;
      expect(text).not.toContain(other.email);
      expect(text).not.toContain(other.token);
      expect(text).not.toContain(NAMES[1 - who]);
    }
  });

  test('sign in as themselves', async () => {
    const signedInAs = await Promise.all(
      Array.from({ length: 16 }, async (_, n) => {
        const { email } = people[n % 2]!;
        const me = await signedIn(app, email);
        const answer = await send(app, 'GET', '/api/account', undefined, me.cookie);
        return [(await answer.json<{ email: string }>()).email, email];
      }),
    );
    for (const [seen, email] of signedInAs) expect(seen).toBe(email);
  });
});

describe('The first sign-in', () => {
  test('of many people with one name, concurrently, gives each a handle and a card', async () => {
    const emails = Array.from({ length: 8 }, (_, n) => `twin${n}@example.com`);
    await Promise.all(
      emails.map(async (email) => {
        await signUp(app, email, { first_name: 'Kim', last_name: 'Twin' });
        await verify(app, tokenIn(letterTo(app, email, 'Verify')));
      }),
    );
    await Promise.all(emails.map((email) => signedIn(app, email)));
    const { rows } = await app.client.execute(
      `select u.email, count(distinct p.id) as profiles, count(distinct c.code) as cards from users u
        left join profiles p on p.user_id = u.id left join cards c on c.user_id = u.id
        where u.email like 'twin%' group by u.email`,
    );
    expect(rows).toHaveLength(8);
    for (const row of rows) expect({ ...row }).toMatchObject({ profiles: 1, cards: 1 });
  });

  test('of one person in many browsers, concurrently, creates one profile and one card', async () => {
    const email = 'once@example.com';
    await signUp(app, email, { first_name: 'Only', last_name: 'Once' });
    await verify(app, tokenIn(letterTo(app, email, 'Verify')));
    await Promise.all(Array.from({ length: 8 }, () => signedIn(app, email)));
    const { rows } = await app.client.execute(
      `select count(distinct p.id) as profiles, count(distinct c.code) as cards from users u
        join profiles p on p.user_id = u.id join cards c on c.user_id = u.id where u.email = 'once@example.com'`,
    );
    expect({ ...rows[0] }).toEqual({ profiles: 1, cards: 1 });
  });

  test('does not reuse a handle that still redirects to its former owner', async () => {
    const { rows } = await app.client.execute("select id from profiles where handle = 'adalind_adalind'");
    await app.client.execute({
      sql: "insert into former_handles values ('new_name', ?, 1)",
      args: [rows[0]!['id']!],
    });
    await newAccount(app, 'newcomer@example.com', { first_name: 'New', last_name: 'Name' });
    const found = await app.client.execute(
      "select handle from profiles where user_id = (select id from users where email = 'newcomer@example.com')",
    );
    expect(found.rows[0]!['handle']).not.toBe('new_name');
  });
});
