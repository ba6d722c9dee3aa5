import { z } from 'zod';
import { socialHostIssue, socialItemSchema } from '../../domain/sections/section-items.ts';

const item = socialItemSchema.superRefine((place, context) => {
  const code = socialHostIssue(place);
  if (code !== null) context.addIssue({ code: 'custom', message: code, path: ['value'] });
});

/** The rules of a place at a network; one whose network is not chosen yet lacks it. */
export const draftSchema = z.preprocess((draft) => {
  if (typeof draft !== 'object' || draft === null) return draft;
  const { field_type_id, ...rest } = draft as Record<string, unknown>;
  return field_type_id === '' ? rest : draft;
}, item);
