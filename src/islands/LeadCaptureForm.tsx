/** The form with which visitors exchange. */
export { LeadCaptureForm } from '../features/lead-capture-form/LeadCaptureForm.tsx';
