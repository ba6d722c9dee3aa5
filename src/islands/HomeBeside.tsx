/** The selected card beside the column of Home. */
export { CardBeside as HomeBeside } from '../features/home/CardBeside.tsx';
