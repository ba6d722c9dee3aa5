/** The choice between several profiles, on the tabs that are about one of them. */
export { ProfileSelector } from '../features/profile-selector/ProfileSelector.tsx';
