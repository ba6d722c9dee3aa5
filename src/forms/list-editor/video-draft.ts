import type { PublicVideo } from '../../domain/sections/section-items.ts';

/** A video as its call accepts it. */
export type VideoDraft = { id?: string; title: string; link: string; poster: string | null };

export const videoDraft = ({ id, title, link, poster }: PublicVideo): VideoDraft => ({
  id,
  title: title ?? '',
  link,
  poster,
});
