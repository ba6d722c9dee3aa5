import type { CardList } from '../../../src/domain/sections/sections.ts';
import { contactInfo } from './contact-info.section.ts';
import { files } from './files.section.ts';
import { links } from './links.section.ts';
import { photos } from './photos.section.ts';
import { socialMedia } from './social-media.section.ts';
import { videos } from './videos.section.ts';

/** Every section with items, by its field in a card. */
export const CARD_SECTIONS = {
  contact_info: contactInfo,
  social_media: socialMedia,
  thumbnail_links: links,
  videos,
  photo_gallery: photos,
  files,
} as const satisfies Readonly<Record<CardList, unknown>>;

export type CardSectionKey = CardList;
export const CARD_SECTION_KEYS = Object.keys(CARD_SECTIONS) as CardSectionKey[];
