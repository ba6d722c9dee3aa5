import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import { BRAND } from '../../../../src/domain/brand/brand.ts';
import { KEY_NAME_MAX } from '../../../../src/domain/limits/keys.ts';
import { signInMethods as words } from '#messages/sign-in/sign-in-methods.ts';
import type { Deps } from '../../../deps.ts';
import { CHALLENGE_COOKIE } from './challenge-cookie.ts';

const FIELDS = {
  userId: 'user_id',
  credentialID: 'credential_id',
  publicKey: 'public_key',
  deviceType: 'device_type',
  backedUp: 'backed_up',
  createdAt: 'created_at',
};

/**
 * Refuses a passkey whose owner was not verified by the device, for example by a fingerprint or a PIN: the passkey
 * alone signs in, so having the device is not enough.
 */
function requireOwner(verified: boolean | undefined): void {
  if (!verified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
}

/** Passkeys of exactly the host, scheme and port of this service. */
export function passkeyPlugin({ env }: Deps): BetterAuthPlugin {
  const { hostname, origin } = new URL(env.PUBLIC_URL);
  return passkey({
    rpID: hostname,
    rpName: BRAND.name,
    origin,
    schema: { passkey: { fields: FIELDS } },
    advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        const info = verification.registrationInfo;
        requireOwner(info?.userVerified);
        const name = getAuthenticatorName(info?.aaguid) ?? words.passkeys.unnamed;
        return { name: name.slice(0, KEY_NAME_MAX) };
      },
    },
    authentication: {
      afterVerification: ({ verification }) => requireOwner(verification.authenticationInfo.userVerified),
    },
  });
}
