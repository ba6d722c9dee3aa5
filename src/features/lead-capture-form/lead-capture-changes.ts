import type { z } from 'zod';
import { leadCaptureSchema, type LeadCaptureUpdate } from '../../domain/exchange/lead-capture.ts';
import type { LeadCaptureValues } from './lead-capture-values.ts';

/** The rules of `PUT /api/p/{handle}/lead_capture_form` for what the editor holds; keys are left out. */
export const leadCaptureValuesSchema = leadCaptureSchema as unknown as z.ZodType<
  LeadCaptureUpdate,
  LeadCaptureValues
>;

/** Only what differs from what was loaded, so that two browsers which change different things both keep theirs. */
export function changedForm(loaded: LeadCaptureValues, update: LeadCaptureUpdate): LeadCaptureUpdate {
  const before = leadCaptureValuesSchema.parse(loaded);
  const fields = Object.keys(update) as (keyof LeadCaptureUpdate)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(update[field]));
  return Object.fromEntries(changed.map((field) => [field, update[field]]));
}
