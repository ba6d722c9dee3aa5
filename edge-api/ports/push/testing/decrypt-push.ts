import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** A browser's secret keys: its private key of P-256 and its authentication secret, as base64url. */
export type BrowserKeys = { privateKey: string; auth: string };

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
const named = (name: string, ...more: Uint8Array[]) => Buffer.concat([Buffer.from(`${name}\0`), ...more]);

/**
 * Decrypts a message as a browser does, by RFC 8291 and RFC 8188 and Node's own crypto, independent of what encrypts.
 * @throws if it is not for these keys
 */
export function decryptPush(body: Uint8Array, { privateKey, auth }: BrowserKeys): string {
  const bytes = Buffer.from(body);
  const salt = bytes.subarray(0, 16);
  const recordSize = bytes.readUInt32BE(16);
  const sender = bytes.subarray(21, 21 + bytes[20]!);
  const record = bytes.subarray(21 + sender.length);
  if (record.length > recordSize) throw new Error('There is more than one record.');
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(privateKey, 'base64url');
  const shared = browser.computeSecret(sender);
  const info = named('WebPush: info', browser.getPublicKey(), sender);
  const secret = derived(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(secret, salt, named('Content-Encoding: aes128gcm'), 16);
  const nonce = derived(secret, salt, named('Content-Encoding: nonce'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = plain.findLastIndex((byte: number) => byte !== 0);
  if (plain[end] !== 2) throw new Error('The record is not the last one.');
  return plain.subarray(0, end).toString();
}

/** The keys of a new browser, those that it shows and those that it does not. */
export function newBrowserKeys(): BrowserKeys & { p256dh: string } {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    privateKey: curve.getPrivateKey('base64url'),
    p256dh: curve.getPublicKey('base64url'),
    auth: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
  };
}
