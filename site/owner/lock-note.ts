import type { Person } from '../../edge-api/actor/actor.ts';
import { disabledAreaNote, refusal, teamLockNote } from '../../src/domain/permissions/gates.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import { FEATURE_OF_FIELD } from '../../src/domain/profile/profile-features.ts';
import type { ProfileUpdate } from '../../src/domain/profile/profile-fields.ts';
import { may } from '../../src/domain/permissions/permissions.ts';
import { permissions } from '#messages/permissions.ts';
import { editor } from '#messages/profile-editor.ts';
import { setup } from '#messages/setup.ts';

/** Why the user cannot use a feature; null if they can. */
export function lockNote({ role, locks }: Person, feature: Feature): string | null {
  const refused = refusal(role, locks, feature);
  if (!refused) return null;
  return permissions[disabledAreaNote(role) ?? refused.code];
}

/** The note for admins on a feature that the team has locked for its members; null for none. */
export function teamNote({ role, locks }: Person, feature: Feature): string | null {
  const code = may(role, locks, feature) ? teamLockNote(role, locks, feature) : null;
  return code && permissions[code];
}

/** Regular help texts of some fields, followed by the note. */
const HELP: Partial<Record<keyof ProfileUpdate, string>> = {
  handle: `${setup.handle_help}.`,
  company_name_separator: editor.details.separator_help,
};

/** The notes of a profile's fields, with the full help line below the field. */
export function teamNotes<Field extends keyof ProfileUpdate>(
  actor: Person,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const noted = fields.flatMap((field) => {
    const feature = FEATURE_OF_FIELD[field];
    const note = feature && teamNote(actor, feature);
    return note ? [[field, [HELP[field], note].filter(Boolean).join(' ')] as const] : [];
  });
  return Object.fromEntries(noted) as Partial<Record<Field, string>>;
}
