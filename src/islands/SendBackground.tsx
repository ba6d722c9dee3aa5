/** The button that mails a virtual background. */
export { SendBackground } from '../features/share/SendBackground.tsx';
