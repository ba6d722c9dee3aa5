import type { BlockName } from './columns.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';
import { SECTIONS, type SectionName } from '../../src/domain/sections/sections.ts';

const isFilled = (name: SectionName, card: PublicCard): boolean =>
  name === 'about' ? card.bio !== '' || card.injected_bio !== '' : card[SECTIONS[name].list].length > 0;

/** The blocks of a card from top to bottom: its people first, then the sections that are on and not empty. */
export function shownBlocks(card: PublicCard): BlockName[] {
  const sections = card.section_order.filter(({ name, enabled }) => enabled && isFilled(name, card));
  return [...(card.members.length > 0 ? ['team' as const] : []), ...sections.map(({ name }) => name)];
}
