/** Adds or edits a contact. */
export { ContactForm } from '../features/edit-contact/ContactForm.tsx';
