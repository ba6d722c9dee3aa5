import { z } from 'zod';
import { contactFieldSchema } from '../../domain/sections/section-items.ts';

/** The rules of a contact field; one whose kind is not chosen yet lacks it. */
export const draftSchema = z.preprocess((draft) => {
  if (typeof draft !== 'object' || draft === null) return draft;
  const { field_type_id, ...rest } = draft as Record<string, unknown>;
  return field_type_id === '' ? rest : draft;
}, contactFieldSchema);
