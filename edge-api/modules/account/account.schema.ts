import { z } from 'zod';
import { emailSchema } from '../../../src/domain/addresses/email-schema.ts';
import { deletePasswordSchema } from '../../../src/domain/account/password-schema.ts';
import { accountNameSchema } from '../../../src/domain/account/person-name.ts';
import { WIZARD_STEPS } from '../../../src/domain/account/wizard.ts';

/** `PUT /api/account`: missing fields are unchanged. */
export const accountUpdateSchema = z
  .strictObject({
    ...accountNameSchema.shape,
    cardea_branding: z.boolean(),
    ios_save_hint: z.boolean(),
    wizard_step: z.enum(WIZARD_STEPS, 'wizard_step.invalid'),
  })
  .partial();

export type AccountUpdate = z.infer<typeof accountUpdateSchema>;

/** `POST /api/account/verify-password`: the password or, for an account without one, the mailed code. */
export const verifyPasswordSchema = z.object({
  password: deletePasswordSchema.optional(),
  code: z.string().trim().max(20, 'invalid').optional(),
  /** The specification's body also has the e-mail; another person's is refused. */
  email: emailSchema.optional(),
});
