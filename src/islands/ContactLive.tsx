export { ContactLive } from '../features/contacts/ContactLive.tsx';
