/** The row of buttons at the top of the Profile tab and of every editor below it. */
export { EditorTools } from '../features/fill-card/EditorTools.tsx';
