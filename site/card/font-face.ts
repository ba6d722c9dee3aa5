import type { CardFont } from '../../edge-api/modules/card-font/card-font.usecases.ts';
import { FONT_SIZES, type FontName } from '../../src/domain/card/typefaces.ts';

/** What the fonts of devices have above and below the base line, in percent of their size: lines stay where they are. */
const ASCENT = 95;
const DESCENT = 25;

/** The parts of a card's page that its font is for; headings only if it has their letters. */
export const FONT_PARTS = { identity: '.p-name,.pic', headings: '.block>h2' };

/** How a font is scaled, and how high its lines are. */
export function fontMetrics(font: FontName) {
  const size = FONT_SIZES[font];
  const scaled = (percent: number) => `${((percent * 100) / size).toFixed(1)}%`;
  return { size: `${size}%`, ascent: scaled(ASCENT), descent: scaled(DESCENT), gap: '0%' };
}

/** The rule that declares a card's font under a name. */
export function fontFace(family: string, { font, path }: CardFont, display: 'optional' | 'swap'): string {
  const { size, ascent, descent, gap } = fontMetrics(font);
  return (
    `@font-face{font-family:${family};src:url(${path})format("woff");font-display:${display};font-weight:1 999;` +
    `size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:${gap}}`
  );
}
