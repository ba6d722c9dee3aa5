/** The blocks of what a card says; drawn by the server alone. */
export { AboutBlock } from '../features/edit-content/AboutBlock.tsx';
export { EditBar } from '../features/edit-content/EditBar.tsx';
