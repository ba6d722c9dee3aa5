/** The list of contacts, its menu and its count, in one file, as that page uses all of them. */
export { ContactsCount } from '../features/contacts/ContactsCount.tsx';
export { ContactsList as Contacts } from '../features/contacts/ContactsList.tsx';
export { ContactsMenu } from '../features/contacts/ContactsMenu.tsx';
