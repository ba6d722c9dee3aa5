import { z } from 'zod';
import { secretText } from '../auth.schema.ts';

/** Longest code as it is typed: a backup code with its separators, and a margin. */
const CODE_MAX = 40;

/** `POST /api/auth/second-factor/verify` and `POST /api/account/second-factor/confirm`. */
export const secondFactorCodeSchema = z.object({
  code: secretText.min(1, 'required').max(CODE_MAX, 'invalid'),
});
