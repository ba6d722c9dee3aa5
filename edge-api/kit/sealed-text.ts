import { fromBase64Url, toBase64Url } from './base64url.ts';

/** Bytes of AES-GCM's nonce, which is new for each text. */
const NONCE = 12;
/** Bytes of the version, which no nonce is as short as. */
const VERSION = 6;
/** Bytes that are converted to characters in one call. */
const PART = 0x6000;

async function keyOf(secret: string): Promise<CryptoKey> {
  // Not the hash by which a text sealed with a token is found (`hashToken`), which is no secret.
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`key of ${secret}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Eight characters that identify a secret's key, in front of what it sealed. */
async function versionOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`version of ${secret}`));
  return toBase64Url(new Uint8Array(digest).subarray(0, VERSION));
}

const through = async (bytes: BodyInit, stream: CompressionStream | DecompressionStream) =>
  new Response(new Response(bytes).body!.pipeThrough(stream)).arrayBuffer();

/** Whether a text was sealed with this secret, by the version in front of it; false for one without a version. */
export const isSealedWith = async (secret: string, sealed: string): Promise<boolean> =>
  sealed.startsWith(`${await versionOf(secret)}.`);

/**
 * Compresses and encrypts a text, behind the version of its key. @param secret the deployment's, or a token that is not stored beside it: random and
 * long
 */
export async function sealText(secret: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const packed = await through(text, new CompressionStream('gzip'));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(secret), packed);
  const bytes = new Uint8Array(encrypted);
  const parts = [await versionOf(secret), toBase64Url(nonce)];
  for (let from = 0; from < bytes.length; from += PART)
    parts.push(toBase64Url(bytes.subarray(from, from + PART)));
  return parts.join('.');
}

/** Texts sealed by better-auth's helper, which was used before: hexadecimal digits without a dot. */
const isFormer = (sealed: string): boolean => !sealed.includes('.');

const VERSION_TEXT = toBase64Url(new Uint8Array(VERSION)).length;

async function unsealWith(secret: string, sealed: string): Promise<string> {
  if (isFormer(sealed)) {
    const { symmetricDecrypt } = await import('better-auth/crypto');
    return symmetricDecrypt({ key: secret, data: sealed });
  }
  const texts = sealed.split('.');
  const [nonce, ...parts] = (texts[0]!.length === VERSION_TEXT ? texts.slice(1) : texts).map(fromBase64Url);
  const encrypted = await new Blob(parts as BlobPart[]).arrayBuffer();
  const iv = new Uint8Array(nonce ?? []);
  const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(secret), encrypted);
  return new TextDecoder().decode(await through(packed, new DecompressionStream('gzip')));
}

/** Decrypts a text of `sealText`. @throws Error if it was sealed with none of these secrets, or changed */
export async function unsealText(secrets: readonly string[], sealed: string): Promise<string> {
  let failure: unknown;
  for (const secret of secrets) {
    try {
      return await unsealWith(secret, sealed);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
