/** The cards on Home, with their actions. */
export { HomePanel as Home } from '../features/home/HomePanel.tsx';
