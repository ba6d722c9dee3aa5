/** One contact; rendered only on the server. */
export { ContactDetail as Contact } from '../features/contacts/detail/ContactDetail.tsx';
