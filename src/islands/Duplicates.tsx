/** Contacts that may be one person. */
export { Duplicates } from '../features/duplicates/Duplicates.tsx';
