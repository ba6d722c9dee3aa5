import type { Card } from './card.ts';
import { BRITAIN } from './shoebox/britain.ts';
import { CANADA_OCEANIA } from './shoebox/canada-oceania.ts';
import { EAST_ASIA } from './shoebox/east-asia.ts';
import { FRENCH_ITALIAN } from './shoebox/french-italian.ts';
import { GERMAN } from './shoebox/german.ts';
import { IBERIAN } from './shoebox/iberian.ts';
import { NORTHERN } from './shoebox/northern.ts';
import { OVERSEAS } from './shoebox/overseas.ts';
import { UNITED_STATES } from './shoebox/united-states.ts';

/** The cards of bench/scan/shoebox-cards, in the order of their files. */
export const SHOEBOX_CARDS: readonly Card[] = [
  ...UNITED_STATES,
  ...CANADA_OCEANIA,
  ...BRITAIN,
  ...OVERSEAS,
  ...GERMAN,
  ...FRENCH_ITALIAN,
  ...IBERIAN,
  ...NORTHERN,
  ...EAST_ASIA,
];
