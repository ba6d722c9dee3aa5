/** What looks for more about a contact, and what was found. */
export { ContactEnrich } from '../features/contacts/enrich/ContactEnrich.tsx';
