import type { z } from 'zod';
import { listPageSchema } from '../../src/domain/pages/list-page.ts';

/** The requested part of a short list; the full list without `limit`. */
export const partQuery = listPageSchema.extend({ limit: listPageSchema.shape.limit.unwrap().optional() });

/** The requested part of a list, and the length of the list. */
export const partOf = <Item>(
  items: readonly Item[],
  { limit, offset }: z.infer<typeof partQuery>,
): { count: number; results: Item[] } => ({
  count: items.length,
  results: items.slice(offset, limit === undefined ? undefined : offset + limit),
});
