import { toBase64 } from '../../kit/bytes.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** A new signing secret in the format of Standard Webhooks. */
export const newSecret = (): string =>
  PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

const bytesOfSecret = (secret: string) =>
  Uint8Array.from(atob(secret.slice(PREFIX.length)), (character) => character.charCodeAt(0));

/** The signed headers of a request (https://www.standardwebhooks.com). `at` is the time of this attempt. */
export async function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = await crypto.subtle.importKey('raw', bytesOfSecret(secret), HMAC, false, ['sign']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign(HMAC.name, key, signed));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${toBase64(signature)}`,
  };
}
