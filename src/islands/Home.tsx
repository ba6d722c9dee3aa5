/** The cards of Home, and what is done with them. */
export { HomePanel as Home } from '../features/home/HomePanel.tsx';
