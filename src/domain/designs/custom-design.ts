import type { CardDesign } from './card-designs.ts';
import { blend, isLight, isSameColour, lightOrDark } from './colours.ts';
import type { DesignUpdate, TwoColours } from './custom-design-schema.ts';
import { DESIGN_COLOURS, type DesignColour } from './design-colours.ts';

/** Title of a profile's own design. */
export const CUSTOM_DESIGN_TITLE = 'Custom';

/** Whether a design has the colours of another; a profile's own design begins as such a copy. */
export const hasColoursOf = (design: CardDesign, other: CardDesign): boolean =>
  DESIGN_COLOURS.every((colour) => isSameColour(design[colour], other[colour]));

/** Shares of the first colour over the page: secondary text, accent tiles and blocks, on light and dark pages. */
const SHARES = {
  quiet: 0.8,
  accent: { light: 0.14, dark: 0.1 },
  block: { light: 0.7, dark: 0.28 },
} as const;

/**
 * All colours of a design from the two chosen ones, which stay unchanged.
 * @throws RangeError for an invalid hex colour
 */
export function coloursOf(two: TwoColours): Record<DesignColour, string> {
  const { background_color: page, foreground_active_color: active } = two;
  const scheme = isLight({ background_color: page }) ? 'light' : 'dark';
  const name = lightOrDark(page);
  return {
    ...two,
    full_name_foreground_color: name,
    career_foreground_color: blend(name, page, SHARES.quiet),
    accent_color: blend(active, page, SHARES.accent[scheme]),
    card_background_color: blend(scheme === 'light' ? '#FFFFFF' : '#000000', page, SHARES.block[scheme]),
  };
}

/** A design with other colours. The brand colour is the given one, else a new active colour. */
export function withColours(design: CardDesign, update: DesignUpdate): CardDesign {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const { foreground_active_color: active = design.foreground_active_color } = update;
  const isUnchanged = isSameColour(active, design.foreground_active_color);
  const brand_color = isUnchanged ? design.brand_color : active.replace('#', '');
  return { ...design, brand_color, ...given };
}
