/** The team of its admin, on Home; rendered only on the server. */
export { TeamBlock } from '../features/home/TeamBlock.tsx';
