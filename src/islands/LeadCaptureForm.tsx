/** The exchange form of a card. */
export { LeadCaptureForm } from '../features/lead-capture-form/LeadCaptureForm.tsx';
