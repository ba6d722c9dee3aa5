/** The form by which an owner has their code drawn. */
export { CodeStyleForm as CodeStyle } from '../features/share/CodeStyleForm.tsx';
