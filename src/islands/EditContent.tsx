/** The content blocks of a card; rendered only on the server. */
export { ContentBlock } from '../features/edit-content/ContentBlock.tsx';
export { EditBar } from '../features/edit-content/EditBar.tsx';
