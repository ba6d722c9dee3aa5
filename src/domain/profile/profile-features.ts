import type { Feature } from '../permissions/permission-matrix.ts';
import { PROFILE_FIELDS, type ProfileField } from './profile.fields.ts';
import type { ProfileUpdate } from './profile-fields.ts';

/**
 * The feature whose right each field of an update needs. Creating a draft and going LIVE are not a matter of the plan, hence
 * null: whose card it is decides, at any time.
 */
export const FEATURE_OF_FIELD: Readonly<
  Record<ProfileField, Feature> & Record<Exclude<keyof ProfileUpdate, ProfileField>, Feature | null>
> = {
  ...(Object.fromEntries(
    Object.entries(PROFILE_FIELDS).map(([field, { feature }]) => [field, feature]),
  ) as Record<ProfileField, Feature>),
  draft: null,
  default_profile: null,
  update_team_logo: 'logo',
};

/** All features that a field of a profile needs; whoever has none of them changes nothing of it. */
export const PROFILE_FEATURES: readonly Feature[] = [
  ...new Set(Object.values(FEATURE_OF_FIELD).filter((feature) => feature !== null)),
];
