import type { SectionName } from '../../../domain/sections/sections.ts';

/** What each section of a card is called. */
export const sectionTitles = {
  contact_info: 'Contact info',
  social_media: 'Social media',
  links: 'Links',
  about: 'About',
  video: 'Video',
  photo_gallery: 'Photo gallery',
  files: 'Files',
} as const satisfies Record<SectionName, string>;

/** What its owner reads where a section is empty. */
export const emptySections: Readonly<Record<SectionName, { title: string; detail?: string }>> = {
  contact_info: { title: 'No contact info yet', detail: 'Add how people can reach you.' },
  social_media: { title: 'No social media yet', detail: 'Add where people can follow you.' },
  links: { title: 'No links yet', detail: 'Point people to your work.' },
  about: { title: 'Nothing about you yet', detail: 'A few sentences are enough.' },
  video: { title: 'No video yet', detail: 'Say hello in under a minute.' },
  photo_gallery: { title: 'No photos yet', detail: 'Show what you do.' },
  files: { title: "You don't have any files yet" },
};
