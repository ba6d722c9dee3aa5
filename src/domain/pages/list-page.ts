import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../limits/lists.ts';

/** Which part of a list a query asks for; without `limit` it is a page of the usual length. */
export const listPageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListPage = z.output<typeof listPageSchema>;
