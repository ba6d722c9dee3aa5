/** The buttons below what a card says; drawn by the server alone. */
export { EditBar } from '../features/edit-content/EditBar.tsx';
