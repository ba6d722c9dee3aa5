import { beforeAll, describe, expect, inject, test } from 'vitest';
import { rounds } from '../../scripts/verify/rounds.ts';

const origin = inject('origin');
const MB = 1024 * 1024;
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
let bearer = '';

beforeAll(async () => {
  const signIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE, origin },
    body: JSON.stringify({ email: 'solo-active@demo.test', password: 'Demo-pass-2026!' }),
  });
  bearer = `Bearer ${signIn.headers.get('set-auth-token')}`;
});

const jsonOf = (size: number) => `{"first_name":"${'a'.repeat(size)}"}`;
const formOf = (size: number) => `email=${'a'.repeat(size)}`;

/** The same body without a declared length. */
const inChunks = (text: string) => new Blob([text]).stream();

type Sent = { method?: string; type: string; body: string | ReadableStream };

const send = (path: string, { method = 'POST', type, body }: Sent) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': type, authorization: bearer, origin },
    body,
    ...(typeof body !== 'string' && { duplex: 'half' }),
  } as RequestInit);

const TIMES = rounds({ few: 2, all: 6 });
/** Whether a response during a request body arrives is random: one success proves nothing. */
async function often(ask: () => Promise<Response>, check: (response: Response) => Promise<void>) {
  for (let time = 0; time < TIMES; time += 1) await check(await ask());
}

describe('a call with a body above its limit gets an error, every time', () => {
  test.each([
    ['an exchange', '/api/p/ava/exchange', { type: JSON_TYPE, body: jsonOf(5 * MB) }],
    ['an exchange by a form', '/api/p/ava/exchange', { type: FORM, body: formOf(5 * MB) }],
    ['signing in', '/api/auth/sign-in/email', { type: JSON_TYPE, body: jsonOf(5 * MB) }],
    ['a change of a card', '/api/p/ava', { method: 'PUT', type: JSON_TYPE, body: jsonOf(30 * MB) }],
  ])('%s', async (_what, path, sent) => {
    await often(
      () => send(path, sent),
      async (response) => {
        expect(response.status).toBe(413);
        expect(response.headers.get('content-type')).toContain('application/problem+json');
        expect(await response.json()).toMatchObject({ status: 413, detail: 'The request is too large.' });
      },
    );
  });

  test('also without a declared length', async () => {
    await often(
      () => send('/api/p/ava/exchange', { type: JSON_TYPE, body: inChunks(jsonOf(5 * MB)) }),
      async (response) => {
        expect(response.status).toBe(413);
        expect(await response.json()).toMatchObject({ status: 413 });
      },
    );
  });
});

test('a call refused for another reason gets that error, whatever its body', async () => {
  await often(
    () => send('/api/p/ava/exchange', { type: 'text/plain', body: 'a'.repeat(60_000) }),
    async (response) => {
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ status: 415 });
    },
  );
});

describe('a page’s form above its limit is shown again with a message, every time', () => {
  test.each([
    ['signing in', '/sign-in', 5 * MB, 'The request is too large.'],
    ['signing up', '/sign-up', 5 * MB, 'The request is too large.'],
    ['signing up, a little over', '/sign-up', 70_000, 'The request is too large.'],
    ['asking for a password', '/forgot-password', 5 * MB, 'The request is too large.'],
    ['an exchange', '/ava/exchange', 5 * MB, 'That’s too much text. Please shorten it.'],
  ])('%s', async (_what, path, size, sentence) => {
    await often(
      () => send(path, { type: FORM, body: formOf(size) }),
      async (response) => {
        expect(response.status).toBe(413);
        const page = await response.text();
        expect(page).toContain(sentence);
        expect(page).toContain('<form method="post"');
      },
    );
  });
});
