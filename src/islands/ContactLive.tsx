/** The interactive parts of a contact's page, in one file, as that page uses all of them. */
export { ContactLive } from '../features/contacts/ContactLive.tsx';
export { ContactEnrich } from '../features/contacts/enrich/ContactEnrich.tsx';
