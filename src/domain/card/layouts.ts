/**
 * The heads of a card: a portrait on the cover, a portrait from edge to edge, portrait and name side by side, large
 * initials without a picture, and a plain list.
 */
export const LAYOUTS = ['cover', 'portrait', 'split', 'monogram', 'list'] as const;
export type Layout = (typeof LAYOUTS)[number];
