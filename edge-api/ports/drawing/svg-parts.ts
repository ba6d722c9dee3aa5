import { firstStop, parseHex } from '../../../src/domain/designs/colours.ts';
import { escapeXml } from '../../../src/domain/text/escape-xml.ts';
import { gradientOf } from './gradient.ts';
import { fitLines, type Lines, type Step } from './lines.ts';
import { drawable, type Drawable, type FontFamily } from './typeface.ts';

/** A colour for SVG; black for an invalid one, so that nothing can be injected. */
export const hex = (colour: string): string => (parseHex(colour) ? `#${colour.replace('#', '')}` : '#000000');

/** The background of a design over a picture of this size, from its upper left corner. */
export function cardBackgroundSvg(background: string, width: number, height: number): string {
  const gradient = gradientOf(background, width, height);
  if (!gradient) return `<rect width="${width}" height="${height}" fill="${firstStop(background)}"/>`;
  const {
    from: [x1, y1],
    to: [x2, y2],
    stops,
  } = gradient;
  const inside = stops.map(({ colour, offset }) => `<stop offset="${offset}" stop-color="${hex(colour)}"/>`);
  return `<defs><linearGradient id="page" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inside.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#page)"/>`;
}

/** A text in lines, in one weight of a typeface. */
export type TextRun = { lines: Lines; drawable: Drawable; weight: 400 | 600 };

/** Sets a text into lines of a width in pixels; null if no typeface has all of its letters, or nothing is visible. */
export function setText(
  typefaces: readonly FontFamily[],
  text: string,
  weight: 400 | 600,
  width: number,
  steps: readonly Step[],
): TextRun | null {
  const found = drawable(typefaces, text);
  if (!found) return null;
  const font = weight === 600 ? found.typeface.bold : found.typeface.regular;
  return { drawable: found, weight, lines: fitLines(font, found.text, width, steps) };
}

/** U+202B and U+202C: the text between them runs right-to-left as a whole. */
export const RIGHT_TO_LEFT = ['\u202B', '\u202C'] as const;

type Place = { x: number; y: number; size: number; anchor: 'start' | 'middle' | 'end'; fill: string };

/** One line of a run; `y` is its baseline. */
export function lineSvg(
  { drawable: { typeface, dir }, weight }: TextRun,
  text: string,
  place: Place,
): string {
  const { x, y, size, anchor, fill } = place;
  const [before, after] = dir === 'rtl' ? RIGHT_TO_LEFT : ['', ''];
  return `<text x="${x}" y="${Math.round(y)}" text-anchor="${anchor}" font-family="${typeface.family}" font-weight="${weight}" font-size="${size}" fill="${fill}">${before}${escapeXml(text)}${after}</text>`;
}
