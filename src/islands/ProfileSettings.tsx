/** The address and settings of a card, on the Profile tab. */
export { ProfileSettings } from '../features/profile-settings/ProfileSettings.tsx';
