import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import {
  cookieOf,
  followLink,
  linkIn,
  newAccount,
  send,
  signIn,
  signUp,
  tokenIn,
  type SignedIn,
} from '../testing/accounts.ts';
import { withApp, type App } from '../testing/with-app.ts';

const HOUR = 60 * 60_000;
const OWNER = 'owner@example.com';
const NEW = 'Brand-new-mare-7!';

const { later } = testClock();
let app: App;
withApp((made) => (app = made), { anew: true });

const LINKS = [
  ['a new password', 'request-password-reset', 'Choose a new password'],
  ['a sign-in link', 'sign-in/magic-link', 'Your sign-in link'],
] as const;
const [[, RESET, CHOOSE], [, SIGN_IN, LINK]] = LINKS;

const ask = (path: string, email: string, headers: Record<string, string> = {}) =>
  send(app, 'POST', `/api/auth/${path}`, { email }, headers);

/** Makes so many requests, each from another address. */
const askOften = (path: string, email: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => ask(path, email)));

const mailed = (subject: string, to = OWNER) =>
  app.letters.filter((letter) => letter.to === to && letter.subject === subject);

const reset = (token: string) => send(app, 'POST', '/api/auth/reset-password', { token, newPassword: NEW });

/** A browser in which a person signed in and out again. */
async function knownDevice(email: string): Promise<Record<string, string>> {
  const cookies = (await signIn(app, email)).headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.find((cookie) => cookie?.includes('known_device')) ?? '' };
}

describe.each(LINKS)('60 requests for %s in a minute, each from another address', (_, path, subject) => {
  let owner: SignedIn;
  beforeEach(async () => void (owner = await newAccount(app, OWNER)));

  test('mail 5 an hour', async () => {
    await askOften(path, OWNER, 60);
    expect(mailed(subject)).toHaveLength(5);
    later(HOUR + 1000);
    await askOften(path, OWNER, 6);
    expect(mailed(subject)).toHaveLength(10);
  });

  test('have equal responses, whether a mail was sent or the e-mail has an account', async () => {
    app.waits.length = 0;
    const answers = [...(await askOften(path, OWNER, 7)), ...(await askOften(path, 'none@example.com', 7))];
    const seen = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
        body: await answer.text(),
      })),
    );
    expect(seen[0]!.status).toBe(200);
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(app.waits).toEqual(Array<number>(14).fill(400));
  });

  test('count for one recipient with all tags and spellings', async () => {
    for (const tag of ['a', 'b', 'c']) await newAccount(app, `owner+${tag}@example.com`);
    const spellings = ['owner+a@example.com', 'OWNER+b@Example.com', ' owner+c@EXAMPLE.com ', OWNER];
    for (const email of spellings) await askOften(path, email, 3);
    expect(app.letters.filter((letter) => letter.subject === subject)).toHaveLength(5);
  });

  test('do not block the owner in a browser where they are, or were, signed in', async () => {
    const device = await knownDevice(OWNER);
    await askOften(path, OWNER, 6);
    for (const headers of [owner.cookie, owner.bearer, device]) await ask(path, OWNER, headers);
    expect(mailed(subject)).toHaveLength(8);
  });

  test('do not include those of the owner', async () => {
    const device = await knownDevice(OWNER);
    for (let n = 0; n < 4; n += 1) await ask(path, OWNER, n % 2 ? device : owner.cookie);
    await askOften(path, OWNER, 6);
    expect(mailed(subject)).toHaveLength(9);
  });

  test('are not increased by someone who is, or was, signed in to another account', async () => {
    const other = await newAccount(app, 'other@example.com');
    const device = await knownDevice('other@example.com');
    for (const headers of [other.cookie, other.bearer, device, other.cookie, other.bearer, device])
      await ask(path, OWNER, headers);
    expect(mailed(subject)).toHaveLength(5);
  });

  test('do not use up the other link', async () => {
    await askOften(path, OWNER, 6);
    const other = path === RESET ? SIGN_IN : RESET;
    await ask(other, OWNER);
    expect(mailed(other === RESET ? CHOOSE : LINK)).toHaveLength(1);
  });

  test('are logged without a name if a mail was left out', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
    await askOften(path, OWNER, 6);
    expect(lines.filter((line) => line.includes('mail_left_out'))).toHaveLength(1);
    expect(lines.join()).not.toContain('owner');
  });
});

describe('The last mailed link', () => {
  /** The last of the five mails of an hour. Requested alone, so that none is sent concurrently. */
  async function lastMailed(path: string, subject: string) {
    await askOften(path, OWNER, 4);
    app.letters.length = 0;
    await ask(path, OWNER);
    const [last] = mailed(subject);
    return last!;
  }

  test('resets a password, however often it was requested since', async () => {
    await newAccount(app, OWNER);
    const last = await lastMailed(RESET, CHOOSE);
    later(HOUR - 60_000);
    await askOften(RESET, OWNER, 20);
    expect(mailed(CHOOSE)).toEqual([last]);
    expect((await reset(tokenIn(last))).status).toBe(200);
    expect((await signIn(app, OWNER, NEW)).status).toBe(200);
  });

  test('signs in, however often it was requested since', async () => {
    await newAccount(app, OWNER);
    const last = await lastMailed(SIGN_IN, LINK);
    await askOften(SIGN_IN, OWNER, 20);
    expect(mailed(LINK)).toEqual([last]);
    const { pathname, search } = linkIn(last);
    expect(cookieOf(await followLink(app, pathname + search))).not.toBe('');
  });
});

describe('Mails that others cause', () => {
  test('do not use up links for a new password or a sign-in', async () => {
    await newAccount(app, OWNER);
    for (let n = 0; n < 6; n += 1) await signUp(app, OWNER);
    expect(mailed('You already have an account')).toHaveLength(5);
    for (const [, path, subject] of LINKS) {
      await ask(path, OWNER);
      expect(mailed(subject)).toHaveLength(1);
    }
  });
});
