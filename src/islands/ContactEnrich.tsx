/** Enriches a contact, and shows the findings. */
export { ContactEnrich } from '../features/contacts/enrich/ContactEnrich.tsx';
