import type { BlockName } from './columns.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';
import type { SectionName } from '../../src/domain/sections/sections.ts';

const FILLED: Readonly<Record<SectionName, (card: PublicCard) => boolean>> = {
  contact_info: (card) => card.contact_info.length > 0,
  social_media: (card) => card.social_media.length > 0,
  links: (card) => card.thumbnail_links.length > 0,
  about: (card) => card.bio !== '' || card.injected_bio !== '',
  video: (card) => card.videos.length > 0,
  photo_gallery: (card) => card.photo_gallery.length > 0,
  files: (card) => card.files.length > 0,
};

/** The blocks of a card from top to bottom: its people first, then the sections that are on and not empty. */
export function shownBlocks(card: PublicCard): BlockName[] {
  const sections = card.section_order.filter(({ name, enabled }) => enabled && FILLED[name](card));
  return [...(card.members.length > 0 ? ['team' as const] : []), ...sections.map(({ name }) => name)];
}
