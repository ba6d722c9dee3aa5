import type { PublicLink } from '../../domain/sections/section-items.ts';
import { api } from '../../stores/call.ts';
import { useList, type SavedList } from './use-list.ts';

/** A link as its call accepts it. */
export type LinkDraft = { id?: string; title: string; link: string; thumbnail: string | null };

export const linkDraft = ({ id, title, link, thumbnail }: PublicLink): LinkDraft => ({
  id,
  title,
  link,
  thumbnail,
});

/** The editable links of a card. */
export function useLinks(handle: string, saved: SavedList<PublicLink>) {
  const calls = api.sections.p[':handle'].thumbnail_links;
  return useList<PublicLink, LinkDraft>({
    handle,
    saved,
    toDraft: linkDraft,
    preview: 'thumbnail_links',
    // A picture that is not uploaded yet is too large for a preview.
    toPreview: (draft) => (draft.thumbnail?.startsWith('data:') ? { ...draft, thumbnail: null } : draft),
    put: (json, options) => calls.$put({ param: { handle }, json }, options),
  });
}
