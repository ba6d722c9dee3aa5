import { z } from 'zod';
import { programNameSchema } from '../../../../src/domain/keys/api-keys.ts';

/** Longest base64url text of a passkey's response: no certificates are requested. */
const TEXT_MAX = 8_000;
const text = z.string().max(TEXT_MAX, 'invalid');

/** What the browser's API of WebAuthn returns, as JSON (https://www.w3.org/TR/webauthn-3/#sctn-public-key-easy). */
const credential = {
  id: text.min(1, 'required'),
  rawId: text,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
};

/** `POST /api/auth/passkey/verify-authentication`. */
export const passkeySignInSchema = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: text,
      authenticatorData: text,
      signature: text,
      userHandle: text.nullish(),
    }),
  }),
});

/** `POST /api/auth/passkey/verify-registration`. */
export const newPasskeySchema = z.object({
  name: programNameSchema.optional().describe('Without one, that of the make of device or password manager.'),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: text,
      attestationObject: text,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});

/** `PUT /api/account/passkeys/{id}`. */
export const passkeyNameSchema = z.object({ name: programNameSchema });
