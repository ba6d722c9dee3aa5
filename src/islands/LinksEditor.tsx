/** The links of a card. */
export { LinksEditor } from '../features/edit-links/LinksEditor.tsx';
