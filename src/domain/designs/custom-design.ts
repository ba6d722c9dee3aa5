import type { CardDesign } from './card-designs.ts';
import { blend, isLight, isSameColour, lightOrDark } from './colours.ts';
import type { DesignUpdate, TwoColours } from './custom-design-schema.ts';
import { DESIGN_COLOURS, type DesignColour } from './design-colours.ts';

/** What a profile's own design is called. */
export const CUSTOM_DESIGN_TITLE = 'Custom';

/** Whether a design has the colours of another; a profile's own design begins as such a copy. */
export const hasColoursOf = (design: CardDesign, other: CardDesign): boolean =>
  DESIGN_COLOURS.every((colour) => isSameColour(design[colour], other[colour]));

/** Shares of the first colour over the page: quiet texts, accent tiles and blocks, on light and on dark pages. */
const SHARES = {
  quiet: 0.8,
  accent: { light: 0.14, dark: 0.1 },
  block: { light: 0.7, dark: 0.28 },
} as const;

/**
 * All colours of a design from the two that were chosen, which stay as they are.
 * @throws RangeError where one of them is no hex colour
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

/** A design with other colours. The colour that stands for the card is the one given, else an active one that is new. */
export function withColours(design: CardDesign, update: DesignUpdate): CardDesign {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const { foreground_active_color: active = design.foreground_active_color } = update;
  const isKept = isSameColour(active, design.foreground_active_color);
  const brand_color = isKept ? design.brand_color : active.replace('#', '');
  return { ...design, brand_color, ...given };
}
