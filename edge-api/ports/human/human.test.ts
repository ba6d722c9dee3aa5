import { describe, expect, test } from 'vitest';
import { InvalidEnvironment, parseEnv } from '../../env.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { chooseHuman } from './choose-human.ts';
import { turnstile } from './turnstile.human.ts';

const choose = (variables: Record<string, string>) =>
  chooseHuman(parseEnv({ ...TEST_VARIABLES, ...variables }));

/** Turnstile with a fixed response, and its received requests. */
function service(answer: () => Response | Promise<Response>) {
  const asked: { url: string; body: unknown }[] = [];
  const silences: unknown[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(init.body as string) });
    return answer();
  }) as typeof globalThis.fetch;
  const onSilence = (error: unknown) => void silences.push(error);
  return { human: turnstile({ siteKey: 'site', secret: 'secret', onSilence, fetch }), asked, silences };
}

describe('Turnstile', () => {
  test.each([true, false])('is called once with the token, and its result counts: %s', async (success) => {
    const { human, asked } = service(() => Response.json({ success, 'error-codes': [] }));
    expect(await human.isProven('token')).toBe(success);
    expect(asked).toEqual([
      {
        url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        body: { secret: 'secret', response: 'token' },
      },
    ]);
  });

  test.each([null, '', 'x'.repeat(2049)])('is not called for a malformed token', async (token) => {
    const { human, asked } = service(() => Response.json({ success: true }));
    expect(await human.isProven(token)).toBe(false);
    expect(asked).toEqual([]);
  });

  test.each([
    ['is away', () => Promise.reject(new TypeError('network'))],
    ['says nonsense', () => new Response('<html>', { status: 502 })],
    ['says something else', () => Response.json({ ok: 1 })],
  ])('that %s blocks no one, and is reported', async (_what, answer) => {
    const { human, silences } = service(answer);
    expect(await human.isProven('token')).toBe(true);
    expect(silences).toHaveLength(1);
  });
});

describe('the check for humans', () => {
  test("is the form's own by default", async () => {
    const human = choose({});
    expect([human.siteKey, await human.isProven(null)]).toEqual([null, true]);
  });

  test('is Turnstile if both of its variables are set', () => {
    expect(choose({ TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret' }).siteKey).toBe('site');
  });

  test.each(['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'])('is invalid with %s only', (name) => {
    expect(() => choose({ [name]: 'x' })).toThrow(InvalidEnvironment);
  });
});
