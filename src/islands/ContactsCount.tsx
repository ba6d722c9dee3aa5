/** The number of contacts, next to the title of their list. */
export { ContactsCount } from '../features/contacts/ContactsCount.tsx';
