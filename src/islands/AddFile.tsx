/** A new file of a card. */
export { AddFile } from '../features/edit-files/AddFile.tsx';
