import type { CardFont } from '../../edge-api/modules/card-font/card-font.usecases.ts';
import { FONT_SIZES } from '../../src/domain/card/typefaces.ts';

/** What the fonts of devices have above and below the base line, in percent of their size: lines stay where they are. */
const ASCENT = 95;
const DESCENT = 25;

/** The rule that declares a card's font under a name. */
export function fontFace(family: string, { font, path }: CardFont, display: 'optional' | 'swap'): string {
  const size = FONT_SIZES[font];
  const scaled = (percent: number) => `${((percent * 100) / size).toFixed(1)}%`;
  return (
    `@font-face{font-family:${family};src:url(${path})format("woff");font-display:${display};font-weight:1 999;` +
    `size-adjust:${size}%;ascent-override:${scaled(ASCENT)};descent-override:${scaled(DESCENT)};line-gap-override:0%}`
  );
}
