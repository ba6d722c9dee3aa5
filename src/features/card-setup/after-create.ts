import { MULTIPLE_PROFILE_DIALOG_AT } from '../../domain/limits/profiles.ts';

/**
 * Whether the multiple-profile dialog opens once a new profile is created: at the second normal profile, where fields
 * of the card were shown. It, or else creating, leads on to edit profile.
 */
export const explainsProfiles = (made: { profiles: number; cardFieldsShown: boolean }): boolean =>
  made.profiles === MULTIPLE_PROFILE_DIALOG_AT && made.cardFieldsShown;
