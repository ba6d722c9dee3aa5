/** The form for a code's style. */
export { CodeStyleForm as CodeStyle } from '../features/share/CodeStyleForm.tsx';
