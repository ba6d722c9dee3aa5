import { cardIdentity, type Identified } from '../card/card-identity.ts';
import { isPlainCode, PLAIN_CODE, type CodeStyle } from './code-style.ts';

/** Counted up when the drawing of styles changes, so that every picture is drawn anew. */
const DRAWING = 1;

/** The style of a card's code with what it finds on the card. Two codes of which this is the same are drawn the same. */
export type StyledCode = {
  drawing: number;
  style: CodeStyle;
  /** The picture in its middle, a path of this site; null where it has none. */
  logo: string | null;
};

/** How the code of a card is drawn; null where it comes to the plain one, as where its logo is gone. */
export function styledCode(card: Identified, style: CodeStyle | null): StyledCode | null {
  if (!style) return null;
  const logo = { none: null, logo: card.logo, picture: cardIdentity(card).picture }[style.logo];
  if (logo === null && isPlainCode({ ...style, logo: 'none' })) return null;
  return { drawing: DRAWING, style, logo };
}

/** The plain code as one in a style, for what draws outlines alone. */
export const PLAIN: StyledCode = { drawing: DRAWING, style: PLAIN_CODE, logo: null };
