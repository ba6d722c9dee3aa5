/** A contact to add or to change. */
export { ContactForm } from '../features/edit-contact/ContactForm.tsx';
