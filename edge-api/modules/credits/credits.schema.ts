import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../../src/domain/limits/lists.ts';

/** `GET /api/payments/credits/entries`: those below `before`, which is the `next` of the page before. */
export const entriesQuerySchema = z.object({
  before: z.coerce.number('invalid').int('invalid').min(1, 'invalid').optional(),
  limit: z.coerce
    .number('invalid')
    .int('invalid')
    .min(1, 'invalid')
    .max(PAGE_SIZE_MAX, 'invalid')
    .default(PAGE_SIZE),
});
