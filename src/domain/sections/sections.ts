/** What is to be known of a section, wherever sections are listed. */
type SectionRow = {
  /** How it is edited: `list` is sent as a whole, of `titles` each item by itself; a `text` has no items. */
  kind: 'list' | 'titles' | 'text';
  /** The last part of its editor's address. */
  page: string;
  /** Where it stands on a wide card: what there is to look at at the end, who the owner is at the start. */
  side: 'start' | 'end';
} & (
  | { kind: 'text' }
  /** The key of its items in a card's answer and the last part of its calls' path; the most that a card holds. */
  | { kind: 'list' | 'titles'; list: string; most: number }
);

/** The sections of a profile, by their names, in the order that a new one has. */
export const SECTIONS = {
  contact_info: { kind: 'list', list: 'contact_info', page: 'contact-info', most: 30, side: 'start' },
  social_media: { kind: 'list', list: 'social_media', page: 'social-media', most: 30, side: 'start' },
  links: { kind: 'list', list: 'thumbnail_links', page: 'links', most: 30, side: 'end' },
  about: { kind: 'text', page: 'card-details', side: 'start' },
  video: { kind: 'list', list: 'videos', page: 'video', most: 10, side: 'start' },
  photo_gallery: { kind: 'titles', list: 'photo_gallery', page: 'photo-gallery', most: 20, side: 'end' },
  files: { kind: 'titles', list: 'files', page: 'files', most: 15, side: 'end' },
} as const satisfies Readonly<Record<string, SectionRow>>;

type Rows = typeof SECTIONS;
export type SectionName = keyof Rows;
export const SECTION_NAMES = /* @__PURE__ */ Object.keys(SECTIONS) as [SectionName, ...SectionName[]];

/** The sections that are edited in a way. */
export type SectionsOf<Kind extends SectionRow['kind']> = {
  [Name in SectionName]: Rows[Name]['kind'] extends Kind ? Name : never;
}[SectionName];
/** The sections that have items. */
export type ItemSection = SectionsOf<'list' | 'titles'>;
/** The key of a section's items in a card's answer. */
export type ListOf<Name extends ItemSection> = Rows[Name]['list'];
export type CardList = ListOf<ItemSection>;

export const ITEM_SECTIONS = /* @__PURE__ */ SECTION_NAMES.filter(
  (name): name is ItemSection => SECTIONS[name].kind !== 'text',
);

/** The keys of the lists that are edited in a way, in the order of their sections. */
export const listsOf = <Kind extends 'list' | 'titles'>(kind: Kind) =>
  ITEM_SECTIONS.filter((name) => SECTIONS[name].kind === kind).map((name) => SECTIONS[name].list) as ListOf<
    SectionsOf<Kind> & ItemSection
  >[];

export type Section = { name: SectionName; enabled: boolean };

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);

/**
 * All seven sections, each once, in the owner's order. Sections without a setting are on and follow in the default
 * order; unknown names are left out; of two settings of one section the one that stands first counts.
 * @param settings `position` counts up from the top and need not be without gaps
 */
export function resolveSections(
  settings: readonly { name: string; enabled: boolean; position: number }[],
): Section[] {
  const resolved = new Map<SectionName, Section>();
  for (const { name, enabled } of settings.toSorted((a, b) => a.position - b.position)) {
    if (isSectionName(name) && !resolved.has(name)) resolved.set(name, { name, enabled });
  }
  for (const name of SECTION_NAMES) if (!resolved.has(name)) resolved.set(name, { name, enabled: true });
  return [...resolved.values()];
}

/** What the owner's editor shows: the sections that are on, or all where none is. */
export function editorSections(sections: readonly Section[]): SectionName[] {
  const shown = sections.filter((section) => section.enabled);
  return (shown.length > 0 ? shown : sections).map((section) => section.name);
}
