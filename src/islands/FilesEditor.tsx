/** The files of a card. */
export { FilesEditor } from '../features/edit-files/FilesEditor.tsx';
