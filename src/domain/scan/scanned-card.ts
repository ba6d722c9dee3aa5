import { z } from 'zod';
import { contactInputSchema } from '../contact/contact-input.ts';
import { LIST_FIELDS, SINGLE_FIELDS, type CardFields } from './reading.ts';

const text = z.string();
const share = z.number().min(0).max(1);

const texts = Object.fromEntries(SINGLE_FIELDS.map((name) => [name, text.optional()])) as {
  [Name in (typeof SINGLE_FIELDS)[number]]: z.ZodOptional<typeof text>;
};

/** `POST /api/profile/lead-capture/scan`: a card's values in the format of a contact, with their confidence. */
export const scannedCardSchema = z.object({
  fields: z.object({ ...texts, emails: z.array(text), phones: z.array(text) }),
  confidence: z
    .partialRecord(z.enum([...SINGLE_FIELDS, ...LIST_FIELDS]), share)
    .describe('Of each field that was found, from 0 to 1; of a list, that of its least sure value.'),
  text: text.describe('All that was read, line by line.'),
});

export type ScannedCard = z.infer<typeof scannedCardSchema>;

/** The normalized value; null if a contact would reject it. */
function normalized(field: string, value: unknown): unknown {
  const parsed = contactInputSchema.safeParse({ [field]: value });
  return parsed.success ? (parsed.data as Record<string, unknown>)[field] : null;
}

/** The response for a reading. Values that a contact would reject, such as a partial address, are omitted. */
export function scannedCard(found: CardFields, lines: readonly string[]): ScannedCard {
  const card: ScannedCard = { fields: { emails: [], phones: [] }, confidence: {}, text: lines.join('\n') };
  for (const name of SINGLE_FIELDS) {
    const value = found[name] && normalized(name, found[name].value);
    if (typeof value !== 'string') continue;
    card.fields[name] = value;
    card.confidence[name] = found[name]!.confidence;
  }
  for (const name of LIST_FIELDS) {
    for (const { value, confidence } of found[name] ?? []) {
      const [one] = (normalized(name, [value]) ?? []) as string[];
      if (one === undefined || card.fields[name].includes(one)) continue;
      card.fields[name].push(one);
      card.confidence[name] = Math.min(confidence, card.confidence[name] ?? 1);
    }
  }
  return card;
}
