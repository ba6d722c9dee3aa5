/** Contacts that are due, on Home. */
export { DueContacts } from '../features/home/DueContacts.tsx';
