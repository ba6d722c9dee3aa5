import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** A new Ed25519 key, PKCS#8 in base64url: trusted by our own database server. */
export function newDatabaseKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

function privateKeyOf(key: string) {
  return createPrivateKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'pkcs8' });
}

/** The public half as sqld takes it: the raw 32 bytes in base64url (RFC 8037, `x`). */
export function publicHalf(key: string): string {
  return String(createPublicKey(privateKeyOf(key)).export({ format: 'jwk' }).x);
}

/** A token that may read and write: a JWT (RFC 7519) signed with EdDSA, `a: rw` as sqld reads it, no expiry. */
export function databaseToken(key: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ a: 'rw' })}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKeyOf(key)).toString('base64url')}`;
}
