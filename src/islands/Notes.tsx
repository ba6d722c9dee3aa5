/** The notes on a contact. */
export { Notes } from '../features/edit-contact/Notes.tsx';
