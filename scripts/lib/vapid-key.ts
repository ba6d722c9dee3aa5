import { createECDH, generateKeyPairSync } from 'node:crypto';

/** A new private key of P-256 for notifications (RFC 8292): its number as base64url. */
export function newVapidKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // As a JWK, since other forms leave out leading zeros.
  return privateKey.export({ format: 'jwk' }).d!;
}

/** The variables of a private key, with its public one. */
export function vapidKeysOf(privateKey: string) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'), VAPID_PRIVATE_KEY: privateKey };
}
