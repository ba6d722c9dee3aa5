/** The row of buttons at the top of every editor below the Profile tab. */
export { EditorTools } from '../features/fill-card/EditorTools.tsx';
