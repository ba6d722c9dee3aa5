import { z } from 'zod';

/** The rules of an item while it is written: one whose kind is not chosen yet lacks it, rather than having a wrong one. */
export const withChosenKind = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((draft) => {
    if (typeof draft !== 'object' || draft === null) return draft;
    const { field_type_id, ...rest } = draft as Record<string, unknown>;
    return field_type_id === '' ? rest : draft;
  }, item);
