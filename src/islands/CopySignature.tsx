/** The button that copies an e-mail signature. */
export { CopySignature } from '../features/share/CopySignature.tsx';
