/**
 * The heads of a card: a portrait on the cover, a portrait from edge to edge, portrait and name side by side, large
 * initials without a picture, and a plain list.
 */
export const LAYOUTS = ['cover', 'portrait', 'split', 'monogram', 'list'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What a layout does with the picture; without one that it needs, a card has the default layout. */
const PICTURES: Readonly<Record<Layout, 'shown' | 'needed' | 'never'>> = {
  cover: 'shown',
  portrait: 'needed',
  split: 'needed',
  monogram: 'never',
  list: 'shown',
};

export const showsPicture = (layout: Layout): boolean => PICTURES[layout] !== 'never';

/** The layout that is drawn if there is a picture, or none. */
export const layoutWith = (layout: Layout, picture: string | null): Layout =>
  picture === null && PICTURES[layout] === 'needed' ? 'cover' : layout;
