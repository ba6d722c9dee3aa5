import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import {
  letterTo,
  newAccount,
  newAddress,
  PASSWORD,
  send,
  signIn,
  signUp,
  tokenIn,
  verify,
  type SignedIn,
} from './testing/accounts.ts';

/** The only statuses with which calls fail. */
const REFUSALS = [400, 401, 402, 403, 404, 409, 413, 415, 422, 429, 503];

const INSIDE = /\bat \/|node_modules|sqlite|select |insert |better-auth|zod|\[body/i;

let app: Awaited<ReturnType<typeof createTestApp>>;
let me: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  me = await newAccount(app, 'me@example.com');
});
afterAll(() => app.close());

let emails = 0;
/** A new e-mail; none of its parts is in a password here, as random letters might be. */
const newEmail = () => `caller-${(emails += 1)}@example.com`;

/** The status of a refusal, which must have this product's format without internals. */
async function refusal(answer: Response): Promise<number> {
  const text = await answer.text();
  const body = JSON.parse(text) as Record<string, unknown>;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json'))
    throw new Error(`Another shape: ${answer.status} ${type}`);
  if (!Object.keys(body).join().startsWith('type,title,status,detail'))
    throw new Error(`Other keys: ${text}`);
  if (body['status'] !== answer.status || !REFUSALS.includes(answer.status)) throw new Error(text);
  if (INSIDE.test(text)) throw new Error(`The inside: ${text}`);
  return answer.status;
}

describe('A password', () => {
  // A letter, a digit, a special character and no whitespace are valid, in any script.
  const GOOD: [string, string][] = [
    ['of 8 characters', 'Abcde-12'],
    ['of 128 characters', `A-1${'b'.repeat(125)}`],
    ['with quotes, backslashes and SQL', `a'"\\;--1drop`],
    ['with NUL', 'abc\u0000-12de'],
    ['in Greek', 'κωδικός-42'],
    ['in Arabic digits', 'كلمة-السر-٤٢'],
    ['with emoji', 'horse🐎🐎🐎42'],
    ['with marks of its own', 'e\u0301te\u0301-2026'],
    ['with a zero-width joiner', 'abc\u200d-12de'],
    ['with a lone surrogate', 'abc\ud800-12de'],
    ['with signs of every kind', 'a1_‿-(«»)!+$^©'],
  ];
  test.each(GOOD)('%s is accepted, and signs in', async (_, password) => {
    const email = newEmail();
    expect((await signUp(app, email, { password })).status).toBe(200);
    expect((await verify(app, tokenIn(letterTo(app, email, 'Verify')))).status).toBe(200);
    expect((await signIn(app, email, password)).status).toBe(200);
    expect((await signIn(app, email, `${password}x`.slice(-128))).status).toBe(401);
  });

  const BAD: [string, unknown, number][] = [
    ['is missing', undefined, 422],
    ['is empty', '', 422],
    ['has 7 characters', 'Abcd-12', 422],
    ['has 129 characters', `A-1${'b'.repeat(126)}`, 422],
    ['has no digit', 'Abcdefg-', 422],
    ['has no letter', '1234567-', 422],
    ['has no special sign', 'Abcdefg1', 422],
    ['has a space', 'Abcde -12', 422],
    ['has an ideographic space', 'Abcde\u3000-12', 422],
    ['is like the e-mail', 'Stranger-12', 422],
    ['is a number', 12345678, 400],
    ['is null', null, 400],
    ['is an object', { $ne: '' }, 400],
    ['is a list', ['Abcde-12'], 400],
    ['has a megabyte', 'Ab-1'.repeat(250_000), 413],
  ];
  test.each(BAD)('that %s is refused everywhere', async (_, password, status) => {
    const email = 'stranger@example.com';
    expect([status]).toContain(await refusal(await signUp(app, email, { password })));
    const change = { currentPassword: PASSWORD, newPassword: password };
    if (password !== 'Stranger-12') {
      expect([status]).toContain(
        await refusal(await send(app, 'POST', '/api/auth/change-password', change, me.bearer)),
      );
      const reset = { token: 'x', newPassword: password };
      expect([status]).toContain(await refusal(await send(app, 'POST', '/api/auth/reset-password', reset)));
    }
    expect(status === 422 ? [401, 422] : [status]).toContain(
      await refusal(await send(app, 'POST', '/api/auth/sign-in/email', { email, password })),
    );
  });

  test('like the e-mail is also refused for a bearer', async () => {
    const who = await newAccount(app, 'bearer.person@example.com');
    const body = { currentPassword: PASSWORD, newPassword: 'Person-horse-1!' };
    expect([422]).toContain(
      await refusal(await send(app, 'POST', '/api/auth/change-password', body, who.bearer)),
    );
  });
});

describe('An e-mail', () => {
  const SAME: [string, string, string][] = [
    ['with capitals', 'Some.One@Example.COM', 'some.one@example.com'],
    ['with spaces around it', '  padded@example.com ', 'padded@example.com'],
    ['with a plus', 'plus+card@example.com', 'plus+card@example.com'],
    ['with a quote sign', "o'hara@example.com", "o'hara@example.com"],
    ['at an international domain', 'post@München.de', 'post@xn--mnchen-3ya.de'],
  ];
  test.each(SAME)('%s is one account in all its spellings', async (_, spelt, stored) => {
    expect((await signUp(app, spelt)).status).toBe(200);
    expect((await verify(app, tokenIn(letterTo(app, stored, 'Verify')))).status).toBe(200);
    for (const email of [spelt, stored, stored.toUpperCase()]) {
      expect((await signIn(app, email)).status).toBe(200);
    }
    app.letters.length = 0;
    await send(app, 'POST', '/api/auth/request-password-reset', { email: spelt });
    letterTo(app, stored, 'Choose');
  });

  const BAD: [string, unknown, number][] = [
    ['missing', undefined, 422],
    ['empty', '', 422],
    ['without @', 'example.com', 422],
    ['with two @', 'a@b@example.com', 422],
    ['with a name', 'Ava <ava@example.com>', 422],
    ['with a quoted name', '"a b"@example.com', 422],
    ['with NUL', 'a\u0000@example.com', 422],
    ['with a line break', 'a@example.com\r\nBcc: b@example.com', 422],
    ['in Unicode before the @', 'ä@example.com', 422],
    ['at an address literal', 'a@[127.0.0.1]', 422],
    ['with signs that better-auth does not know', 'a!b#c@example.com', 422],
    ['at a top level in punycode', 'a@пример.рф', 422],
    [
      'of 255 characters',
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.examples.c`,
      422,
    ],
    ['that is a number', 7, 400],
    ['that is a list', ['a@example.com'], 400],
    ['that is an object', { email: 'a@example.com' }, 400],
    ['of a megabyte', `${'a'.repeat(1_000_000)}@example.com`, 413],
  ];
  test.each(BAD)('%s is refused everywhere', async (_, email, status) => {
    expect([status]).toContain(await refusal(await signUp(app, email as string)));
    for (const path of [
      'sign-in/email',
      'sign-in/magic-link',
      'request-password-reset',
      'send-verification-email',
    ]) {
      expect([status]).toContain(
        await refusal(await send(app, 'POST', `/api/auth/${path}`, { email, password: PASSWORD })),
      );
    }
    const change = { newEmail: email };
    expect([status]).toContain(
      await refusal(await send(app, 'POST', '/api/auth/change-email', change, me.bearer)),
    );
  });
});

describe('A name', () => {
  const NAMES: [object, number][] = [
    [{ first_name: 'A'.repeat(30), last_name: 'B'.repeat(150) }, 200],
    [{ first_name: 'A'.repeat(31) }, 422],
    [{ last_name: 'B'.repeat(151) }, 422],
    [{ first_name: '   ' }, 422],
    [{ first_name: 7 }, 400],
    [{ first_name: undefined, last_name: undefined, name: 'Ada Lovelace King' }, 200],
    [{ first_name: undefined, last_name: undefined, name: 'A'.repeat(31) }, 422],
    [{ first_name: undefined, last_name: undefined, name: '' }, 422],
    [{ first_name: '<script>\u0000\r\n', last_name: '\ud800' }, 200],
  ];
  test.each(NAMES)('%j is answered with %i', async (names, status) => {
    const answer = await signUp(app, newEmail(), names);
    expect(answer.status).toBe(status);
  });

  test('is stored as one line of well-formed text', async () => {
    const email = 'line@example.com';
    await signUp(app, email, { first_name: 'A\u0000\r\nB', last_name: 'x\ud800' });
    const { rows } = await app.client.execute(
      "select first_name, last_name from users where email = 'line@example.com'",
    );
    expect({ ...rows[0] }).toEqual({ first_name: 'A B', last_name: 'x\ufffd' });
  });

  test('changes nothing else', async () => {
    const email = 'more@example.com';
    const more = {
      id: 'mine',
      status: 'active',
      plan: 'active',
      emailVerified: true,
      email_verified: true,
      image: 'x',
    };
    expect(
      (await signUp(app, email, { ...more, role: 'admin', terms_accepted_at: '1999-01-01' })).status,
    ).toBe(200);
    const { rows } = await app.client.execute(
      "select status, plan, email_verified, image from users where email = 'more@example.com'",
    );
    expect({ ...rows[0] }).toEqual({
      status: 'needs-wizards',
      plan: 'essential',
      email_verified: 0,
      image: null,
    });
  });
});

describe('A body', () => {
  const POSTS = [
    '/api/auth/sign-up/email',
    '/api/auth/sign-in/email',
    '/api/auth/sign-in/magic-link',
    '/api/auth/sign-in/social',
    '/api/auth/request-password-reset',
    '/api/auth/send-verification-email',
    '/api/auth/reset-password',
    '/api/auth/change-email',
    '/api/auth/change-password',
    '/api/auth/link-social',
    '/api/auth/unlink-account',
    '/api/account/verify-password',
  ];
  const raw = (method: string, path: string, body: string, type?: string) =>
    Promise.resolve(
      app.request(path, {
        method,
        body: new TextEncoder().encode(body),
        headers: {
          'cf-connecting-ip': newAddress(),
          ...me.bearer,
          ...(type && { 'content-type': type }),
        },
      }),
    );

  const BROKEN = [
    '',
    '{',
    '{"email":',
    'null',
    '[]',
    '[{"email":"a@b.co"}]',
    '"text"',
    '7',
    '{"email":{"a":{"b":[]}}}',
  ];
  test.each(POSTS)('of %s that is not an object of its fields is refused', async (path) => {
    for (const body of BROKEN)
      expect([400, 422]).toContain(await refusal(await raw('POST', path, body, 'application/json')));
    expect([400, 413, 422]).toContain(
      await refusal(await raw('POST', path, `{"a":"${'x'.repeat(1_000_000)}"}`, 'application/json')),
    );
  });

  test.each(POSTS)('of %s in another type is refused with 415', async (path) => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', undefined]) {
      expect([415]).toContain(await refusal(await raw('POST', path, '{"email":"a@example.com"}', type)));
    }
  });

  test('of a form does not sign in, since another site could send one', async () => {
    const form = 'email=me%40example.com&password=x';
    const answer = await raw('POST', '/api/auth/sign-in/email', form, 'application/x-www-form-urlencoded');
    expect([415]).toContain(await refusal(answer));
  });

  test('of the account only has its own fields', async () => {
    const put = (body: unknown) => send(app, 'PUT', '/api/account', body, me.bearer);
    for (const body of [null, [], 7, { email: 'x@example.com' }, { plan: 'active' }, { first_name: null }]) {
      expect([400]).toContain(await refusal(await put(body)));
    }
    for (const body of [{ first_name: '' }, { last_name: 'x'.repeat(151) }, { wizard_step: 'x' }]) {
      expect([422]).toContain(await refusal(await put(body)));
    }
    expect((await put({})).status).toBe(200);
  });
});

describe('The error of an input', () => {
  test.each([
    ['change-password', {}, 'currentPassword', 'Current password is required.'],
    ['change-password', { currentPassword: 'x' }, 'newPassword', 'New password is required.'],
    [
      'sign-in/magic-link',
      { email: 'a@example.com', callbackURL: 'https://x.test' },
      'callbackURL',
      'Value entered is not a valid link',
    ],
    [
      'sign-in/magic-link',
      { email: 'a@example.com', callbackURL: 7 },
      'callbackURL',
      'Link format is wrong.',
    ],
    ['sign-in/magic-link', null, '', 'Request format is wrong.'],
  ])('by %s of %j is readable for people', async (path, body, field, message) => {
    const answer = await send(app, 'POST', `/api/auth/${path}`, body, me.bearer);
    const { errors } = await answer.json<{ errors: { path: string; message: string }[] }>();
    expect(errors[0]).toEqual({ path: field, message });
  });

  test('of an account names the unknown field', async () => {
    const answer = await send(app, 'PUT', '/api/account', { plan: 'active' }, me.bearer);
    expect(await answer.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'plan', message: 'Plan cannot be set here.' }],
    });
  });

  test.each(['change-password', 'change-email'])('by %s checks the session before the body', async (path) => {
    for (const body of [null, {}, { newEmail: 'x' }])
      expect(await refusal(await send(app, 'POST', `/api/auth/${path}`, body))).toBe(401);
  });
});

test('Signing out requires no body', async () => {
  const who = await newAccount(app, 'leaving@example.com');
  const answer = await app.request('/api/auth/sign-out', { method: 'POST', headers: who.bearer });
  expect(answer.status).toBe(200);
  expect((await send(app, 'GET', '/api/account', undefined, who.bearer)).status).toBe(401);
});

describe('A call', () => {
  const NOT_OFFERED: [string, string][] = [
    ['GET', '/api/auth/list-sessions'],
    ['POST', '/api/auth/revoke-session'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/update-session'],
    ['POST', '/api/auth/delete-user'],
    ['GET', '/api/auth/delete-user/callback?token=x'],
    ['POST', '/api/auth/set-password'],
    ['POST', '/api/auth/verify-password'],
    ['POST', '/api/auth/get-access-token'],
    ['POST', '/api/auth/refresh-token'],
    ['GET', '/api/auth/account-info'],
    ['GET', '/api/auth/error?error=x'],
    ['GET', '/api/auth/ok'],
    ['GET', '/api/auth/reference'],
    ['GET', '/api/auth'],
    ['GET', '/api/auth/'],
    ['GET', '/api/auth/sign-in/email'],
    ['PUT', '/api/auth/sign-in/email'],
    ['DELETE', '/api/auth/sign-out'],
    ['POST', '/api/auth/get-session'],
    ['GET', '/api/auth//get-session'],
    ['GET', '/api/auth/../account'],
    ['GET', '/api/auth/callback/google?code=x&state=y'],
  ];
  test.each(NOT_OFFERED)('%s %s does not exist', async (method, path) => {
    const answer = await send(app, method, path, method === 'GET' ? undefined : {}, me.bearer);
    if (path.includes('..')) expect(answer.status).toBe(200);
    else if (path.includes('callback/')) expect([302, 404]).toContain(answer.status);
    else expect([404]).toContain(await refusal(answer));
  });

  const SIGNED_IN: [string, string][] = [
    ['GET', '/api/account'],
    ['PUT', '/api/account'],
    ['DELETE', '/api/account'],
    ['GET', '/api/account/export'],
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/x'],
    ['POST', '/api/account/verify-password'],
    ['POST', '/api/account/deletion-code'],
    ['GET', '/api/auth/list-accounts'],
    ['POST', '/api/auth/revoke-sessions'],
  ];
  test.each(SIGNED_IN)('%s %s requires a session', async (method, path) => {
    const garbage = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer %',
      'Bearer .',
      `Bearer ${'x'.repeat(9000)}`,
      'Basic YTpi',
    ];
    for (const authorization of garbage) {
      const answer = await send(app, method, path, method === 'GET' ? undefined : {}, { authorization });
      expect([401]).toContain(await refusal(answer));
    }
    for (const cookie of [
      'cardea.session_token=x',
      'cardea.session_token=%',
      'cardea.session_token=',
      '=;;=',
    ]) {
      expect([401]).toContain(
        await refusal(await send(app, method, path, method === 'GET' ? undefined : {}, { cookie })),
      );
    }
  });
});
