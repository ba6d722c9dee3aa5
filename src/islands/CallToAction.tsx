/** The buttons that a card begins with. */
export { CallToActionForm as CallToAction } from '../features/call-to-action/CallToActionForm.tsx';
