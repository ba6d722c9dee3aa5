import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rounds } from '../../../scripts/verify/rounds.ts';
import { testClock } from '../../testing/clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  cookieOf,
  followLink,
  letterTo,
  newAccount,
  newAddress,
  PASSWORD,
  send,
  signIn,
  signInLink,
  tokenIn,
} from './testing/accounts.ts';
import { withApp, type App } from './testing/with-app.ts';

const MINUTE = 60_000;
const WRONG = 'Wrong-horse-1!';
const NEW = 'Brand-new-mare-7!';
const OWNER = 'owner@example.com';

const { later, setRight } = testClock();
// The clock is frozen: on a busy machine a wait would be over too early.
beforeEach(() => later(0));
let app: App;
withApp((made) => (app = made), { anew: true });

const from = (address: string) => ({ 'cf-connecting-ip': address });

/** Every cookie that a response sets, as the browser returns them. */
const cookiesOf = (answer: Response) => ({
  cookie: answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
});

/** The same without the sign-in cookie: a browser that signed out, or whose session is over. */
const signedOut = ({ cookie }: { cookie: string }) => ({
  cookie: cookie
    .split('; ')
    .filter((one) => !one.includes('session_token'))
    .join('; '),
});

/** A browser in which a person has signed in, after they signed out. */
const knownDevice = async (email: string, password = PASSWORD) =>
  signedOut(cookiesOf(await signIn(app, email, password)));

/** Three times as many as are accepted from all addresses together; more would make no difference. */
const GUESSES = rounds({ few: 60, all: 200 });

/** Wrong passwords from as many addresses. @returns how many of them were accepted */
async function guess(email: string, times = GUESSES): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => signIn(app, email, WRONG)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 401).length;
}

async function reset(email: string, headers: Record<string, string> = {}) {
  app.letters.length = 0;
  await send(app, 'POST', '/api/auth/request-password-reset', { email });
  const token = tokenIn(letterTo(app, email, 'Choose'));
  return send(app, 'POST', '/api/auth/reset-password', { token, newPassword: NEW }, headers);
}

describe('Wrong passwords from many addresses do not lock the owner out', () => {
  test('in a browser where they signed in before, from any address', async () => {
    await newAccount(app, OWNER);
    const device = await knownDevice(OWNER);
    await guess(OWNER);
    expect((await signIn(app, OWNER, PASSWORD, device)).status).toBe(200);
    const full = from(newAddress());
    for (let n = 0; n < 30; n += 1) await signIn(app, `n${n}@example.com`, WRONG, full);
    expect((await signIn(app, OWNER, PASSWORD, { ...device, ...full })).status).toBe(200);
  });

  test('in a browser where they are signed in', async () => {
    const me = await newAccount(app, OWNER);
    await guess(OWNER);
    const confirmed = await send(
      app,
      'POST',
      '/api/account/verify-password',
      { password: PASSWORD },
      me.bearer,
    );
    expect(confirmed.status).toBe(200);
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await send(app, 'POST', '/api/auth/change-password', body, me.bearer)).status).toBe(200);
  });

  test('once they reset it, from anywhere', async () => {
    await newAccount(app, OWNER);
    const laptop = from(newAddress());
    for (let n = 0; n < 11; n += 1) await signIn(app, OWNER, WRONG, laptop);
    await guess(OWNER);
    expect((await signIn(app, OWNER, PASSWORD, laptop)).status).toBe(429);
    const answer = await reset(OWNER);
    expect(answer.status).toBe(200);
    expect((await signIn(app, OWNER, NEW, laptop)).status).toBe(200);
    expect((await signIn(app, OWNER, NEW)).status).toBe(200);
    await guess(OWNER);
    expect((await signIn(app, OWNER, NEW, cookiesOf(answer))).status).toBe(200);
  });

  test('of a mailed link', async () => {
    await newAccount(app, OWNER);
    await guess(OWNER);
    expect(cookieOf(await followLink(app, await signInLink(app, OWNER)))).not.toBe('');
  });

  test('for good: the wait ends, and the right password is not counted', async () => {
    await newAccount(app, OWNER);
    await guess(OWNER);
    const answer = await signIn(app, OWNER, PASSWORD);
    expect(answer.status).toBe(429);
    later((Number(answer.headers.get('retry-after')) + 1) * 1000);
    expect((await signIn(app, OWNER, PASSWORD)).status).toBe(200);
  });
});

describe('The owner, while others guess the password', () => {
  test('signs in on the phone and immediately on the laptop', async () => {
    await newAccount(app, OWNER);
    await guess(OWNER);
    later(MINUTE);
    expect((await signIn(app, OWNER, PASSWORD)).status).toBe(200);
    expect((await signIn(app, OWNER, PASSWORD)).status).toBe(200);
    expect(await guess(OWNER, 2)).toBe(1);
  });
});

describe('A guesser', () => {
  test('has 10 attempts from one address, which do not affect the owner elsewhere', async () => {
    await newAccount(app, OWNER);
    const here = from(newAddress());
    for (let n = 0; n < 10; n += 1) expect((await signIn(app, OWNER, WRONG, here)).status).toBe(401);
    expect((await signIn(app, OWNER, WRONG, here)).status).toBe(429);
    expect((await signIn(app, OWNER, PASSWORD, here)).status).toBe(429);
    expect((await signIn(app, OWNER, PASSWORD)).status).toBe(200);
  });

  test('has 20 attempts from all addresses together, also concurrently', async () => {
    expect(await guess(OWNER)).toBe(20);
  });

  test('waits longer before each further attempt, with any number of addresses', async () => {
    const waits: number[] = [];
    await guess(OWNER, 20);
    for (let n = 0; n < 12; n += 1) {
      const refused = await signIn(app, OWNER, WRONG);
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get('retry-after')));
      setRight();
      later(waits.reduce((sum, wait) => sum + wait * 1000 + 1000, 0));
      expect((await signIn(app, OWNER, WRONG)).status).toBe(401);
    }
    for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[n - 1] ?? 1);
    expect(waits.at(-1)).toBe(15 * 60);
  });

  test('has far fewer than a thousand attempts a day with all addresses of the world', async () => {
    let looked = 0;
    const minutes = rounds({ few: 4 * 60, all: 24 * 60 });
    for (let minute = 0; minute < minutes; minute += 1) {
      setRight();
      later(minute * MINUTE);
      looked += await guess(OWNER, 2);
    }
    expect(looked).toBeGreaterThan(20);
    expect(looked).toBeLessThan(20 + 10 + minutes / 15 + 1);
  }, 120_000);

  test('has 10 attempts in 15 minutes on a device of the owner', async () => {
    await newAccount(app, OWNER);
    const device = await knownDevice(OWNER);
    for (let n = 0; n < 10; n += 1) expect((await signIn(app, OWNER, WRONG, device)).status).toBe(401);
    expect((await signIn(app, OWNER, PASSWORD, device)).status).toBe(429);
    later(15 * MINUTE + 1000);
    expect((await signIn(app, OWNER, PASSWORD, device)).status).toBe(200);
  });

  test('gains nothing from a device that another account knows, or a forged one', async () => {
    await newAccount(app, OWNER);
    await newAccount(app, 'guesser@example.com');
    const { cookie } = await knownDevice(OWNER);
    const [name, value] = cookie.split('=') as [string, string];
    const [id, day, mac] = value.split('.') as [string, string, string];
    await guess(OWNER);
    const devices = [
      (await knownDevice('guesser@example.com')).cookie,
      `${name}=${id}.${day}.${mac.slice(0, -1)}${mac.endsWith('0') ? '1' : '0'}`,
      `${name}=${'x'.repeat(22)}.${day}.${mac}`,
      `${name}=${id}.${Number(day) + 1}.${mac}`,
      `${name}=${id}`,
      `${name}=%E0%A4%A`,
      `${name}=`,
    ];
    for (const made of devices)
      expect((await signIn(app, OWNER, PASSWORD, { cookie: made })).status).toBe(429);
    expect((await signIn(app, OWNER, PASSWORD, { cookie })).status).toBe(200);
  });

  test('must pass the check for humans if there is one, and the first attempts need not', async () => {
    const isProven = vi.fn<(token: string | null) => Promise<boolean>>(async (token) => token === 'a person');
    app.deps.human = { siteKey: 'site', isProven };
    await newAccount(app, OWNER);
    expect(await guess(OWNER, 20)).toBe(20);
    expect(isProven).not.toHaveBeenCalled();
    later(MINUTE);
    const bare = await signIn(app, OWNER, PASSWORD);
    expect(bare.status).toBe(422);
    expect(await bare.json()).toMatchObject({ errors: [{ path: 'human' }] });
    const program = await signIn(app, OWNER, PASSWORD, { 'x-captcha-response': 'a program' });
    expect(program.status).toBe(422);
    const person = await signIn(app, OWNER, PASSWORD, { 'x-captcha-response': 'a person' });
    expect(person.status).toBe(200);
  });
});

describe('The cookie of a known device', () => {
  const set = async (answer: Response | Promise<Response>) =>
    (await answer).headers.getSetCookie().find((cookie) => cookie.includes('known_device')) ?? '';

  test('is hidden from scripts and other sites, and does not reveal its owner', async () => {
    await newAccount(app, OWNER);
    const cookie = await set(signIn(app, OWNER));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    const { rows } = await app.client.execute('select id from users');
    expect(cookie).not.toContain(String(rows[0]!['id']));
    expect(cookie).not.toContain('owner');
  });

  test('is for encrypted connections only if the site has them', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://localhost:8787' });
    await newAccount(secure, OWNER);
    const cookie = await set(signIn(secure, OWNER));
    expect(cookie).toMatch(/^__Secure-/);
    expect(cookie).toMatch(/; Secure/);
    secure.close();
  });

  test('has all accounts of a browser, and is removed with the account of its owner', async () => {
    await newAccount(app, OWNER);
    await newAccount(app, 'second@example.com');
    const first = await knownDevice(OWNER);
    const both = cookiesOf(await signIn(app, 'second@example.com', PASSWORD, first));
    await guess(OWNER);
    await guess('second@example.com');
    expect((await signIn(app, OWNER, PASSWORD, signedOut(both))).status).toBe(200);
    expect((await signIn(app, 'second@example.com', PASSWORD, signedOut(both))).status).toBe(200);
    await send(app, 'POST', '/api/account/verify-password', { password: PASSWORD }, both);
    const deleted = await send(app, 'DELETE', '/api/account', undefined, both);
    expect(deleted.status).toBe(204);
    expect((await set(deleted)).split(';')[0]).toBe(first.cookie);
    const me = cookiesOf(await signIn(app, OWNER, PASSWORD, first));
    await send(app, 'POST', '/api/account/verify-password', { password: PASSWORD }, me);
    expect(await set(send(app, 'DELETE', '/api/account', undefined, me))).toMatch(/=; Max-Age=0/);
  });

  test('is not set without signing in', async () => {
    await newAccount(app, OWNER);
    expect(await set(signIn(app, OWNER, WRONG))).toBe('');
    expect(await set(send(app, 'POST', '/api/auth/request-password-reset', { email: OWNER }))).toBe('');
  });
});
