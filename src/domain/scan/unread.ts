import type { CardReading } from './reading.ts';

/** Why a picture is not a usable business card. */
export type Unread = 'dark' | 'no_card' | 'page' | 'nothing_found';

/** Brightness (0 to 1) below which nothing is legible. */
const DARK = 0.15;
/** Minimum letters and digits, with and without found fields: fewer are a pattern mistaken for print. */
const PRINT = { least: 4, leastWithoutFields: 12 } as const;
/** Letters and digits of a page; both sides of a card have far fewer. */
const PAGE = 900;

const lettersOf = ({ lines }: Pick<CardReading, 'lines'>): number =>
  lines.reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}\p{N}]/gu, '').length, 0);

/** Whether a field came from a code, which is never a mistaken pattern. */
const hasCode = ({ fields }: Pick<CardReading, 'fields'>): boolean =>
  Object.values(fields)
    .flat()
    .some(({ box }) => box === null);

/**
 * Why a reading has nothing usable; null if it has.
 * @param light brightness of the picture, from 0 to 1
 */
export function unreadFor(reading: Pick<CardReading, 'fields' | 'lines'>, light: number): Unread | null {
  const { emails, phones, website, contact_linkedin_url } = reading.fields;
  if (hasCode(reading)) return null;
  const isEmpty = Object.keys(reading.fields).length === 0;
  const letters = lettersOf(reading);
  if (letters < (isEmpty ? PRINT.leastWithoutFields : PRINT.least)) return light < DARK ? 'dark' : 'no_card';
  // Prose has words that look like names, but hardly ever contact details.
  if (letters > PAGE && !(emails ?? phones ?? website ?? contact_linkedin_url)) return 'page';
  return isEmpty ? 'nothing_found' : null;
}
