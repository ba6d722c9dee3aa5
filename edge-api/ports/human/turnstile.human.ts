import { z } from 'zod';
import type { Human } from './human.ts';

const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** Characters of a token (Turnstile, "Server-side validation"). */
const TOKEN_MAX = 2048;
/** Milliseconds after which a request fails. */
const TIMEOUT = 5_000;

const verdict = z.object({ success: z.boolean() });

type Options = {
  siteKey: string;
  secret: string;
  /** Called if Turnstile does not respond. */
  onSilence: (error: unknown) => void;
  fetch?: typeof globalThis.fetch;
};

/**
 * Cloudflare Turnstile. If it does not respond, a form is accepted: its own checks and limits still apply, and a lost
 * contact cannot be recovered.
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
