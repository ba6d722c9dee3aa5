/** The interactive parts of the Profile tab, in one file, as that page uses all of them. */
export { ApplyToAll } from '../features/edit-content/ApplyToAll.tsx';
export { ContactRows } from '../features/edit-content/ContactRows.tsx';
export { LinkRows } from '../features/edit-content/LinkRows.tsx';
