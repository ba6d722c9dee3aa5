import type { z } from 'zod';
import { leadCaptureSchema, type LeadCaptureUpdate } from '../../domain/exchange/lead-capture.ts';
import type { LeadCaptureValues } from './lead-capture-values.ts';

/** The rules of `PUT /api/p/{handle}/lead_capture_form` for the editor's values; keys are omitted. */
export const leadCaptureValuesSchema = leadCaptureSchema as unknown as z.ZodType<
  LeadCaptureUpdate,
  LeadCaptureValues
>;

/**
 * Only the differences from the loaded form, so that two browsers that edit different parts do not overwrite each
 * other.
 */
export function changedForm(loaded: LeadCaptureValues, update: LeadCaptureUpdate): LeadCaptureUpdate {
  const before = leadCaptureValuesSchema.parse(loaded);
  const fields = Object.keys(update) as (keyof LeadCaptureUpdate)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(update[field]));
  return Object.fromEntries(changed.map((field) => [field, update[field]]));
}
