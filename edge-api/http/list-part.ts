import { z } from 'zod';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';

/** Which part of a list that is short as a whole is asked for; without `limit` it is all of it. */
export const partQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).optional(),
  offset: z.coerce.number().int().min(0).default(0),
});

/** The part of a list that was asked for, and how long the list is. */
export const partOf = <Item>(
  items: readonly Item[],
  { limit, offset }: z.infer<typeof partQuery>,
): { count: number; results: Item[] } => ({
  count: items.length,
  results: items.slice(offset, limit === undefined ? undefined : offset + limit),
});
