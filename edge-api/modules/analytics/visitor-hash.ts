import { dayOf } from '../../../src/domain/visits/visits.ts';

const encoder = new TextEncoder();
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const importKey = (raw: BufferSource) => crypto.subtle.importKey('raw', raw, HMAC, false, ['sign']);

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** HMAC-SHA-256 of a text under a key, in hex. */
export async function sign(key: CryptoKey, text: string): Promise<string> {
  let hex = '';
  for (const byte of new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
    hex += HEX[byte];
  return hex;
}

/** Imports a text as a key. */
export const keyFrom = (text: string): Promise<CryptoKey> => importKey(encoder.encode(text));

/** A new random key of a day, as text. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => HEX[byte]).join('');
}

type Known = { secret: string; day: number; key: CryptoKey };
let known: Known | null = null;

/**
 * The key of a day without the database, derived from the deployment's secret and the day. Its hashes may wait in the
 * queue; they are hashed again, with the random key of the day, before they are stored.
 */
export async function keyOfDay(secret: string, at: number): Promise<CryptoKey> {
  const day = dayOf(at);
  if (known?.secret === secret && known.day === day) return known.key;
  const made = await crypto.subtle.sign('HMAC', await keyFrom(secret), encoder.encode(`visitors of ${day}`));
  const key = await importKey(made);
  known = { secret, day, key };
  return key;
}
