import { cardIdentity, type Identified } from './card-identity.ts';
import type { Layout } from './layouts.ts';

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

/** Layouts that consist of the picture; without one, the card has the default layout. */
const NEEDS_PICTURE: readonly Layout[] = ['portrait', 'split'];

/** The head of a card in its layout. */
export function cardHead(card: Identified & { layout: Layout; background: string | null }): CardHead {
  const { picture } = cardIdentity(card);
  const layout = picture === null && NEEDS_PICTURE.includes(card.layout) ? 'cover' : card.layout;
  if (layout === 'portrait') return { layout, cover: picture, picture: null, initials: false };
  if (layout === 'monogram') return { layout, cover: null, picture: null, initials: true };
  const cover = layout === 'cover' ? card.background : null;
  return { layout, cover, picture, initials: layout === 'cover' && picture === null };
}
