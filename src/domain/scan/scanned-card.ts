import { z } from 'zod';
import { contactInputSchema } from '../contact/contact-input.ts';
import { LIST_FIELDS, SINGLE_FIELDS, type CardFields } from './reading.ts';

const text = z.string();
const share = z.number().min(0).max(1);

const texts = Object.fromEntries(SINGLE_FIELDS.map((name) => [name, text.optional()])) as {
  [Name in (typeof SINGLE_FIELDS)[number]]: z.ZodOptional<typeof text>;
};

/** `POST /api/profile/lead-capture/scan`: what a card says, as a contact takes it, and how sure that is. */
export const scannedCardSchema = z.object({
  fields: z.object({ ...texts, emails: z.array(text), phones: z.array(text) }),
  confidence: z
    .partialRecord(z.enum([...SINGLE_FIELDS, ...LIST_FIELDS]), share)
    .describe('Of each field that was found, from 0 to 1; of a list, that of its least sure value.'),
  text: text.describe('All that was read, line by line.'),
});

export type ScannedCard = z.infer<typeof scannedCardSchema>;

/** The value as a contact keeps it, null where a contact would refuse it. */
function kept(field: string, value: unknown): unknown {
  const parsed = contactInputSchema.safeParse({ [field]: value });
  return parsed.success ? (parsed.data as Record<string, unknown>)[field] : null;
}

/** What was read, as the call answers it. Whatever a contact would not take, such as half an address, is left out. */
export function scannedCard(found: CardFields, lines: readonly string[]): ScannedCard {
  const card: ScannedCard = { fields: { emails: [], phones: [] }, confidence: {}, text: lines.join('\n') };
  for (const name of SINGLE_FIELDS) {
    const value = found[name] && kept(name, found[name].value);
    if (typeof value !== 'string') continue;
    card.fields[name] = value;
    card.confidence[name] = found[name]!.confidence;
  }
  for (const name of LIST_FIELDS) {
    for (const { value, confidence } of found[name] ?? []) {
      const [one] = (kept(name, [value]) ?? []) as string[];
      if (one === undefined || card.fields[name].includes(one)) continue;
      card.fields[name].push(one);
      card.confidence[name] = Math.min(confidence, card.confidence[name] ?? 1);
    }
  }
  return card;
}
