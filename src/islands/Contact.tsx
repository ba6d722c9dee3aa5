/** One contact; drawn by the server alone. */
export { ContactDetail as Contact } from '../features/contacts/detail/ContactDetail.tsx';
