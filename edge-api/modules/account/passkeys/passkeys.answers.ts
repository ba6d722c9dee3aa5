import { z } from 'zod';

/** A passkey, without its key. */
export const passkeyAnswer = z
  .object({ id: z.string(), name: z.string(), created_at: z.iso.datetime() })
  .meta({ id: 'Passkey' });

/** `GET /api/account/passkeys`. */
export const passkeysAnswer = z.object({ count: z.int(), results: z.array(passkeyAnswer) });

/** Options for the browser's API of WebAuthn, as JSON (https://www.w3.org/TR/webauthn-3/#sctn-public-key-easy). */
export const passkeyOptionsAnswer = z.looseObject({ challenge: z.string() });
