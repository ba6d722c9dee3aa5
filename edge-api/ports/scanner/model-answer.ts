import { z } from 'zod';
import { LIST_FIELDS, SINGLE_FIELDS, type CardFields } from '../../../src/domain/scan/reading.ts';
import type { CardText } from './scanner.ts';

/** Limits of a plausible card: characters of a value, lines, and values of a list. */
const [VALUE_MAX, LINES_MAX, LIST_MAX] = [500, 100, 20];

const value = z.string().max(VALUE_MAX);
const said = z.object({ value, confidence: z.number().min(0).max(1) });
const one = said.nullish();
const singles = Object.fromEntries(SINGLE_FIELDS.map((name) => [name, one])) as {
  [Name in (typeof SINGLE_FIELDS)[number]]: typeof one;
};
const some = z.array(said).max(LIST_MAX).default([]);

/** The requested format of a vision model's response. */
export const modelAnswerSchema = z.object({
  lines: z.array(value).max(LINES_MAX),
  ...singles,
  emails: some,
  phones: some,
});

/** Letters and digits only: spaces, punctuation and case do not matter. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const digits = (text: string) => text.replaceAll(/\D/g, '');

/**
 * The plausible part of a response. A model may invent values: an e-mail, a website or a number that is in none of the
 * lines is dropped. A number may have lost its leading zero to its country code.
 */
export function cardTextOf({ lines, ...answer }: z.infer<typeof modelAnswerSchema>): CardText {
  const [all, numbers] = [bare(lines.join('')), digits(lines.join(' '))];
  const stands = (text: string) => bare(text) !== '' && all.includes(bare(text));
  const ending = (text: string) => digits(text).slice(-7);
  const STANDS: Partial<Record<keyof typeof answer, (text: string) => boolean>> = {
    emails: stands,
    website: (text) => stands(text.replace(/^https?:\/\/(www\.)?/i, '')),
    contact_linkedin_url: (text) => stands(text.split('/').findLast(Boolean) ?? ''),
    phones: (text) => ending(text) !== '' && numbers.includes(ending(text)),
  };
  const fields: CardFields = {};
  for (const name of SINGLE_FIELDS) {
    const found = answer[name];
    if (found && found.value.trim() && (STANDS[name]?.(found.value) ?? true))
      fields[name] = { ...found, box: null };
  }
  for (const name of LIST_FIELDS) {
    const found = answer[name].filter(({ value: text }) => STANDS[name]!(text));
    if (found.length > 0) fields[name] = found.map((each) => ({ ...each, box: null }));
  }
  return { fields, lines };
}
