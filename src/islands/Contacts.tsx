/** The list of contacts. */
export { ContactsList as Contacts } from '../features/contacts/ContactsList.tsx';
