import { z } from 'zod';

/** `GET /api/account/second-factor`. */
export const secondFactorAnswer = z
  .object({
    on: z.boolean(),
    since: z.iso.datetime().nullable(),
    backup_codes_left: z.int(),
  })
  .meta({ id: 'SecondFactor' });

/** `POST /api/account/second-factor`: what an app is set up with. No call returns it once a code was right. */
export const secondFactorSetupAnswer = z.object({
  secret: z.string().describe('Base32, to be typed into an app.'),
  url: z.string().describe('`otpauth:`, for a QR code.'),
});

/** New backup codes, which no other call returns. */
export const backupCodesAnswer = z.object({ backup_codes: z.array(z.string()) });
