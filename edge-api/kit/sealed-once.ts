import { fromBase64Url, toBase64Url } from './base64url.ts';

/** Bytes that AES-GCM needs anew for each text. */
const NONCE = 12;
/** Bytes that are turned into characters at once. */
const PART = 0x6000;

async function keyOf(token: string): Promise<CryptoKey> {
  // Not the hash by which the text is found (`hashToken`): who has that has no key.
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`key of ${token}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const through = async (bytes: BodyInit, stream: CompressionStream | DecompressionStream) =>
  new Response(new Response(bytes).body!.pipeThrough(stream)).arrayBuffer();

/** A text, packed and encrypted with a token that is random and long, and that nobody keeps beside it. */
export async function sealWith(token: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const packed = await through(text, new CompressionStream('gzip'));
  const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(token), packed);
  const bytes = new Uint8Array(secret);
  const parts = [toBase64Url(nonce)];
  for (let from = 0; from < bytes.length; from += PART)
    parts.push(toBase64Url(bytes.subarray(from, from + PART)));
  return parts.join('.');
}

/** The text of `sealWith`. @throws Error for another token, or where it was changed */
export async function unsealWith(token: string, sealed: string): Promise<string> {
  const [nonce, ...parts] = sealed.split('.').map(fromBase64Url);
  const secret = await new Blob(parts as BlobPart[]).arrayBuffer();
  const iv = new Uint8Array(nonce ?? []);
  const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(token), secret);
  return new TextDecoder().decode(await through(packed, new DecompressionStream('gzip')));
}
