import { SECTIONS, type SectionName, type SectionsOf } from '../sections/sections.ts';
import type { PagePath } from './pages.ts';

/** The views of the Profile tab, by their `tab` parameter; the first is the default. */
export const PROFILE_TABS = ['edit-profile', 'appearance', 'settings'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The requested view; the first if unknown. */
export const profileTabOf = (asked: string | null): ProfileTab =>
  PROFILE_TABS.find((tab) => tab === asked) ?? PROFILE_TABS[0];

/** A page below `/edit-profile` for one profile; the LIVE one needs no parameter. */
export function profileAddress(path: string, handle: string | null, tab: ProfileTab | null = null): string {
  const query = new URLSearchParams();
  if (tab) query.set('tab', tab);
  if (handle) query.set('profile', handle);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The page that edits a section; the bio is part of the card details. */
export const sectionPath = (name: SectionName) =>
  `/edit-profile/${SECTIONS[name].page}` as const satisfies PagePath;

/** List-section editors, by the last part of their path. */
export type ListEditorPath = (typeof SECTIONS)[SectionsOf<'list'>]['page'];

/** The editor of a section's item: by its id, or `new`. */
export function editAddress(section: ListEditorPath, handle: string | null, item: string): string {
  const address = profileAddress(`/edit-profile/${section}`, handle);
  return `${address}${address.includes('?') ? '&' : '?'}item=${encodeURIComponent(item)}`;
}
