/** Adds a file to a card. */
export { AddFile } from '../features/edit-files/AddFile.tsx';
