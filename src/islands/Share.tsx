/** The Share tab of one profile. */
export { SharePanel as Share } from '../features/share/SharePanel.tsx';
