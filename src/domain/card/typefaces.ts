/** Typefaces of a card's name and headings; `system` is the one of the visitor's device. */
export const TYPEFACES = ['system', 'garamond', 'fraunces', 'bitter', 'jost', 'nunito', 'mono'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** A typeface that a card brings along as a font. */
export type FontName = Exclude<Typeface, 'system'>;
export const FONT_NAMES = TYPEFACES.filter((name) => name !== 'system');

/** The typeface of a card where it is a font; empty for the device's, so that what is drawn of it stays the same. */
export const fontOf = ({ typeface }: { typeface: Typeface }): { typeface?: FontName } =>
  typeface === 'system' ? {} : { typeface };

/** How much each is enlarged, in percent, so that all look about as large as a device's font. */
export const FONT_SIZES: Readonly<Record<FontName, number>> = {
  garamond: 112,
  fraunces: 102,
  bitter: 99,
  jost: 103,
  nunito: 102,
  mono: 90,
};
