import { describe, expect, test } from 'vitest';
import { InvalidEnvironment, parseEnv } from '../../env.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { chooseHuman } from './choose-human.ts';
import { turnstile } from './turnstile.human.ts';

const choose = (variables: Record<string, string>) =>
  chooseHuman(parseEnv({ ...TEST_VARIABLES, ...variables }));

/** Turnstile as it answers, and what it was asked. */
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
  test.each([true, false])('is asked once with the token, and its word counts: %s', async (success) => {
    const { human, asked } = service(() => Response.json({ success, 'error-codes': [] }));
    expect(await human.isProven('token')).toBe(success);
    expect(asked).toEqual([
      {
        url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        body: { secret: 'secret', response: 'token' },
      },
    ]);
  });

  test.each([null, '', 'x'.repeat(2049)])('is not asked about what cannot be a token', async (token) => {
    const { human, asked } = service(() => Response.json({ success: true }));
    expect(await human.isProven(token)).toBe(false);
    expect(asked).toEqual([]);
  });

  test.each([
    ['is away', () => Promise.reject(new TypeError('network'))],
    ['says nonsense', () => new Response('<html>', { status: 502 })],
    ['says something else', () => Response.json({ ok: 1 })],
  ])('that %s keeps nobody out, and is told of', async (_what, answer) => {
    const { human, silences } = service(answer);
    expect(await human.isProven('token')).toBe(true);
    expect(silences).toHaveLength(1);
  });
});

describe('what proves a person', () => {
  test('is the form by itself where nothing is set up', async () => {
    const human = choose({});
    expect([human.siteKey, await human.isProven(null)]).toEqual([null, true]);
  });

  test('is Turnstile where both of its variables are set', () => {
    expect(choose({ TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret' }).siteKey).toBe('site');
  });

  test.each(['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'])('is a mistake with %s alone', (name) => {
    expect(() => choose({ [name]: 'x' })).toThrow(InvalidEnvironment);
  });
});
