import { z } from 'zod';
import type { Human } from './human.ts';

const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** Characters of a token (Turnstile, "Server-side validation"). */
const TOKEN_MAX = 2048;
/** Milliseconds that an answer may take. */
const TIMEOUT = 5_000;

const verdict = z.object({ success: z.boolean() });

type Options = {
  siteKey: string;
  secret: string;
  /** Told where Turnstile could not be asked. */
  onSilence: (error: unknown) => void;
  fetch?: typeof globalThis.fetch;
};

/**
 * Cloudflare Turnstile. Where it does not answer, a form is let through: the traps and limits hold for it still, and a
 * contact that is lost does not come back.
 */
export function turnstile({ siteKey, secret, onSilence, fetch = globalThis.fetch }: Options): Human {
  async function ask(response: string): Promise<boolean> {
    const answer = await fetch(VERIFY, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return verdict.parse(await answer.json()).success;
  }
  return {
    siteKey,
    async isProven(token) {
      if (!token || token.length > TOKEN_MAX) return false;
      try {
        return await ask(token);
      } catch (error) {
        onSilence(error);
        return true;
      }
    },
  };
}
