import { z } from 'zod';
import { emailSchema } from '../addresses/email-schema.ts';
import { REPORT_MESSAGE_MAX } from '../limits/abuse.ts';

/** Why a visitor reports a card. */
export const REPORT_REASONS = ['phishing', 'impersonation', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A report of a card, by anyone. The e-mail is where the reporter can be asked more. */
export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  message: z.string().trim().max(REPORT_MESSAGE_MAX, 'message.too_long').default(''),
  email: emailSchema.or(z.literal('')).optional(),
});
export type Report = z.output<typeof reportSchema>;

/** How a page of a card that was taken down answers: by the service's own rules (410), or by an authority's order (451). */
const TAKE_DOWN_STATUSES = [410, 451] as const;
export type TakeDownStatus = (typeof TAKE_DOWN_STATUSES)[number];
