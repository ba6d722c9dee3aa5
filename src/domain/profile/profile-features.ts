import type { Feature } from '../permissions/permission-matrix.ts';
import { PROFILE_FIELDS, type ProfileField } from './profile.fields.ts';
import type { ProfileUpdate } from './profile-fields.ts';

/**
 * The feature that each field of an update needs. Creating a draft and going LIVE need none, hence null: the card's
 * owner can always do so.
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

/** All features of a profile's fields; a user without any of them can change nothing. */
export const PROFILE_FEATURES: readonly Feature[] = [
  ...new Set(Object.values(FEATURE_OF_FIELD).filter((feature) => feature !== null)),
];
