import type { z } from 'zod';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { keyedHash } from './keyed-hash.ts';
import { sameText } from './same-text.ts';

/** The content of a token; `expires_at` in milliseconds. */
type Content = { expires_at: number };

/**
 * Tokens with content: its JSON in base64url, a dot, and the HMAC-SHA-256 of that in hex. A signature is valid for its
 * `purpose` only.
 */
export function signedToken<Said extends Content>(purpose: string, schema: z.ZodType<Said>) {
  const signatureOf = (secret: string, body: string) => keyedHash(secret, `${purpose}:${body}`);
  return {
    async sign(secret: string, said: Said): Promise<string> {
      const body = toBase64Url(new TextEncoder().encode(JSON.stringify(said)));
      return `${body}.${await signatureOf(secret, body)}`;
    },
    /** The content of a token that was signed with one of these secrets and has not expired at `now`; null otherwise. */
    async read(secrets: readonly string[], token: string, now: Date): Promise<Said | null> {
      const at = token.lastIndexOf('.');
      const body = token.slice(0, Math.max(at, 0));
      const signatures = await Promise.all(secrets.map((secret) => signatureOf(secret, body)));
      if (!signatures.some((signature) => sameText(token.slice(at + 1), signature))) return null;
      const said = schema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(body))));
      return said.expires_at > now.getTime() ? said : null;
    },
  };
}
