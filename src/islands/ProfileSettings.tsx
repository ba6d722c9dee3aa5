/** The address and the switches of a card, on the Profile tab. */
export { ProfileSettings } from '../features/profile-settings/ProfileSettings.tsx';
