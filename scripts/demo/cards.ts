import type { SectionName } from '../../src/domain/sections/sections.ts';
import { profiles } from '../../edge-api/db/tables/profiles.table.ts';
import {
  callsToAction,
  contactFields,
  files,
  photos,
  sectionSettings,
  socialItems,
  thumbnailLinks,
  videos,
} from '../../edge-api/db/tables/sections.table.ts';
import { ownerColumns, type Demo, type DemoOwner } from './demo.ts';
import { designId, type DesignTitle } from './designs.ts';
import type { DocumentName } from './documents/library.ts';
import { demoId, demoUuid } from './ids.ts';

type ProfileRow = typeof profiles.$inferInsert;

/** A card as described by its part of the demo data. Pictures are names of drawings. */
export type CardText = {
  handle: string;
  design: DesignTitle;
  /** The profile's own columns: names, title, company and switches. */
  fields: Partial<ProfileRow>;
  /** Paragraphs of plain text. */
  bio?: string[];
  picture?: string;
  logo?: string;
  cover?: string;
  contact?: [field_type_id: string, value: string, label?: string][];
  social?: [field_type_id: string, value: string][];
  links?: { title: string; link: string; thumbnail?: string }[];
  videos?: { title?: string; link: string; poster: string }[];
  photos?: { title?: string; picture: string }[];
  files?: { title: string; document: DocumentName; updated: number }[];
  /** Save first, instead of Exchange. */
  saveFirst?: boolean;
  /** The sections in the owner's order, if not the default. */
  sections?: SectionName[];
  /** Days since the card was created and last changed. */
  made: number;
  changed: number;
};

const html = (paragraphs: string[]) =>
  paragraphs.map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('');

/** Adds a card with everything on it. @returns the profile's id */
export function addCard(demo: Demo, owner: DemoOwner, card: CardText): string {
  const profile_id = demoId('profile', card.handle);
  const item = (section: string, position: number) => ({
    id: demoId(section, card.handle, position),
    profile_id,
    position,
  });
  const store = (use: string, name: string | undefined) =>
    name === undefined ? null : demo.keepPicture(owner, `${card.handle}/${use}`, name);

  demo.insert(profiles, {
    id: profile_id,
    public_id: demoUuid('profile', card.handle),
    ...ownerColumns(owner),
    handle: card.handle,
    bio: html(card.bio ?? []),
    picture_id: store('picture', card.picture),
    logo_id: store('logo', card.logo),
    background_id: store('cover', card.cover),
    card_design_id: designId(card.design),
    created_at: demo.daysAgo(card.made),
    updated_at: demo.daysAgo(card.changed),
    ...card.fields,
  });
  card.sections?.forEach((name, position) => demo.insert(sectionSettings, { profile_id, name, position }));
  card.contact?.forEach(([field_type_id, value, label], at) =>
    demo.insert(contactFields, { ...item('contact', at), field_type_id, value, label: label ?? null }),
  );
  card.social?.forEach(([field_type_id, value], at) =>
    demo.insert(socialItems, { ...item('social', at), field_type_id, value }),
  );
  card.links?.forEach(({ title, link, thumbnail }, at) =>
    demo.insert(thumbnailLinks, {
      ...item('link', at),
      title,
      link,
      thumbnail_id: store(`link-${at}`, thumbnail),
    }),
  );
  card.videos?.forEach(({ title, link, poster }, at) =>
    demo.insert(videos, {
      ...item('video', at),
      title: title ?? null,
      link,
      poster_id: store(`poster-${at}`, poster),
    }),
  );
  card.photos?.forEach(({ title, picture }, at) =>
    demo.insert(photos, {
      ...item('photo', at),
      title: title ?? null,
      media_id: demo.keepPicture(owner, `${card.handle}/photo-${at}`, picture),
    }),
  );
  card.files?.forEach(({ title, document, updated }, at) =>
    demo.insert(files, {
      ...item('file', at),
      title,
      media_id: demo.keepDocument(owner, `${card.handle}/file-${at}`, document),
      updated_at: demo.daysAgo(updated),
    }),
  );
  if (card.saveFirst) demo.insert(callsToAction, { profile_id, priority: 'Save' });
  return profile_id;
}
