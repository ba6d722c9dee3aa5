import { z } from 'zod';

/** Validation of an item while editing: an unchosen type is missing, rather than invalid. */
export const withChosenKind = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((draft) => {
    if (typeof draft !== 'object' || draft === null) return draft;
    const { field_type_id, ...rest } = draft as Record<string, unknown>;
    return field_type_id === '' ? rest : draft;
  }, item);
