import type { Card } from './card.ts';
import { ASIA } from './cards/asia.ts';
import { BRITAIN } from './cards/britain.ts';
import { COMMONWEALTH } from './cards/commonwealth.ts';
import { EASTERN } from './cards/eastern.ts';
import { GERMAN } from './cards/german.ts';
import { NORTH_AMERICA } from './cards/north-america.ts';
import { NORTHERN } from './cards/northern.ts';
import { ROMANCE } from './cards/romance.ts';

/** The cards of bench/scan/more-cards, in the order of their files. */
export const CARDS: readonly Card[] = [
  ...NORTH_AMERICA,
  ...BRITAIN,
  ...COMMONWEALTH,
  ...GERMAN,
  ...ROMANCE,
  ...NORTHERN,
  ...EASTERN,
  ...ASIA,
];
