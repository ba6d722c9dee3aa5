import type { CardReading } from './reading.ts';

/** Why a picture is none of a business card, or of one that says nothing. */
export type Unread = 'dark' | 'no_card' | 'page' | 'nothing_found';

/** Brightness from 0 to 1 below which nothing is legible. */
const DARK = 0.15;
/** Letters and digits: with fewer a pattern was taken for print, where no field was found in them or where some was. */
const PRINT = { least: 4, leastWithoutFields: 12 } as const;
/** Letters and digits of a page; a card, both sides together, has far fewer. */
const PAGE = 900;

const lettersOf = ({ lines }: Pick<CardReading, 'lines'>): number =>
  lines.reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}\p{N}]/gu, '').length, 0);

/** Whether a field was read of a code, which nobody mistakes for a pattern. */
const hasCode = ({ fields }: Pick<CardReading, 'fields'>): boolean =>
  Object.values(fields)
    .flat()
    .some(({ box }) => box === null);

/**
 * Why there is nothing to take over of what was read in a picture; null where there is.
 * @param light how bright the picture is, from 0 to 1
 */
export function unreadFor(reading: Pick<CardReading, 'fields' | 'lines'>, light: number): Unread | null {
  const { emails, phones, website, contact_linkedin_url } = reading.fields;
  if (hasCode(reading)) return null;
  const isEmpty = Object.keys(reading.fields).length === 0;
  const letters = lettersOf(reading);
  if (letters < (isEmpty ? PRINT.leastWithoutFields : PRINT.least)) return light < DARK ? 'dark' : 'no_card';
  // Prose has what looks like names, and hardly ever a way to reach somebody.
  if (letters > PAGE && !(emails ?? phones ?? website ?? contact_linkedin_url)) return 'page';
  return isEmpty ? 'nothing_found' : null;
}
