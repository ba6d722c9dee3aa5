import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseAway } from '../../db/client.ts';
import { httpMail } from '../../ports/mail/http.mail.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { letterTo, newAccount, PASSWORD, send, signIn, signUp, tokenIn, verify } from './testing/accounts.ts';

const EMAIL = 'whisper.person@secret-domain.example';
const ADDRESS = '203.0.113.99';
const NAMES = { first_name: 'Zephyrine', last_name: 'Quillfeather' };

let app: Awaited<ReturnType<typeof createTestApp>>;
let lines: string[];

beforeEach(async () => {
  lines = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      lines.push(said.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '));
    });
  }
  app = await createTestApp();
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

/** Texts that no line may contain. */
function expectSilent(...secrets: string[]) {
  const said = lines.join('\n');
  const all = [EMAIL, 'whisper', 'secret-domain', ADDRESS, ...Object.values(NAMES), PASSWORD, ...secrets];
  for (const secret of all) expect(said).not.toContain(secret);
}

const isJson = (line: string) => {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
};

const INSIDE =
  /\bat \S+ \(|node_modules|\.ts:\d|sqlite|libsql|drizzle|better-auth|insert into|select "|"users"|SECRET/i;

/** The status of a response, which must not contain internals. */
async function plain(answer: Response): Promise<number> {
  const said = [await answer.text(), ...[...answer.headers].map((header) => header.join(': '))].join('\n');
  if (INSIDE.test(said) || said.includes(EMAIL)) throw new Error(said);
  return answer.status;
}

/** A database that fails each statement as drivers do: with the statement and its values in the message. */
function breakDatabase(error: () => Error) {
  const fails = () => {
    throw error();
  };
  app.deps.db = new Proxy(app.deps.db, {
    get: (db, name) => (name === '_' ? db._ : fails),
  });
}

const driverError = () =>
  new Error(`Failed query: insert into "users" ("email") values (?)\nparams: ${EMAIL}`, {
    cause: Object.assign(new Error(`SQLITE_CONSTRAINT: ${EMAIL}`), { name: 'LibsqlError' }),
  });

describe('The log', () => {
  test('describes the whole life of an account without identifying it', async () => {
    const here = { 'cf-connecting-ip': ADDRESS };
    const me = await newAccount(app, EMAIL, NAMES);
    await signUp(app, EMAIL, NAMES);
    await signIn(app, EMAIL, 'Wrong-horse-1!', here);
    await send(app, 'GET', '/api/account', undefined, { ...me.cookie, ...here });
    await send(app, 'POST', '/api/auth/request-password-reset', { email: EMAIL }, here);
    const token = tokenIn(letterTo(app, EMAIL, 'Choose'));
    await send(app, 'POST', '/api/auth/reset-password', { token, newPassword: 'x' });
    await send(app, 'POST', '/api/auth/sign-in/magic-link', { email: EMAIL });
    await verify(app, 'garbage-token');
    await send(app, 'GET', `/api/auth/magic-link/verify?token=${token}&callbackURL=//${EMAIL}`);
    await send(app, 'POST', '/api/account/verify-password', { password: PASSWORD }, me.bearer);
    await send(app, 'DELETE', '/api/account', undefined, me.bearer);
    expect(lines.length).toBeGreaterThan(10);
    expectSilent(me.token, token, 'garbage-token');
    expect(lines.filter((line) => !isJson(line))).toEqual([]);
  });

  test('reports a mail that was not sent without its recipient', async () => {
    app.deps.mail.send = (letter) => Promise.reject(new Error(`550 ${letter.to}`));
    await signUp(app, EMAIL, NAMES);
    expect(lines.some((line) => line.includes('job_failed'))).toBe(true);
    expect(app.jobs).toEqual([{ kind: 'jobs' }]);
    expectSilent();
    const { rows } = await app.client.execute('select * from jobs');
    expect(rows).toHaveLength(1);
    for (const secret of [EMAIL, 'whisper', ...Object.values(NAMES)])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('A mail that is refused for good', () => {
  test('is logged with the reason of the service, without personal data', async () => {
    const answer = {
      message: `Mailbox ${EMAIL} of ${NAMES.last_name} <${EMAIL}> is full, see /x?to=${EMAIL}`,
    };
    const url = 'https://mail.test/send';
    app.deps.mail = httpMail({
      url,
      key: 'key',
      from: 'Cardea <hello@cardea.test>',
      newId: () => 'id',
      fetch: async () => Response.json(answer, { status: 422 }),
    });
    await signUp(app, EMAIL, NAMES);
    expect(lines.some((line) => line.includes('The mail service answered 422: Mailbox'))).toBe(true);
    expectSilent();
  });
});

describe('A failing database', () => {
  const CALLS: [string, () => Promise<Response>][] = [
    ['signing up', () => signUp(app, EMAIL, NAMES)],
    ['signing in', () => signIn(app, EMAIL)],
    [
      'asking for a new password',
      () => send(app, 'POST', '/api/auth/request-password-reset', { email: EMAIL }),
    ],
    [
      'choosing a new password',
      () => send(app, 'POST', '/api/auth/reset-password', { token: 'x', newPassword: PASSWORD }),
    ],
    ['verifying', () => verify(app, 'x')],
    ['opening a sign-in link', () => send(app, 'POST', '/api/auth/magic-link/verify', { token: 'x' })],
    ['reading the account', () => send(app, 'GET', '/api/account', undefined, { authorization: 'Bearer x' })],
    ['exporting', () => send(app, 'GET', '/api/account/export', undefined, { authorization: 'Bearer x' })],
  ];

  test.each(CALLS)(
    'in %s is answered with 503, and neither response nor log says at what it failed',
    async (_, call) => {
      breakDatabase(driverError);
      const answer = await call();
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await plain(answer)).toBe(503);
      expect(lines.some((line) => line.includes('"defect"'))).toBe(true);
      expectSilent();
      expect(lines.filter((line) => !isJson(line))).toEqual([]);
    },
  );

  test.each(CALLS)('that is away, in %s, is reported as such', async (_, call) => {
    breakDatabase(() => new DatabaseAway(new Error('connect ECONNREFUSED')));
    expect(await plain(await call())).toBe(503);
    expect(lines.some((line) => line.includes('database_away'))).toBe(true);
  });

  test('within better-auth is answered with 503, too', async () => {
    await newAccount(app, EMAIL, NAMES);
    await app.client.execute('drop table identities');
    expect(await plain(await signIn(app, EMAIL))).toBe(503);
    expect(await plain(await signUp(app, 'new@secret-domain.example', NAMES))).toBe(503);
    await app.client.execute('drop table verifications');
    expect(await plain(await send(app, 'POST', '/api/auth/sign-in/magic-link', { email: EMAIL }))).toBe(503);
    expectSilent();
  });
});
