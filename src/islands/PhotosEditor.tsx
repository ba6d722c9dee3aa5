/** The photos of a card. */
export { PhotosEditor } from '../features/edit-photos/PhotosEditor.tsx';
