import { z } from 'zod';
import { ENTRY_KINDS } from '../../db/tables/credits.table.ts';
import type { CreditEntry } from './credits.usecases.ts';

/** `GET /api/payments/credits`. */
export const creditsAnswer = z.object({ available_credits: z.int().min(0) });

/** `GET /api/payments/feature-cost`. */
export const costsAnswer = z.object({
  count: z.int(),
  results: z.array(z.object({ id: z.string(), cost: z.int().describe('In credits.'), label: z.string() })),
});

const entry = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.int().describe('Below zero for what was spent.'),
  balance_after: z.int(),
  created_at: z.iso.datetime(),
  by: z
    .object({ first_name: z.string(), last_name: z.string() })
    .nullable()
    .describe('Who spent or bought; only for those who may buy.'),
}) satisfies z.ZodType<CreditEntry>;

/** `GET /api/payments/credits/entries`, the newest first; `next` is the following `before`. */
export const entriesAnswer = z.object({ results: z.array(entry), next: z.int().nullable() });
