import { PROFILE_COLUMNS } from './field-sets.ts';
import { PROFILE_FIELDS, type ProfileColumn, type ProfileValues } from './profile.fields.ts';

function initialOf(name: ProfileColumn): unknown {
  const row = PROFILE_FIELDS[name];
  if (row.kind === 'text') return row.empty;
  if (row.kind === 'switch' || row.kind === 'choice') return row.initial;
  return row.kind === 'rich' ? '' : null;
}

/** Initial values of a profile's fields, except its handle and design. */
export const NEW_PROFILE = Object.fromEntries(
  PROFILE_COLUMNS.filter((name) => !['handle', 'card_design_id'].includes(name)).map((name) => [
    name,
    initialOf(name),
  ]),
) as Omit<ProfileValues, 'handle' | 'card_design_id'>;
