import type { z } from 'zod';
import { listPageSchema } from '../../src/domain/pages/list-page.ts';

/** Which part of a list that is short as a whole is asked for; without `limit` it is all of it. */
export const partQuery = listPageSchema.extend({ limit: listPageSchema.shape.limit.unwrap().optional() });

/** The part of a list that was asked for, and how long the list is. */
export const partOf = <Item>(
  items: readonly Item[],
  { limit, offset }: z.infer<typeof partQuery>,
): { count: number; results: Item[] } => ({
  count: items.length,
  results: items.slice(offset, limit === undefined ? undefined : offset + limit),
});
