import { cardIdentity, type Identified } from '../card/card-identity.ts';
import { isPlainCode, PLAIN_CODE, type CodeStyle } from './code-style.ts';

/** Increment when the rendering of styles changes, so that every picture is rendered again. */
const DRAWING = 1;

/** A code style resolved against its card. Codes with equal values render the same. */
export type StyledCode = {
  drawing: number;
  style: CodeStyle;
  /** The picture in the middle, a path of this site; null if there is none. */
  logo: string | null;
};

/** The style of a card's code; null if it renders as the plain one, for example when its logo is gone. */
export function styledCode(card: Identified, style: CodeStyle | null): StyledCode | null {
  if (!style) return null;
  const logo = { none: null, logo: card.logo, picture: cardIdentity(card).picture }[style.logo];
  if (logo === null && isPlainCode({ ...style, logo: 'none' })) return null;
  return { drawing: DRAWING, style, logo };
}

/** The plain code as a style, for renderers that draw only outlines. */
export const PLAIN: StyledCode = { drawing: DRAWING, style: PLAIN_CODE, logo: null };
