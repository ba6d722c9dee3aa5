import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import type { EditContent } from '../../edge-api/modules/sections/edit-content.usecases.ts';
import type { SectionName } from '../../src/domain/sections/sections.ts';

const LISTS = {
  contact_info: 'contact_info',
  social_media: 'social_media',
  links: 'thumbnail_links',
  video: 'videos',
  photo_gallery: 'photo_gallery',
  files: 'files',
} as const satisfies Partial<Record<SectionName, keyof EditContent['lists']>>;

const PATHS: Partial<Record<SectionName, string>> = {
  contact_info: '/contact-info',
  social_media: '/social-media',
  links: '/links',
  video: '/video',
  photo_gallery: '/photo-gallery',
  files: '/files',
};

/** How many items of its own a profile has in a section; a bio is one. */
export const itemsIn = (
  name: SectionName,
  { lists }: EditContent,
  { bio }: Pick<OwnProfile, 'bio'>,
): number => (name === 'about' ? Number(bio !== '') : lists[LISTS[name]].items.length);

/** Where a section is edited; the bio among the details of the card. */
export const sectionPath = (name: SectionName): string => `/edit-profile${PATHS[name] ?? '/card-details'}`;
