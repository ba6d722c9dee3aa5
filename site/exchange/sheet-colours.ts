import type { CardDesign } from '../../src/domain/designs/card-designs.ts';
import {
  activeText,
  contrast,
  firstStop,
  nightPair,
  onColour,
  sixDigits,
} from '../../src/domain/designs/colours.ts';

/** The surfaces of a sheet in light and dark mode, from the tokens. */
const SURFACES = { light: '#FFFFFF', dark: '#161A19' } as const;
/** WCAG 2.2, 1.4.11: a tick and a focus ring against their background. */
const SEEN = 3;
/** Below this contrast a button has no visible shape. */
const SHAPE = 1.15;

/** The design's main colour as it is visible on a surface: its own, else its page's, else its nearest lightness. */
function mainOn(surface: string, design: CardDesign, active: string): string {
  const own = [active, firstStop(design.background_color)].find(
    (colour) => contrast(colour, surface) >= SEEN,
  );
  if (own !== undefined) return own;
  const flat = { background_color: surface, card_background_color: surface, accent_color: surface };
  return activeText({ ...design, ...flat });
}

/**
 * The styles of a sheet from the card's design, for its main part: the main button in the chosen colour, unless it is
 * the sheet's or too dark for it; ticks and the focus ring visible in light and dark mode. Everything else comes from
 * the tokens.
 */
export function sheetStyle(design: CardDesign): string {
  const chosen = sixDigits(design.foreground_active_color) ?? design.foreground_active_color;
  const light = mainOn(SURFACES.light, design, chosen);
  const dark = mainOn(SURFACES.dark, design, nightPair(design).foreground_active_color);
  const lightButton = contrast(chosen, SURFACES.light) >= SHAPE ? chosen : light;
  const darkButton = contrast(chosen, SURFACES.dark) >= SEEN ? chosen : dark;
  return [
    `--main-light:${light}`,
    `--on-main-light:${onColour(light)}`,
    `--button-light:${lightButton}`,
    `--on-button-light:${onColour(lightButton)}`,
    `--main-dark:${dark}`,
    `--on-main-dark:${onColour(dark)}`,
    `--button-dark:${darkButton}`,
    `--on-button-dark:${onColour(darkButton)}`,
  ].join(';');
}
