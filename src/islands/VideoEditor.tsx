/** The videos of a card. */
export { VideoEditor } from '../features/edit-video/VideoEditor.tsx';
