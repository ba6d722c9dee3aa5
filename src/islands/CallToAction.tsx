/** The main buttons of a card. */
export { CallToActionForm as CallToAction } from '../features/call-to-action/CallToActionForm.tsx';
