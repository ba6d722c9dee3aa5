import { z } from 'zod';
import { emailSchema } from '../addresses/email-schema.ts';
import { PRESET_DESIGNS } from '../designs/card-designs.ts';
import { EMAIL_MAX, FIRST_NAME_MAX, LAST_NAME_MAX } from '../limits/text.ts';
import { VISITOR_CARD_DESIGNS } from '../limits/visitor-cards.ts';

const isPreset = (id: number) => PRESET_DESIGNS.some((design) => design.id === id);

/** `POST /api/p/{handle}/keep-yours`: the visitor's exchange, their e-mail if they gave none, and a preset design. */
export const keepYoursSchema = z.object({
  exchange_id: z
    .string('exchange_id.invalid')
    .trim()
    .min(1, 'exchange_id.invalid')
    .max(100, 'exchange_id.invalid'),
  email: emailSchema.max(EMAIL_MAX).or(z.literal('')).optional(),
  design: z.coerce
    .number('design.invalid')
    .refine(isPreset, 'design.invalid')
    .default(VISITOR_CARD_DESIGNS[0]),
});

type Names = { full_name: string | null; first_name: string | null; last_name: string | null };

const cut = (text: string, most: number): string => [...text].slice(0, most).join('').trim();

/** The names on a visitor's own card, within its limits; a full name alone is split before its last word. */
export function namesOnCard({ full_name, first_name, last_name }: Names): {
  first_name: string;
  last_name: string;
} {
  if (first_name || last_name)
    return {
      first_name: cut(first_name ?? '', FIRST_NAME_MAX),
      last_name: cut(last_name ?? '', LAST_NAME_MAX),
    };
  const words = (full_name ?? '').split(' ');
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: cut(words.join(' '), FIRST_NAME_MAX), last_name: cut(last, LAST_NAME_MAX) };
}

export type KeepYours = z.output<typeof keepYoursSchema>;
