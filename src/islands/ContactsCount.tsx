/** How many contacts there are, beside the title of their list. */
export { ContactsCount } from '../features/contacts/ContactsCount.tsx';
