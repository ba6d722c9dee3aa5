import type { Card } from './card.ts';
import { CARDS } from './cards.ts';
import { SHOEBOX_CARDS } from './shoebox-cards.ts';

/** Cards with photos in a folder of bench/scan, and their seed. */
type CardSet = { folder: string; seed: number; cards: readonly Card[] };

/** The sets of drawn cards. */
export const SETS: readonly CardSet[] = [
  { folder: 'more-cards', seed: 20_261, cards: CARDS },
  { folder: 'shoebox-cards', seed: 47_501, cards: SHOEBOX_CARDS },
];

/** A card photo's name in its folder. */
export const nameOf = (at: number): string => `card-${String(at + 1).padStart(2, '0')}`;
