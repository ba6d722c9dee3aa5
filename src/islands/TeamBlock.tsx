/** The team of who runs it, on Home; drawn by the server alone. */
export { TeamBlock } from '../features/home/TeamBlock.tsx';
