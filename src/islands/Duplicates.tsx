/** Contacts that seem to be one person. */
export { Duplicates } from '../features/duplicates/Duplicates.tsx';
