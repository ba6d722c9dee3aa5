import { z } from 'zod';
import { profileUpdateSchema, type ProfileUpdate } from '../profile/profile-fields.ts';
import type { Permissions } from '../permissions/permissions.ts';
import type { SetupField } from '../account/wizard.ts';

/** What the form of card setup holds: texts, empty where there is nothing, and the design's number. */
export type CardSetup = Record<Exclude<SetupField, 'card_design_id'>, string> & { card_design_id: number };

/** The right that each field needs. */
const RIGHTS = {
  first_name: 'canEditFirstName',
  last_name: 'canEditLastName',
  handle: 'canEditUrl',
  job_title: 'canEditJobTitle',
  workplace: 'canEditCompanyOnCardDetails',
  designation: 'canEditDesignation',
  card_design_id: 'canEditBasicColor',
  bio: 'canEditAbout',
} as const satisfies Record<SetupField, keyof Permissions>;

/** Those of these fields that somebody may change. */
export const editableFields = (fields: readonly SetupField[], permissions: Permissions): SetupField[] =>
  fields.filter((field) => permissions[RIGHTS[field]]);

/** What a form with these fields sends, by the rules of `PUT /api/p/{handle}`; messages are codes. */
export function cardSetupSchema(
  fields: readonly SetupField[],
): z.ZodType<Partial<ProfileUpdate>, Partial<CardSetup>> {
  const { shape } = profileUpdateSchema;
  const picked = Object.fromEntries(fields.map((field) => [field, shape[field]]));
  return z.object(picked) as unknown as z.ZodType<Partial<ProfileUpdate>, Partial<CardSetup>>;
}
