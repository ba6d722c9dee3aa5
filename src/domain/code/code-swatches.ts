import type { CardDesign } from '../designs/card-designs.ts';
import { PLAIN_CODE } from './code-style.ts';
import { blend, contrast, parseHex, stopsOf, toHex } from '../designs/colours.ts';

/** Any of the dark colours is readable on any of the light ones: 7.05 over 1.5 exceeds the 4.5 that a code needs. */
const DARK_ON_WHITE = 7.05;
const LIGHT_ON_WHITE = 1.5;
const MOST = 6;
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

const BLACK = '#000000';
const WHITE = '#FFFFFF';

/** A colour with just enough black for a code. */
const darkened = (colour: string): string =>
  STEPS.map((share) => blend(BLACK, colour, share)).find((one) => contrast(one, WHITE) >= DARK_ON_WHITE) ??
  BLACK;

/** A colour with just enough white for a code's background. */
const lightened = (colour: string): string =>
  STEPS.map((share) => blend(WHITE, colour, share)).find((one) => contrast(one, WHITE) <= LIGHT_ON_WHITE) ??
  WHITE;

const first = (colours: readonly string[]): string[] => [...new Set(colours)].slice(0, MOST);

/** A card's colours as code colours, the plain ones first: dark for the foreground, light for the background. */
export function codeSwatches(design: CardDesign): Record<'foreground_color' | 'background_color', string[]> {
  const { foreground_active_color, full_name_foreground_color, career_foreground_color } = design;
  const { accent_color, card_background_color } = design;
  const rgbs = [
    foreground_active_color,
    ...stopsOf(design.background_color),
    accent_color,
    full_name_foreground_color,
    career_foreground_color,
    card_background_color,
  ].map(parseHex);
  const own = rgbs.filter((rgb) => rgb !== null).map(toHex);
  return {
    foreground_color: first([PLAIN_CODE.foreground_color, ...own.map(darkened)]),
    background_color: first([PLAIN_CODE.background_color, ...own.map(lightened)]),
  };
}
