import { z } from 'zod';
import { changedDetails, type CardDetails } from '../../src/domain/card/card-details.ts';
import type { CardSetup } from '../../src/domain/card/card-setup.ts';
import { conflictingFields } from '../../src/domain/merge/field-merge.ts';
import type { ProfileUpdate } from '../../src/domain/profile/profile-fields.ts';
import { ALL_SETUP_FIELDS, type SetupField } from '../../src/domain/account/wizard.ts';
import { format } from '../../src/messages/format.ts';
import { plainForms as words } from '#messages/plain-forms.ts';
import type { CallRefusal } from '../forms/call-api.ts';

const madeOfSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** The values that the card-setup form states as its base; empty if unreadable. */
function madeOf(text = ''): Partial<CardSetup> {
  try {
    const fields = Object.entries(madeOfSchema.parse(JSON.parse(text)));
    return Object.fromEntries(fields.filter(([field]) => ALL_SETUP_FIELDS.includes(field as SetupField)));
  } catch {
    return {};
  }
}

/** The changes of a form without scripts: the differences from its base, or else from the stored values. */
export function setupChange(typed: Partial<CardSetup>, stored: Partial<CardSetup>, made: string | undefined) {
  const base = { ...stored, ...madeOf(made) };
  const contested = conflictingFields({ base, mine: { ...base, ...typed }, theirs: { ...base, ...stored } });
  return { change: changedDetails(base as Partial<CardDetails>, typed as Partial<ProfileUpdate>), contested };
}

/** Reports fields that another browser also changed, with their stored values. */
export const conflictRefusal = (
  fields: readonly SetupField[],
  shown: (field: SetupField) => string,
): CallRefusal => ({
  status: 409,
  code: 'conflict',
  detail: words.fields_changed,
  errors: Object.fromEntries(
    fields.map((field) => [field, format(words.field_changed, { x: shown(field) || words.nothing })]),
  ),
});
