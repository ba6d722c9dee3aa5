import { MULTIPLE_PROFILE_DIALOG_AT } from '../../domain/limits/profiles.ts';

/**
 * Whether the multiple-profile dialog opens after creating a profile: at the second normal profile, if card fields
 * were shown. The next page is edit profile.
 */
export const explainsProfiles = (made: { profiles: number; cardFieldsShown: boolean }): boolean =>
  made.profiles === MULTIPLE_PROFILE_DIALOG_AT && made.cardFieldsShown;
