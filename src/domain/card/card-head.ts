import { cardIdentity, type Identified } from './card-identity.ts';
import { layoutWith, showsPicture, type Layout } from './layouts.ts';

/** What the head of a card shows: paths of this site. */
export type CardHead = {
  /** The layout that is drawn. */
  layout: Layout;
  /** The picture from edge to edge. */
  cover: string | null;
  /** The picture of the person or business, or its initials in the same place. */
  picture: string | null;
  initials: boolean;
};

/** The head of a card in its layout. */
export function cardHead(card: Identified & { layout: Layout; background: string | null }): CardHead {
  const identity = cardIdentity(card);
  const layout = layoutWith(card.layout, identity.picture);
  const picture = showsPicture(layout) ? identity.picture : null;
  if (layout === 'portrait') return { layout, cover: picture, picture: null, initials: false };
  const cover = layout === 'cover' ? card.background : null;
  const initials = layout === 'monogram' || (layout === 'cover' && picture === null);
  return { layout, cover, picture, initials };
}

/**
 * The layout of a card in pictures of it, and the picture in it. The default layout is missing, so that what was drawn
 * before there were layouts stays valid.
 */
export function drawnHead(card: Identified & { layout: Layout }): {
  layout?: Exclude<Layout, 'cover'>;
  picture: string | null;
} {
  const { picture } = cardIdentity(card);
  const layout = layoutWith(card.layout, picture);
  return { ...(layout !== 'cover' && { layout }), picture: showsPicture(layout) ? picture : null };
}
