import type { CardList } from '../../../src/domain/sections/sections.ts';
import { contactInfo } from './contact-info.section.ts';
import { filesSection } from './files.section.ts';
import { links } from './links.section.ts';
import { photosSection } from './photos.section.ts';
import { socialMedia } from './social-media.section.ts';
import { videosSection } from './videos.section.ts';

/** Every section with items, by its field in a card. */
export const CARD_SECTIONS = {
  contact_info: contactInfo,
  social_media: socialMedia,
  thumbnail_links: links,
  videos: videosSection,
  photo_gallery: photosSection,
  files: filesSection,
} as const satisfies Readonly<Record<CardList, unknown>>;

export type CardSectionKey = CardList;
export const CARD_SECTION_KEYS = Object.keys(CARD_SECTIONS) as CardSectionKey[];
