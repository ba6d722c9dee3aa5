import type { Card } from './card.ts';
import { CARDS } from './cards.ts';
import { SHOEBOX_CARDS } from './shoebox-cards.ts';

/** Cards whose photos lie in a folder of bench/scan, and what their seeds begin from. */
type CardSet = { folder: string; seed: number; cards: readonly Card[] };

/** The sets of cards that are drawn. */
export const SETS: readonly CardSet[] = [
  { folder: 'more-cards', seed: 20_261, cards: CARDS },
  { folder: 'shoebox-cards', seed: 47_501, cards: SHOEBOX_CARDS },
];

/** What the photo of a card is called in its folder. */
export const nameOf = (at: number): string => `card-${String(at + 1).padStart(2, '0')}`;
