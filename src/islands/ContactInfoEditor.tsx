/** The ways to reach who a card is of. */
export { ContactInfoEditor } from '../features/edit-contact-info/ContactInfoEditor.tsx';
