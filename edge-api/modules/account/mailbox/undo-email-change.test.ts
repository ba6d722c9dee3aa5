import { describe, expect, test, vi } from 'vitest';
import { sessions } from '../../../db/tables/account.table.ts';
import { apiKeys } from '../../../db/tables/api-keys.table.ts';
import { appPasswords } from '../../../db/tables/app-passwords.table.ts';
import { webhooks } from '../../../db/tables/webhooks.table.ts';
import { runSchedule } from '../../../jobs.ts';
import { testClock } from '../../../testing/clock.ts';
import {
  confirmed,
  cookieOf,
  followLink,
  letterTo,
  newAccount,
  PASSWORD,
  send,
  signedIn,
  signIn,
  signInLink,
  signUp,
  tokenIn,
  verify,
  type SignedIn,
} from '../testing/accounts.ts';
import { withApp, type App } from '../testing/with-app.ts';

const DAY = 86_400_000;
const NEW = 'Brand-new-mare-7!';

const { later } = testClock();
let app: App;
withApp((made) => (app = made));

const change = (who: { bearer: Record<string, string> }, newEmail: string) =>
  send(app, 'POST', '/api/auth/change-email', { newEmail }, who.bearer);
const statusOf = async (who: { bearer: Record<string, string> }) =>
  (await send(app, 'GET', '/api/account', undefined, who.bearer)).status;
const emailOf = async (who: SignedIn) =>
  (await (await send(app, 'GET', '/api/account', undefined, who.bearer)).json<{ email: string }>()).email;
const takeBack = (token: string) => send(app, 'POST', '/api/auth/restore-email', { token });
const typeOf = async (answer: Response) => (await answer.json<{ type: string }>()).type;

/** Changes the e-mail of an account. @returns the token in the mail to its former address */
async function moved(who: SignedIn, to: string, from = who.email): Promise<string> {
  await confirmed(app, who);
  app.letters.length = 0;
  expect((await change(who, to)).status).toBe(200);
  expect((await verify(app, tokenIn(letterTo(app, to, 'Verify')))).status).toBe(200);
  return tokenIn(letterTo(app, from, 'was changed'));
}

describe('A change of the e-mail', () => {
  test('requires a password that was verified in this session within the last 5 minutes', async () => {
    const me = await newAccount(app, 'asks@example.com');
    const there = await signedIn(app, 'asks@example.com');
    app.letters.length = 0;
    const refused = await change(me, 'asks-new@example.com');
    expect([refused.status, await typeOf(refused)]).toEqual([403, 'urn:problem:password_not_verified']);
    await confirmed(app, there);
    expect((await change(me, 'asks-new@example.com')).status).toBe(403);
    await confirmed(app, me);
    later(5 * 60_000 + 1000);
    expect((await change(me, 'asks-new@example.com')).status).toBe(403);
    expect(app.letters).toEqual([]);
    await confirmed(app, me);
    expect((await change(me, 'asks-new@example.com')).status).toBe(200);
  });

  test('requires a mailed code for an account without a password', async () => {
    const email = 'coded@example.com';
    await signUp(app, email);
    const answer = await followLink(app, await signInLink(app, email));
    const me = { cookie: cookieOf(answer) };
    const ask = () => send(app, 'POST', '/api/auth/change-email', { newEmail: 'coded-new@example.com' }, me);
    expect((await ask()).status).toBe(403);
    app.letters.length = 0;
    expect((await send(app, 'POST', '/api/account/email-code', undefined, me)).status).toBe(202);
    const letter = letterTo(app, email, 'Confirm your new email');
    const code = /\b\d{6}\b/.exec(letter.text)![0];
    expect((await send(app, 'POST', '/api/account/verify-password', { code }, me)).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  test('sends no code to accounts with a password, or without a session', async () => {
    const me = await newAccount(app, 'uncoded@example.com');
    app.letters.length = 0;
    expect((await send(app, 'POST', '/api/account/email-code', undefined, me.bearer)).status).toBe(422);
    expect((await send(app, 'POST', '/api/account/email-code')).status).toBe(401);
    expect(app.letters).toEqual([]);
  });

  test('ends every session except the one that requested it and the one that opened the link', async () => {
    const me = await newAccount(app, 'ends@example.com');
    const others = [await signedIn(app, me.email), await signedIn(app, me.email)];
    await confirmed(app, me);
    await change(me, 'ends-new@example.com');
    const opener = await signedIn(app, me.email);
    const token = tokenIn(letterTo(app, 'ends-new@example.com', 'Verify'));
    expect((await verify(app, token, opener.cookie)).status).toBe(200);
    expect(await Promise.all([me, opener, ...others].map(statusOf))).toEqual([200, 200, 401, 401]);
  });

  test('signs no one in who opens the link elsewhere', async () => {
    const me = await newAccount(app, 'elsewhere@example.com');
    await confirmed(app, me);
    await change(me, 'elsewhere-new@example.com');
    const before = await app.db.$count(sessions);
    const opened = await verify(app, tokenIn(letterTo(app, 'elsewhere-new@example.com', 'Verify')));
    expect([opened.status, opened.headers.getSetCookie(), opened.headers.get('set-auth-token')]).toEqual([
      200,
      [],
      null,
    ]);
    expect(await app.db.$count(sessions)).toBe(before);
    expect(await statusOf(me)).toBe(200);
  });
});

/** Makes the worker crash during `work`, right after or before it changes an account's e-mail. */
async function dying(after: boolean, work: () => Promise<unknown>): Promise<void> {
  let dead = false;
  const mortal =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const changes = /update .{0,3}users.{0,3} set .{0,3}email/.test(JSON.stringify(args));
      if (dead || (changes && !after)) dead = true;
      if (dead) throw new Error('The worker died.');
      const result = await run(...args);
      dead = changes;
      return result;
    };
  const { client } = app;
  const [execute, batch] = [mortal(client.execute.bind(client)), mortal(client.batch.bind(client))];
  const spies = [
    vi.spyOn(client, 'execute').mockImplementation(execute as typeof client.execute),
    vi.spyOn(client, 'batch').mockImplementation(batch),
    vi.spyOn(console, 'error').mockImplementation(() => {}),
  ];
  await work();
  for (const spy of spies) spy.mockRestore();
  expect(dead).toBe(true);
}

describe('The owner of a former e-mail', () => {
  test('restores it: the address, every session, and a new password', async () => {
    const owner = await newAccount(app, 'owner@example.com');
    const thief = await signedIn(app, 'owner@example.com');
    const token = await moved(thief, 'thief@example.com', 'owner@example.com');
    expect(await statusOf(owner)).toBe(401);
    const again = await signedIn(app, 'thief@example.com');
    app.letters.length = 0;

    const answer = await takeBack(token);
    expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    expect(await Promise.all([thief, again].map(statusOf))).toEqual([401, 401]);
    expect((await signIn(app, 'thief@example.com')).status).toBe(401);
    expect((await signIn(app, 'owner@example.com')).status).toBe(401);
    const newPassword = tokenIn(letterTo(app, 'owner@example.com', 'Choose a new password'));
    const body = { token: newPassword, newPassword: NEW };
    expect((await send(app, 'POST', '/api/auth/reset-password', body)).status).toBe(200);
    expect(await emailOf(await signedIn(app, 'owner@example.com', NEW))).toBe('owner@example.com');
    expect(app.letters.filter(({ to }) => to === 'thief@example.com')).toEqual([]);
  });

  test('also removes the sign-in methods of programs and devices', async () => {
    await newAccount(app, 'programs@example.com');
    const thief = await signedIn(app, 'programs@example.com');
    const token = await moved(thief, 'thief@example.com', 'programs@example.com');
    const { rows } = await app.client.execute("select id from users where email = 'thief@example.com'");
    const user_id = String(rows[0]!['id']);
    const [hash, created_at] = ['a'.repeat(64), new Date(0)];
    const of = { user_id, name: 'Theirs', created_at };
    await app.db.insert(apiKeys).values({ ...of, id: 'k', scopes: [], last_four: 'abcd', key_hash: hash });
    await app.db.insert(appPasswords).values({ ...of, id: 'p', password_hash: hash });
    const hook = { id: 'w', event: 'contact.created', url: 'https://x.example', secret: 's' } as const;
    await app.db.insert(webhooks).values({ ...hook, user_id, created_at });
    const left = async () =>
      (await Promise.all([apiKeys, appPasswords, webhooks].map((table) => app.db.$count(table)))).join();
    expect(await left()).toBe('1,1,1');
    expect((await takeBack(token)).status).toBe(200);
    expect(await left()).toBe('0,0,0');
  });

  test('does so once, within 7 days, and only with the mailed token', async () => {
    const me = await newAccount(app, 'week@example.com');
    const token = await moved(me, 'week-new@example.com');
    for (const other of [token.slice(1), `${token}x`, 'x'.repeat(22), '']) {
      expect((await takeBack(other)).status).toBe(422);
    }
    expect((await send(app, 'POST', '/api/auth/restore-email', {})).status).toBe(422);
    expect((await send(app, 'POST', '/api/auth/restore-email', { token: [token] })).status).toBe(400);
    later(7 * DAY - 60_000);
    const answers = await Promise.all([takeBack(token), takeBack(token), takeBack(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);

    const late = await newAccount(app, 'late@example.com');
    const lateToken = await moved(late, 'late-new@example.com');
    later(7 * DAY + 1000);
    expect(await typeOf(await takeBack(lateToken))).toBe('urn:problem:link_expired');
  });

  test('does so even after a further change, a new password, and further mails', async () => {
    const me = await newAccount(app, 'first@example.com');
    const token = await moved(me, 'second@example.com');
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await send(app, 'POST', '/api/auth/change-password', body, me.bearer)).status).toBe(200);
    const thief = { ...(await signedIn(app, 'second@example.com', NEW)), email: 'second@example.com' };
    await confirmed(app, thief, NEW);
    app.letters.length = 0;
    await change(thief, 'third@example.com');
    await verify(app, tokenIn(letterTo(app, 'third@example.com', 'Verify')));
    const ofSecond = tokenIn(letterTo(app, 'second@example.com', 'was changed'));
    expect((await takeBack(token)).status).toBe(200);
    expect((await takeBack(ofSecond)).status).toBe(422);
    const { rows } = await app.client.execute("select email from users where email like '%d@example.com'");
    expect(rows.map(({ email }) => email)).not.toContain('third@example.com');
  });

  test('does so even if someone signed up with it meanwhile without verifying it', async () => {
    const me = await newAccount(app, 'squatted@example.com');
    const token = await moved(me, 'squatter@example.com');
    await signUp(app, 'squatted@example.com');
    expect((await takeBack(token)).status).toBe(200);
    const { rows } = await app.client.execute("select id from users where email = 'squatted@example.com'");
    expect(rows).toHaveLength(1);
  });

  test('cannot if it belongs to a verified account by now, which is unchanged', async () => {
    const me = await newAccount(app, 'anew@example.com');
    const token = await moved(me, 'anew-other@example.com');
    const other = await newAccount(app, 'anew@example.com');
    const answer = await takeBack(token);
    expect([answer.status, await typeOf(answer)]).toEqual([409, 'urn:problem:email_taken']);
    expect(await Promise.all([me, other].map(statusOf))).toEqual([200, 200]);
  });

  test.each(['right after', 'right before'])(
    'can do so if the worker crashed %s the e-mail was changed, and only if it was',
    async (when) => {
      const [email, to] = [
        `died-${when.split(' ')[1]}@example.com`,
        `died-${when.split(' ')[1]}-new@example.com`,
      ];
      const me = await confirmed(app, await newAccount(app, email));
      app.letters.length = 0;
      await change(me, to);
      const link = tokenIn(letterTo(app, to, 'Verify'));
      app.letters.length = 0;
      await dying(when === 'right after', () => verify(app, link));
      expect(app.letters).toEqual([]);
      later(2 * 60_000);
      await runSchedule(app.deps);
      const letters = app.letters.filter((letter) => letter.to === email);
      expect(letters).toHaveLength(when === 'right after' ? 1 : 0);
      const statuses = await Promise.all(
        letters.map(tokenIn).map(async (token) => (await takeBack(token)).status),
      );
      expect(statuses).toEqual(letters.map(() => 200));
      const { rows } = await app.client.execute(
        `select email from users where email in ('${email}', '${to}')`,
      );
      expect(rows).toEqual([{ email }]);
    },
  );

  test('is stored without the token, and deleted with the account', async () => {
    const me = await newAccount(app, 'kept-out@example.com');
    const token = await moved(me, 'kept-in@example.com');
    const stored = async () => JSON.stringify((await app.client.execute('select * from former_emails')).rows);
    expect(await stored()).not.toContain(token);
    await confirmed(app, me);
    expect((await send(app, 'DELETE', '/api/account', undefined, me.bearer)).status).toBe(204);
    expect(await stored()).not.toContain('kept-out@example.com');
  });
});
