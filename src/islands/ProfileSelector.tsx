/** The choice between several profiles, on tabs for one of them. */
export { ProfileSelector } from '../features/profile-selector/ProfileSelector.tsx';
