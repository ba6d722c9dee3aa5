import type { Feature } from '../../../src/domain/permissions/permission-matrix.ts';
import { PROFILE_COLUMNS, PROFILE_IMAGES } from '../../../src/domain/profile/field-sets.ts';
import {
  PROFILE_FIELDS,
  type ProfileColumn,
  type ProfileValues,
} from '../../../src/domain/profile/profile.fields.ts';
import { FEATURE_OF_FIELD } from '../../../src/domain/profile/profile-features.ts';
import type { ProfileUpdate } from '../../../src/domain/profile/profile-fields.ts';
import { pick } from '../../../src/domain/profile/rows.ts';
import type { OwnRow } from './profiles.repository.ts';

type Image = (typeof PROFILE_IMAGES)[number];

/** The changed columns of an update, as they are stored. */
type ColumnChange = Partial<ProfileValues>;

/** The differences of an update to the stored profile. */
export type ProfileChange = {
  columns: ColumnChange;
  /** Data URLs to store, or `''` to remove an image. */
  images: Partial<Record<Image, string>>;
  live: boolean;
  /** Publishes a draft. */
  creates: boolean;
  /** Also sets the logo of the team's business profile. */
  teamLogo: boolean;
};

const isColumn = (field: string): field is ProfileColumn => (PROFILE_COLUMNS as string[]).includes(field);

/** An emptied field equals one that was never filled, and is stored the same way. */
function stored(field: ProfileColumn, value: unknown): unknown {
  const row = PROFILE_FIELDS[field];
  if (row.kind === 'rich') return value ?? '';
  return row.kind === 'text' ? value || row.empty : value;
}

/** An image is changed by another one, and by removing an existing one. */
const changesImage = (update: ProfileUpdate, row: OwnRow, image: Image): boolean =>
  Boolean(update[image]) || (update[image] === '' && row[image] !== null);

/** Compares an update with a sanitised bio to the stored profile. */
export function changeOf(row: OwnRow, update: ProfileUpdate): ProfileChange {
  const columns = Object.entries(update)
    .flatMap(([field, value]) => (isColumn(field) ? [[field, stored(field, value)] as const] : []))
    .filter(([field, value]) => value !== row.profile[field]);
  return {
    columns: Object.fromEntries(columns),
    images: pick(
      update,
      PROFILE_IMAGES.filter((image) => changesImage(update, row, image)),
    ),
    live: update.default_profile === true && !row.profile.is_default,
    creates: row.profile.is_draft && (update.draft ?? update.default_profile) !== undefined,
    teamLogo: update.update_team_logo === true && update.logo !== undefined,
  };
}

/** Whether there is anything to write. */
export const isChange = ({ columns, images, live, creates, teamLogo }: ProfileChange): boolean =>
  live || creates || teamLogo || Object.keys(columns).length > 0 || Object.keys(images).length > 0;

/** The features whose right a change needs. A custom design is a custom colour, a preset a basic one. */
export function featuresOf({ columns, images, teamLogo }: ProfileChange, ownDesign: boolean): Feature[] {
  const fields = Object.keys({ ...columns, ...images, ...(teamLogo && { logo: true }) });
  return fields.flatMap((field) => {
    if (field === 'card_design_id' && ownDesign) return ['custom_color' as const];
    return FEATURE_OF_FIELD[field as keyof ProfileUpdate] ?? [];
  });
}
