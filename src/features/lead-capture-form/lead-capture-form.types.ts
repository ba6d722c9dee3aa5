import type { LeadCaptureForm } from '../../domain/exchange/lead-capture.ts';

export type LeadCaptureFormProps = {
  handle: string;
  saved: LeadCaptureForm;
  /** What stands at the form where it has no text of its own. */
  usual: { title: string; consent_text: string };
  /** Why the form cannot be changed, and why the company cannot be asked for; null where they can. */
  locked: string | null;
  companyLocked: string | null;
  /** Whether who may not can buy what it takes. */
  upgrades: boolean;
};
