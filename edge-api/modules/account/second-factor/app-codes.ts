import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { BRAND } from '../../../../src/domain/brand/brand.ts';
import { acceptedSteps } from '../../../../src/domain/account/second-factor.ts';
import { toBase64Url } from '../../../kit/base64url.ts';
import { sameText } from '../../../kit/same-text.ts';

/** Bytes of randomness in a secret (RFC 4226, section 4, R6). */
const SECRET_BYTES = 16;

/** The secret of an app's codes. Its characters, not what they encode, are the key. */
export const newAppSecret = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** The secret as apps accept it by hand. */
export const appSecretText = (secret: string): string => base32.encode(secret, { padding: false });

/** The address with which an app is set up (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
export const setUpUrl = (secret: string, email: string): string => createOTP(secret).url(BRAND.name, email);

/** The code of an app at a time step. */
export const codeAt = (secret: string, step: number): Promise<string> => createOTP(secret).hotp(step);

/** The time step of a code that is accepted now, after the step `last`; null if it is not. All are compared. */
export async function stepOfCode(
  secret: string,
  code: string,
  now: Date,
  last: number,
): Promise<number | null> {
  let found: number | null = null;
  for (const step of acceptedSteps(now, last)) {
    if (sameText(await codeAt(secret, step), code)) found = step;
  }
  return found;
}
