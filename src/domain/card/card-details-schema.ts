import { z } from 'zod';
import type { CardDetails } from './card-details.ts';
import type { DetailField } from '../profile/profile.fields.ts';
import { profileUpdateSchema, type ProfileUpdate } from '../profile/profile-fields.ts';

/**
 * The rules of these fields, those of `PUT /api/p/{handle}`; messages are codes. Fields that the user cannot edit are
 * not validated: the first name is required only of those who can edit it.
 */
export function cardDetailsSchema(
  fields: readonly DetailField[],
): z.ZodType<Partial<ProfileUpdate>, CardDetails> {
  const { shape } = profileUpdateSchema;
  const picked = Object.fromEntries(fields.map((field) => [field, shape[field]]));
  return z.object(picked) as unknown as z.ZodType<Partial<ProfileUpdate>, CardDetails>;
}
