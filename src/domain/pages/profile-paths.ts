import type { SectionName } from '../sections/sections.ts';

/** Pages for one of the owner's profiles, named in the address. */
export const editProfilePath = (handle: string): string => `/edit-profile?profile=${handle}`;
export const sharePath = (handle: string): string => `/share?profile=${handle}`;
export const previewPath = (handle: string): string => `/preview/${handle}`;
/**
 * The frame beside the column: the card, or its exchange form. `?iframe` is needed for a card, as a service worker's
 * requests do not show that they are for a frame.
 */
export const previewAddress = (shows: 'card' | 'form', handle: string): string =>
  shows === 'card' ? `${previewPath(handle)}?iframe` : `${previewPath(handle)}/exchange`;
/** The same card, scrolled to one of its sections. */
export const sectionPreview = (handle: string, section: SectionName): string =>
  `${previewAddress('card', handle)}&at=${section}`;
/** The same card with what a team changes on it, by parameters of `openPreview`; they say what is changed. */
export const changedPreview = (handle: string, changes: Readonly<Record<string, string>>): string =>
  `${previewAddress('card', handle)}&${new URLSearchParams(changes)}`;
/** Where a newly added profile is filled in. */
export const newProfilePath = (handle: string): string => `/card-setup?handle=${handle}`;
