import { z } from 'zod';
import { profileUpdateSchema, type ProfileUpdate } from '../profile/profile-fields.ts';
import { may, type TeamLock } from '../permissions/permissions.ts';
import type { Role } from '../permissions/roles.ts';
import { FEATURE_OF_FIELD } from '../profile/profile-features.ts';
import type { SetupField } from '../account/wizard.ts';

/** Values of the card-setup form: texts, empty for no value, and the design's number. */
export type CardSetup = Record<Exclude<SetupField, 'card_design_id'>, string> & { card_design_id: number };

/** The fields that the user can edit. */
export const editableFields = (
  fields: readonly SetupField[],
  { role, locks }: { role: Role; locks: readonly TeamLock[] },
): SetupField[] => fields.filter((field) => may(role, locks, FEATURE_OF_FIELD[field]));

/** The request of a form with these fields, by the rules of `PUT /api/p/{handle}`; messages are codes. */
export function cardSetupSchema(
  fields: readonly SetupField[],
): z.ZodType<Partial<ProfileUpdate>, Partial<CardSetup>> {
  const { shape } = profileUpdateSchema;
  const picked = Object.fromEntries(fields.map((field) => [field, shape[field]]));
  return z.object(picked) as unknown as z.ZodType<Partial<ProfileUpdate>, Partial<CardSetup>>;
}
