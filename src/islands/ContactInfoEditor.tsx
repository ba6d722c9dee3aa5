/** A card's contact details. */
export { ContactInfoEditor } from '../features/edit-contact-info/ContactInfoEditor.tsx';
