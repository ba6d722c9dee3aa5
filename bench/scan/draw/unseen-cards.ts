import type { Card } from './card.ts';
import { BRITAIN } from './unseen/britain.ts';
import { CANADA_OCEANIA } from './unseen/canada-oceania.ts';
import { EAST_ASIA } from './unseen/east-asia.ts';
import { FRENCH_ITALIAN } from './unseen/french-italian.ts';
import { GERMAN } from './unseen/german.ts';
import { IBERIAN } from './unseen/iberian.ts';
import { NORTHERN } from './unseen/northern.ts';
import { OVERSEAS } from './unseen/overseas.ts';
import { UNITED_STATES } from './unseen/united-states.ts';

/** The cards of bench/scan/unseen-cards, in the order of their files. */
export const UNSEEN_CARDS: readonly Card[] = [
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
