import { DEFAULT_COMPANY_NAME_SEPARATOR } from '../../../src/domain/limits/text.ts';
import type { Feature } from '../../../src/domain/permissions/permission-matrix.ts';
import { FEATURE_OF_FIELD } from '../../../src/domain/profile/profile-features.ts';
import type { ProfileUpdate } from '../../../src/domain/profile/profile-fields.ts';
import type { OwnRow } from './profiles.repository.ts';

type Column = Exclude<
  keyof ProfileUpdate,
  'draft' | 'default_profile' | 'update_team_logo' | 'logo' | 'background'
>;
type Image = 'logo' | 'background';

/** The columns that an update really changes, as they are to be stored. */
type ColumnChange = Partial<Pick<OwnRow['profile'], Column>>;

/** What an update really changes of a profile; what is sent as it stands already is no change. */
export type ProfileChange = {
  columns: ColumnChange;
  /** Data URLs to keep, or `''` for an image to take away. */
  images: Partial<Record<Image, string>>;
  live: boolean;
  /** A draft is created: everybody may see it then. */
  creates: boolean;
  /** The team's business profile gets the same logo. */
  teamLogo: boolean;
};

const isColumn = (field: string): field is Column =>
  !['draft', 'default_profile', 'update_team_logo', 'logo', 'background'].includes(field);

/** A field that was emptied and one that was never filled are one thing, and stored as one. */
function stored(field: Column, value: unknown): unknown {
  if (field === 'bio') return value ?? '';
  if (field === 'company_name_separator') return value || DEFAULT_COMPANY_NAME_SEPARATOR;
  const nullable = ['job_title', 'workplace', 'designation', 'company_size', 'footer_text'].includes(field);
  return nullable ? value || null : value;
}

/** An image is changed by another one, and by taking away one that is there. */
function changedImage(update: ProfileUpdate, row: OwnRow, image: Image) {
  const value = update[image];
  return value || (value === '' && row[image]) ? { [image]: value } : {};
}

/** Compares an update, its bio sanitised, with the stored profile. */
export function changeOf(row: OwnRow, update: ProfileUpdate): ProfileChange {
  const columns = Object.entries(update)
    .filter(([field]) => isColumn(field))
    .map(([field, value]) => [field, stored(field as Column, value)] as const)
    .filter(([field, value]) => value !== row.profile[field as Column]);
  const images = { ...changedImage(update, row, 'logo'), ...changedImage(update, row, 'background') };
  return {
    columns: Object.fromEntries(columns),
    images,
    live: update.default_profile === true && !row.profile.is_default,
    creates: row.profile.is_draft && (update.draft ?? update.default_profile) !== undefined,
    teamLogo: update.update_team_logo === true && update.logo !== undefined,
  };
}

/** Whether there is anything to be written. */
export const isChange = ({ columns, images, live, creates, teamLogo }: ProfileChange): boolean =>
  live || creates || teamLogo || Object.keys(columns).length > 0 || Object.keys(images).length > 0;

/** The features whose right a change needs. A design of one's own is a custom colour, a preset a basic one. */
export function featuresOf({ columns, images, teamLogo }: ProfileChange, ownDesign: boolean): Feature[] {
  const fields = Object.keys({ ...columns, ...images, ...(teamLogo && { logo: true }) });
  return fields.flatMap((field) => {
    if (field === 'card_design_id' && ownDesign) return ['custom_color' as const];
    return FEATURE_OF_FIELD[field as keyof ProfileUpdate] ?? [];
  });
}
