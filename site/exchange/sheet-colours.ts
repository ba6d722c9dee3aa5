import type { CardDesign } from '../../src/domain/card-designs.ts';
import { contrast, correctDesign, firstStop, nightPair, onColour } from '../../src/domain/colours.ts';

/** The surfaces of a sheet in a light and in a dark system, as the tokens have them. */
const SURFACES = { light: '#FFFFFF', dark: '#161A19' } as const;
/** WCAG 2.2, 1.4.11: a button and a focus ring against what is behind them. */
const SEEN = 3;

/** The design's main colour as it can be seen on a surface: its own, else its page's, else its nearest lightness. */
function mainOn(surface: string, design: CardDesign, active: string): string {
  const own = [active, firstStop(design.background_color)].find(
    (colour) => contrast(colour, surface) >= SEEN,
  );
  if (own !== undefined) return own;
  const flat = { background_color: surface, card_background_color: surface, accent_color: surface };
  return correctDesign({ ...design, ...flat }).foreground_active_color;
}

/**
 * What a sheet over a card takes of its design, for the `style` of its main part: the main button and the focus ring, in a
 * light and in a dark system. All else are the tokens.
 */
export function sheetStyle(design: CardDesign): string {
  const light = mainOn(SURFACES.light, design, design.foreground_active_color);
  const dark = mainOn(SURFACES.dark, design, nightPair(design).foreground_active_color);
  return [
    `--main-light:${light}`,
    `--on-main-light:${onColour(light)}`,
    `--main-dark:${dark}`,
    `--on-main-dark:${onColour(dark)}`,
  ].join(';');
}
