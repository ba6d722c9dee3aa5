import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { confirmed, letterTo, newAccount, PASSWORD, send, signUp } from './testing/accounts.ts';

const KNOWN = 'known@example.com';
const UNVERIFIED = 'waiting@example.com';

let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  app = await createTestApp();
  await newAccount(app, KNOWN, { first_name: 'Knut', last_name: 'Owen' });
  await signUp(app, UNVERIFIED);
  letterTo(app, UNVERIFIED, 'Verify');
});
afterAll(() => app.close());

/** What differs with each answer, whoever asks: made alike before the rest is compared. */
const blurred = (text: string) =>
  text
    .replaceAll(/"id":"[\w-]{22}"/g, '"id":"22 letters"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
    .replaceAll(/[\w.]+@example\.com/g, 'an e-mail');

/** Everything of an answer that a caller can see, in its order. */
async function seen(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return { status: answer.status, headers, body: blurred(await answer.text()) };
}

let others = 0;
const unknown = () => `nobody${(others += 1)}@example.com`;

type Call = (email: string) => Promise<Response>;
const asking =
  (path: string, more: object = {}): Call =>
  (email) =>
    send(app, 'POST', `/api/auth/${path}`, { email, ...more });

const CALLS: [string, Call][] = [
  ['signing up', (email) => signUp(app, email)],
  ['signing up with other names', (email) => signUp(app, email, { first_name: 'Åsa', last_name: '' })],
  ['signing up with `name` alone', asking('sign-up/email', { name: 'Ada L', password: 'Engine-1843!' })],
  ['asking for a new password', asking('request-password-reset')],
  ['asking for a new password that leads on', asking('request-password-reset', { redirectTo: '/x' })],
  ['asking for a sign-in link', asking('sign-in/magic-link')],
  ['asking for the verification again', asking('send-verification-email')],
  ['signing in with a wrong password', asking('sign-in/email', { password: 'Wrong-horse-1!' })],
  ['signing in with a password of 128 signs', asking('sign-in/email', { password: 'x'.repeat(128) })],
];

describe('Whether an e-mail has an account is told by no answer', () => {
  test.each(CALLS)('%s', async (_, call) => {
    const answers = await Promise.all([unknown(), KNOWN, UNVERIFIED].map(call));
    const [stranger, known, unverified] = await Promise.all(answers.map(seen));
    expect(known).toEqual(stranger);
    expect(unverified).toEqual(stranger);
  });

  test('not to somebody who is signed in as another either', async () => {
    const me = await newAccount(app, 'me@example.com');
    const ask = async (email: string) =>
      seen(await send(app, 'POST', '/api/auth/send-verification-email', { email }, me.cookie));
    const stranger = await ask(unknown());
    expect(await ask(KNOWN)).toEqual(stranger);
    expect(await ask('me@example.com')).toEqual(stranger);
  });

  test('nor by asking to change to it', async () => {
    const me = await confirmed(app, await newAccount(app, 'mover@example.com'));
    const move = async (newEmail: string) =>
      seen(await send(app, 'POST', '/api/auth/change-email', { newEmail }, me.bearer));
    expect(await move(KNOWN)).toEqual(await move(unknown()));
    expect(app.letters.filter(({ to, subject }) => to === KNOWN && subject.includes('Verify'))).toEqual([]);
  });

  test('nor by a link that was made up for it', async () => {
    const forged = (email: string) => {
      const part = (data: object) => btoa(JSON.stringify(data)).replaceAll('=', '');
      const token = `${part({ alg: 'HS256' })}.${part({ email, exp: 4e9 })}.${'x'.repeat(43)}`;
      return send(app, 'GET', `/api/auth/verify-email?token=${token}&callbackURL=/x`);
    };
    const stranger = await seen(await forged(unknown()));
    expect(await seen(await forged(KNOWN))).toEqual(stranger);
    expect(await seen(await forged(UNVERIFIED))).toEqual(stranger);
  });
});

describe('A mail tells what the answer does not', () => {
  test('that there is an account already, to its owner alone', async () => {
    app.letters.length = 0;
    await signUp(app, KNOWN, { password: 'Stolen-horse-1!' });
    expect(letterTo(app, KNOWN, 'already have an account').text).not.toContain('token');
    expect(
      (await send(app, 'POST', '/api/auth/sign-in/email', { email: KNOWN, password: PASSWORD })).status,
    ).toBe(200);
  });

  test('nothing, where nobody has the e-mail', async () => {
    app.letters.length = 0;
    const stranger = unknown();
    for (const path of ['request-password-reset', 'sign-in/magic-link', 'send-verification-email']) {
      await asking(path)(stranger);
    }
    expect(app.letters).toEqual([]);
  });
});

describe('Signing up with one e-mail at the same moment', () => {
  test.each([2, 10])('%i times makes one account, and everybody is answered alike', async (times) => {
    const email = `twice${times}@example.com`;
    const answers = await Promise.all(Array.from({ length: times }, () => signUp(app, email)));
    const [first, ...rest] = await Promise.all(answers.map(seen));
    expect(first!.status).toBe(200);
    for (const answer of rest) expect(answer).toEqual(first);
    const { rows } = await app.client.execute({
      sql: 'select u.id from users u join identities i on i.user_id = u.id where u.email = ?',
      args: [email],
    });
    expect(rows).toHaveLength(1);
  });
});
