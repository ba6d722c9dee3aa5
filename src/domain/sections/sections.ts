/** Properties of a section, wherever sections are listed. */
type SectionRow = {
  /** How it is edited: a `list` as a whole, `titles` item by item; a `text` has no items. */
  kind: 'list' | 'titles' | 'text';
  /** The last part of its editor's address. */
  page: string;
  /** Its side on a wide card: visual content at the end, identity at the start. */
  side: 'start' | 'end';
} & (
  | { kind: 'text' }
  /** The key of its items in responses and the last part of its calls' path; the maximum items. */
  | { kind: 'list' | 'titles'; list: string; most: number }
);

/** The sections of a profile by name, in default order. */
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

/** The sections of a kind. */
export type SectionsOf<Kind extends SectionRow['kind']> = {
  [Name in SectionName]: Rows[Name]['kind'] extends Kind ? Name : never;
}[SectionName];
/** The sections that have items. */
export type ItemSection = SectionsOf<'list' | 'titles'>;
/** The key of a section's items in a response. */
export type ListOf<Name extends ItemSection> = Rows[Name]['list'];
export type CardList = ListOf<ItemSection>;

export const ITEM_SECTIONS = /* @__PURE__ */ SECTION_NAMES.filter(
  (name): name is ItemSection => SECTIONS[name].kind !== 'text',
);

/** The list keys of a kind of section, in order. */
export const listsOf = <Kind extends 'list' | 'titles'>(kind: Kind) =>
  ITEM_SECTIONS.filter((name) => SECTIONS[name].kind === kind).map((name) => SECTIONS[name].list) as ListOf<
    SectionsOf<Kind> & ItemSection
  >[];

export type Section = { name: SectionName; enabled: boolean };

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);

/**
 * All seven sections, each once, in the owner's order. Sections without a setting are on and follow in the default
 * order; unknown names are skipped; the first of two settings counts.
 * @param settings `position` counts up from the top, gaps allowed
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

/** The sections in the owner's editor: those that are on, or all if none is. */
export function editorSections(sections: readonly Section[]): SectionName[] {
  const shown = sections.filter((section) => section.enabled);
  return (shown.length > 0 ? shown : sections).map((section) => section.name);
}
