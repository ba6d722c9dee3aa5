/** The menu of the list of contacts. */
export { ContactsMenu } from '../features/contacts/ContactsMenu.tsx';
