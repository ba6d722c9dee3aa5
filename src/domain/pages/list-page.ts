import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../limits/lists.ts';

/** Query parameters of a list; `limit` defaults to the usual page size. */
export const listPageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListPage = z.output<typeof listPageSchema>;
