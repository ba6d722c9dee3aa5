/** The sections of a profile in the order that a new one has. */
export const SECTION_NAMES = [
  'contact_info',
  'social_media',
  'links',
  'about',
  'video',
  'photo_gallery',
  'files',
] as const;

export type SectionName = (typeof SECTION_NAMES)[number];

export type Section = { name: SectionName; enabled: boolean };

export const isSectionName = (name: string): name is SectionName =>
  (SECTION_NAMES as readonly string[]).includes(name);

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
