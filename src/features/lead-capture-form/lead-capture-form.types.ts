import type { LeadCaptureForm } from '../../domain/exchange/lead-capture.ts';

export type LeadCaptureFormProps = {
  handle: string;
  saved: LeadCaptureForm;
  /** The default texts of the form. */
  usual: { title: string; consent_text: string };
  /** Why the form is locked, and why the company cannot be required; null if possible. */
  locked: string | null;
  companyLocked: string | null;
  /** Whether upgrading unlocks it. */
  upgrades: boolean;
};
