import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { confirmed, letterTo, newAccount, PASSWORD, send, signUp } from './testing/accounts.ts';

const KNOWN = 'known@example.com';
const UNVERIFIED = 'waiting@example.com';

const { later } = testClock();
let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  app = await createTestApp();
  await newAccount(app, KNOWN, { first_name: 'Knut', last_name: 'Owen' });
  await signUp(app, UNVERIFIED);
  letterTo(app, UNVERIFIED, 'Verify');
});
// Each test counts unrequested mails from zero.
beforeEach(async () => void (await app.client.execute('delete from rate_limits')));
afterAll(() => app.close());

/** Masks what differs in each response, before the rest is compared. */
const blurred = (text: string) =>
  text
    .replaceAll(/"id":"[\w-]{22}"/g, '"id":"22 letters"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
    .replaceAll(/[\w.+]+@example\.com/g, 'an e-mail');

/** Everything visible of a response, in its order. */
async function seen(answer: Response) {
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, value.replace(/signed_up=[\w-]{22};/, 'signed_up=22 letters;')]);
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

describe('Whether an e-mail has an account is not revealed by the response of', () => {
  test.each(CALLS)('%s', async (what, call) => {
    app.waits.length = 0;
    const answers = await Promise.all([unknown(), KNOWN, UNVERIFIED].map(call));
    const [stranger, known, unverified] = await Promise.all(answers.map(seen));
    expect(known).toEqual(stranger);
    expect(unverified).toEqual(stranger);
    // A wrong password takes as long for everyone because of its hash; all else takes 400 milliseconds at least.
    expect(app.waits).toEqual(what.startsWith('signing in') ? [] : [400, 400, 400]);
  });

  const MAILING = CALLS.filter(([what]) => !what.startsWith('signing in'));
  test.each(MAILING)('a letter that is stored before the response to %s', async (_what, call) => {
    const spies = [vi.spyOn(app.client, 'execute'), vi.spyOn(app.client, 'batch')];
    const stored = async (email: string) => {
      for (const spy of spies) spy.mockClear();
      await call(email);
      const trips = spies.flatMap((spy) => spy.mock.calls.map(([asked]) => JSON.stringify(asked)));
      return trips.filter((trip) => trip.includes('insert into \\"jobs\\"')).length;
    };
    expect([await stored(unknown()), await stored(KNOWN), await stored(UNVERIFIED)]).toEqual([1, 1, 1]);
    for (const spy of spies) spy.mockRestore();
  });

  test('a password that is hashed twice', async () => {
    const hash = vi.spyOn(app.deps.passwords, 'hash');
    const hashes = async (email: string) => {
      hash.mockClear();
      await signUp(app, email);
      return hash.mock.calls.length;
    };
    expect([await hashes(unknown()), await hashes(KNOWN), await hashes(UNVERIFIED)]).toEqual([1, 1, 1]);
    hash.mockRestore();
  });

  test('a call by someone who is signed in with another account', async () => {
    const me = await newAccount(app, 'me@example.com');
    const ask = async (email: string) =>
      seen(await send(app, 'POST', '/api/auth/send-verification-email', { email }, me.cookie));
    const stranger = await ask(unknown());
    expect(await ask(KNOWN)).toEqual(stranger);
    expect(await ask('me@example.com')).toEqual(stranger);
  });

  test('a request to change to it', async () => {
    const me = await confirmed(app, await newAccount(app, 'mover@example.com'));
    const move = async (newEmail: string) =>
      seen(await send(app, 'POST', '/api/auth/change-email', { newEmail }, me.bearer));
    expect(await move(KNOWN)).toEqual(await move(unknown()));
    expect(app.letters.filter(({ to, subject }) => to === KNOWN && subject.includes('Verify'))).toEqual([]);
  });

  test('a forged link for it', async () => {
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

describe('A mail reveals what the response does not', () => {
  test('that there is an account already, to its owner only', async () => {
    app.letters.length = 0;
    await signUp(app, KNOWN, { password: 'Stolen-horse-1!' });
    expect(letterTo(app, KNOWN, 'already have an account').text).not.toContain('token');
    expect(
      (await send(app, 'POST', '/api/auth/sign-in/email', { email: KNOWN, password: PASSWORD })).status,
    ).toBe(200);
  });

  test('nothing, if the e-mail has no account', async () => {
    app.letters.length = 0;
    const stranger = unknown();
    for (const path of ['request-password-reset', 'sign-in/magic-link', 'send-verification-email']) {
      await asking(path)(stranger);
    }
    expect(app.letters).toEqual([]);
  });
});

describe('Above 5 unrequested mails in an hour', () => {
  const ofPerson = (n: number, email: string) => email.replace('@', `+over${n}@`);
  const verifyAgain = asking('send-verification-email');

  /** Repeats a call until no more is mailed. @returns the responses without their wait, which shrinks meanwhile */
  async function askSixTimes(call: Call, email: string) {
    const five = await Promise.all(Array.from({ length: 5 }, (_, n) => call(ofPerson(n, email))));
    const sixth = await call(ofPerson(5, email));
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(60);
    sixth.headers.delete('retry-after');
    return Promise.all([...five, sixth].map(seen));
  }

  const moving = async (): Promise<Call> => {
    const me = await confirmed(app, await newAccount(app, unknown()));
    return (newEmail) => send(app, 'POST', '/api/auth/change-email', { newEmail }, me.bearer);
  };
  const EACH: [string, () => Promise<Call>][] = [
    ['signing up', async () => (email) => signUp(app, email)],
    ['asking for the verification again', async () => verifyAgain],
    ['asking to change to it', moving],
  ];

  test.each(EACH)(
    '%s is refused the same way, whether the e-mail has an account or not',
    async (what, make) => {
      const box = what.replaceAll(' ', '');
      const known = `known${box}@example.com`;
      const waiting = `waiting${box}@example.com`;
      await Promise.all(Array.from({ length: 6 }, (_, n) => newAccount(app, ofPerson(n, known))));
      await signUp(app, ofPerson(0, waiting));
      await app.client.execute('delete from rate_limits');
      const stranger = await askSixTimes(await make(), unknown());
      expect(stranger.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await askSixTimes(await make(), known)).toEqual(stranger);
      expect(await askSixTimes(await make(), waiting)).toEqual(stranger);
    },
  );

  test('no other call reveals it by sharing the limit of signing up', async () => {
    for (const email of [unknown(), 'known+spent@example.com']) {
      if (email.startsWith('known')) await newAccount(app, email);
      await Promise.all(Array.from({ length: 5 }, () => verifyAgain(email)));
      expect((await signUp(app, email)).status).toBe(429);
    }
  });

  test('a first sign-up creates no account without a mail, and says when to retry', async () => {
    const email = 'first.over@example.com';
    await Promise.all(Array.from({ length: 5 }, (_, n) => signUp(app, ofPerson(n, email))));
    app.letters.length = 0;
    const refused = await signUp(app, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining('several emails to this address'),
    });
    const { rows } = await app.client.execute({ sql: 'select 1 from users where email = ?', args: [email] });
    expect([rows, app.letters]).toEqual([[], []]);
    later(3_601_000);
    expect((await signUp(app, email)).status).toBe(200);
    letterTo(app, email, 'Verify');
  });
});

describe('Concurrent sign-ups with one e-mail', () => {
  test.each([2, 5])('%i times create one account, with equal responses', async (times) => {
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
