import { describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import type { Bindings } from '../../env.ts';
import { testClock } from '../../testing/clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newAccount, newAddress, PASSWORD, send, signIn, signUp, type TestApp } from './testing/accounts.ts';
import { withApp, type App } from './testing/with-app.ts';

const MINUTE = 60_000;
const WRONG = 'Wrong-horse-1!';

const { later } = testClock();
let app: App;
withApp((made) => (app = made), { anew: true });

/** A second isolate over the same database. */
function secondIsolate(): TestApp {
  const twin = createApp({ createDeps: () => ({ ...app.deps }), page: () => new Response() });
  return { request: (path, init) => twin.request(path, init, {} as Bindings), letters: app.letters };
}

const from = (address: string) => ({ 'cf-connecting-ip': address });

async function statuses(answers: Promise<Response>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(n: number, make: (index: number) => T) =>
  Array.from({ length: n }, (_, index) => make(index));

/** The seconds of a 429's `Retry-After`; null for any other response. */
async function waitOf(answer: Response): Promise<number | null> {
  const { type } = await answer.json<{ type?: string }>();
  return answer.status === 429 && type === 'urn:problem:too_many'
    ? Number(answer.headers.get('retry-after'))
    : null;
}

/** Whether a response asks to wait, up to so many minutes. */
async function limited(answer: Response, minutes: number): Promise<boolean> {
  const wait = await waitOf(answer);
  return wait !== null && wait > 0 && wait <= minutes * 60;
}

describe('Failed sign-ins', () => {
  test('are limited to 10 for an account from one address in 15 minutes; then the right password waits too', async () => {
    await newAccount(app, 'a@example.com');
    const here = from(newAddress());
    const tryOf = (email: string, password: string) => signIn(app, email, password, here);
    for (let n = 0; n < 10; n += 1) expect((await tryOf('A@example.com', WRONG)).status).toBe(401);
    expect(await limited(await tryOf('a@example.com', WRONG), 15)).toBe(true);
    expect(await limited(await tryOf(' A@EXAMPLE.com', PASSWORD), 15)).toBe(true);
    expect((await tryOf('b@example.com', WRONG)).status).toBe(401);
    later(15 * MINUTE + 1000);
    expect((await tryOf('a@example.com', PASSWORD)).status).toBe(200);
  });

  test('are limited to 30 from an address in 15 minutes, to any accounts', async () => {
    const here = from(newAddress());
    for (let n = 0; n < 30; n += 1) {
      expect((await signIn(app, `a${n}@example.com`, WRONG, here)).status).toBe(401);
    }
    expect(await limited(await signIn(app, 'new@example.com', WRONG, here), 15)).toBe(true);
    expect((await signIn(app, 'new@example.com', WRONG)).status).toBe(401);
  });

  test('from a blocked address do not lock other people’s accounts', async () => {
    const here = from(newAddress());
    await statuses(times(30, (n) => signIn(app, `a${n}@example.com`, WRONG, here)));
    await newAccount(app, 'victim@example.com');
    await statuses(times(40, () => signIn(app, 'victim@example.com', WRONG, here)));
    expect((await signIn(app, 'victim@example.com')).status).toBe(200);
  });

  test('to a blocked account do not use up the address', async () => {
    const here = from(newAddress());
    await statuses(times(50, () => signIn(app, 'locked@example.com', WRONG, here)));
    await newAccount(app, 'neighbour@example.com');
    expect((await signIn(app, 'neighbour@example.com', PASSWORD, here)).status).toBe(200);
  });

  test('do not count if they succeeded', async () => {
    await newAccount(app, 'often@example.com');
    const here = from(newAddress());
    for (let n = 0; n < 40; n += 1) {
      expect((await signIn(app, 'often@example.com', PASSWORD, here)).status).toBe(200);
    }
    expect(await statuses(times(10, () => signIn(app, 'often@example.com', WRONG, here)))).toEqual({
      401: 10,
    });
    expect((await signIn(app, 'often@example.com', PASSWORD, here)).status).toBe(429);
  });

  test('do not count if the password was right and the e-mail not verified', async () => {
    await signUp(app, 'waiting@example.com');
    for (let n = 0; n < 12; n += 1) expect((await signIn(app, 'waiting@example.com')).status).toBe(403);
  });

  test('do not count if the password was malformed', async () => {
    const here = from(newAddress());
    for (let n = 0; n < 40; n += 1) {
      expect((await send(app, 'POST', '/api/auth/sign-in/email', { email: 'x' }, here)).status).toBe(422);
    }
    expect((await signIn(app, 'c@example.com', WRONG, here)).status).toBe(401);
  });

  test('are counted by the network of an IPv6 address, which belongs to one caller', async () => {
    const counts = await statuses(
      times(60, (n) => signIn(app, `v6${n}@example.com`, WRONG, from(`2001:db8:1:2::${n.toString(16)}`))),
    );
    expect(counts).toEqual({ 401: 30, 429: 30 });
    expect((await signIn(app, 'v6@example.com', WRONG, from('2001:db8:1:3::1'))).status).toBe(401);
  });
});

describe('Concurrent attempts', () => {
  test('never exceed the limit of an account, across two isolates', async () => {
    const twin = secondIsolate();
    const here = from(newAddress());
    const one = await statuses(
      times(50, (n) => signIn(n % 2 ? app : twin, 'burst@example.com', WRONG, here)),
    );
    expect(one).toEqual({ 401: 10, 429: 40 });
    const others = await statuses(times(50, (n) => signIn(n % 2 ? app : twin, 'burst@example.com', WRONG)));
    expect(others).toEqual({ 401: 10, 429: 40 });
  });

  test('never exceed the limit of an address, across two isolates', async () => {
    const twin = secondIsolate();
    const here = from(newAddress());
    const counts = await statuses(
      times(50, (n) => signIn(n % 2 ? app : twin, `burst${n}@example.com`, WRONG, here)),
    );
    expect(counts).toEqual({ 401: 30, 429: 20 });
  });

  test('never mail more than 10 in an hour for an address, with any calls', async () => {
    await newAccount(app, 'mailed@example.com');
    const twin = secondIsolate();
    const here = from(newAddress());
    app.letters.length = 0;
    const paths = ['request-password-reset', 'send-verification-email', 'sign-in/magic-link'];
    const ask = (n: number) =>
      send(n % 2 ? app : twin, 'POST', `/api/auth/${paths[n % 3]}`, { email: 'mailed@example.com' }, here);
    const counts = await statuses(times(50, ask));
    expect(counts).toEqual({ 200: 10, 429: 40 });
    expect(app.letters.length).toBeLessThanOrEqual(10);
    expect(await limited(await ask(0), 60)).toBe(true);
    const body = { email: 'late@example.com', password: PASSWORD, name: 'La Te' };
    expect(await limited(await send(app, 'POST', '/api/auth/sign-up/email', body, here), 60)).toBe(true);
    later(60 * MINUTE + 1000);
    expect((await ask(0)).status).toBe(200);
  });
});

describe('Wrong passwords of a signed-in person are limited by', () => {
  test('the session: changing the password', async () => {
    const me = await newAccount(app, 'changer@example.com');
    const change = (currentPassword: string) =>
      send(
        app,
        'POST',
        '/api/auth/change-password',
        { currentPassword, newPassword: 'Fresh-horse-3!' },
        me.bearer,
      );
    expect(await statuses(times(30, () => change(WRONG)))).toEqual({ 422: 10, 429: 20 });
    expect((await change(PASSWORD)).status).toBe(429);
  });

  test('the session: verifying the identity', async () => {
    const me = await newAccount(app, 'confirmer@example.com');
    const confirm = (password: string) =>
      send(app, 'POST', '/api/account/verify-password', { password }, me.bearer);
    for (let n = 0; n < 12; n += 1) expect((await confirm(PASSWORD)).status).toBe(200);
    expect(await statuses(times(30, () => confirm(WRONG)))).toEqual({ 422: 10, 429: 20 });
    expect(await limited(await confirm(PASSWORD), 15)).toBe(true);
  });
});

describe('The limits of a deployment', () => {
  test('are multiplied by CARDEA_RATE_FACTOR', async () => {
    const wide = await createTestApp({ CARDEA_RATE_FACTOR: '3' });
    const here = from(newAddress());
    expect(await statuses(times(50, () => signIn(wide, 'a@example.com', WRONG, here)))).toEqual({
      401: 30,
      429: 20,
    });
    expect(await statuses(times(50, () => signIn(wide, 'a@example.com', WRONG)))).toEqual({
      401: 30,
      429: 20,
    });
    wide.close();
    const narrow = await createTestApp({ CARDEA_RATE_FACTOR: '0.1' });
    expect(await statuses(times(5, () => signIn(narrow, 'a@example.com', WRONG, here)))).toEqual({
      401: 1,
      429: 4,
    });
    narrow.close();
  });
});

describe('The stored keys of callers', () => {
  test('contain neither an address nor an e-mail', async () => {
    await signIn(app, 'secret.person@example.com', WRONG, from('203.0.113.77'));
    await signUp(app, 'secret.person@example.com');
    const { rows } = await app.client.execute('select * from rate_limits');
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const row of rows) expect(row['key']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|secret/);
  });
});
