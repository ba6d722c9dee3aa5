import { describe, expect, test } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import {
  cookieOf,
  followLink,
  letterTo,
  linkIn,
  newAccount,
  PASSWORD,
  send,
  signedIn,
  signInLink,
  signUp,
} from '../testing/accounts.ts';
import { withApp, type App } from '../testing/with-app.ts';

const MINUTE = 60_000;

const { later, setRight } = testClock();
let app: App;
withApp((made) => (app = made));

type Who = Record<string, string>;
const confirm = (who: Who, body: object) => send(app, 'POST', '/api/account/verify-password', body, who);
const remove = async (who: Who) => (await send(app, 'DELETE', '/api/account', undefined, who)).status;

/** A person without a password: a link verified their e-mail and removed the unproven password. */
async function withoutPassword(email: string): Promise<Who> {
  await signUp(app, email);
  return { cookie: cookieOf(await followLink(app, await signInLink(app, email))) };
}

async function mailedCode(email: string, who: Who): Promise<string> {
  app.letters.length = 0;
  expect((await send(app, 'POST', '/api/account/deletion-code', undefined, who)).status).toBe(202);
  const { text } = letterTo(app, email, 'Confirm');
  return /\b\d{6}\b/.exec(text)![0];
}

describe('A verified password', () => {
  test("allows the account's deletion for 5 minutes", async () => {
    const me = await newAccount(app, 'five@example.com');
    expect(await remove(me.bearer)).toBe(403);
    expect(await (await confirm(me.bearer, { password: PASSWORD })).json()).toEqual({ verified: true });
    later(5 * MINUTE + 1000);
    expect(await remove(me.bearer)).toBe(403);
    setRight();
    later(5 * MINUTE - 1000);
    expect(await remove(me.bearer)).toBe(204);
  });

  test('counts in its own session only', async () => {
    const me = await newAccount(app, 'here@example.com');
    const there = await signedIn(app, 'here@example.com');
    expect((await confirm(me.bearer, { password: PASSWORD })).status).toBe(200);
    expect(await remove(there.bearer)).toBe(403);
    expect(await remove(me.cookie)).toBe(204);
  });

  test('must be the right one', async () => {
    const me = await newAccount(app, 'wrong@example.com');
    const bodies: [object, number][] = [
      [{ password: 'Wrong-horse-1!' }, 422],
      [{ password: `${PASSWORD} ` }, 422],
      [{ password: PASSWORD.toLowerCase() }, 422],
      [{ password: 'short' }, 422],
      [{ password: '' }, 422],
      [{ password: 'x'.repeat(129) }, 422],
      [{ code: '123456' }, 422],
      [{}, 422],
      [{ password: null }, 400],
      [{ password: {} }, 400],
    ];
    for (const [body, status] of bodies) {
      const answer = await confirm(me.bearer, body);
      expect(answer.status).toBe(status);
      expect((await answer.json<{ errors: { path: string }[] }>()).errors[0]!.path).toMatch(/^(password)$/);
    }
    expect(await remove(me.bearer)).toBe(403);
  });

  test('is refused with another e-mail', async () => {
    const who = (await newAccount(app, 'named@example.com')).bearer;
    const foreign = await confirm(who, { password: PASSWORD, email: 'other@example.com' });
    expect(foreign.status).toBe(422);
    expect((await confirm(who, { password: PASSWORD, email: 'Named@Example.com' })).status).toBe(200);
  });

  test('of another account is wrong', async () => {
    await signUp(app, 'their@example.com', { password: 'Other-mare-77!' });
    const me = await newAccount(app, 'my-own@example.com');
    expect((await confirm(me.bearer, { password: 'Other-mare-77!' })).status).toBe(422);
  });
});

describe('An account without a password', () => {
  test('is deleted with a mailed code, which works once', async () => {
    const me = await withoutPassword('code@example.com');
    const code = await mailedCode('code@example.com', me);
    expect((await confirm(me, { password: PASSWORD })).status).toBe(422);
    expect((await confirm(me, { code: code === '000000' ? '000001' : '000000' })).status).toBe(422);
    expect((await confirm(me, { code: ` ${code} ` })).status).toBe(200);
    expect((await confirm(me, { code })).status).toBe(422);
    expect(await remove(me)).toBe(204);
    letterTo(app, 'code@example.com', 'was deleted');
  });

  test('has a code for 10 minutes, and only the newest is valid', async () => {
    const me = await withoutPassword('newest@example.com');
    const first = await mailedCode('newest@example.com', me);
    const second = await mailedCode('newest@example.com', me);
    if (first !== second) expect((await confirm(me, { code: first })).status).toBe(422);
    later(10 * MINUTE + 1000);
    expect((await confirm(me, { code: second })).status).toBe(422);
  });

  test("does not accept another person's code", async () => {
    const me = await withoutPassword('one@example.com');
    const you = await withoutPassword('two@example.com');
    const code = await mailedCode('one@example.com', me);
    expect((await confirm(you, { code })).status).toBe(422);
    expect((await confirm(me, { code })).status).toBe(200);
  });

  test('has 10 guesses in 15 minutes', async () => {
    const me = await withoutPassword('guess@example.com');
    const code = await mailedCode('guess@example.com', me);
    const guesses = Array.from({ length: 30 }, (_, n) => (Number(code) + n + 1) % 1_000_000);
    const answers = await Promise.all(
      guesses.map((guess) => confirm(me, { code: String(guess).padStart(6, '0') })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await confirm(me, { code })).status).toBe(429);
  });

  test('stores its code as a hash', async () => {
    const me = await withoutPassword('hidden@example.com');
    const code = await mailedCode('hidden@example.com', me);
    const { rows } = await app.client.execute('select identifier, value from verifications');
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(JSON.stringify(rows)).not.toContain(`:${code}`);
  });

  test('is the only kind that codes are mailed to', async () => {
    const me = await newAccount(app, 'has-one@example.com');
    app.letters.length = 0;
    const answer = await send(app, 'POST', '/api/account/deletion-code', undefined, me.bearer);
    expect(answer.status).toBe(422);
    expect(app.letters).toEqual([]);
  });

  test('gets a password by the link for a forgotten one', async () => {
    await withoutPassword('gets@example.com');
    app.letters.length = 0;
    await send(app, 'POST', '/api/auth/request-password-reset', { email: 'gets@example.com' });
    const token = linkIn(letterTo(app, 'gets@example.com', 'Choose')).searchParams.get('token');
    const body = { token, newPassword: PASSWORD };
    expect((await send(app, 'POST', '/api/auth/reset-password', body)).status).toBe(200);
    const me = await signedIn(app, 'gets@example.com');
    expect((await confirm(me.bearer, { password: PASSWORD })).status).toBe(200);
  });
});
