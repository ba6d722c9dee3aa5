/** The blocks of what a card says; drawn by the server alone. */
export { ContentBlock } from '../features/edit-content/ContentBlock.tsx';
export { EditBar } from '../features/edit-content/EditBar.tsx';
