import type { FontName } from '../../../src/domain/card/typefaces.ts';
import { readFont } from './font.ts';
import type { FontFamily } from './typeface.ts';

/** The families of the typefaces of cards, by their names in the files. */
const FAMILIES: Readonly<Record<FontName, string>> = {
  garamond: 'EB Garamond SemiBold',
  fraunces: 'Fraunces SemiBold',
  bitter: 'Bitter SemiBold',
  jost: 'Jost SemiBold',
  nunito: 'Nunito',
  mono: 'JetBrains Mono SemiBold',
};

/** The files of the typefaces that cards choose among; each has one weight. */
export type CardFonts = Readonly<Record<FontName, ArrayBuffer>>;

/** The typefaces for a card's name, in order: the chosen one before those for all texts. */
export function typefacesOfName(
  fonts: CardFonts,
  typefaces: readonly FontFamily[],
  chosen: FontName | undefined,
): readonly FontFamily[] {
  if (!chosen) return typefaces;
  const font = readFont(fonts[chosen]);
  return [{ family: FAMILIES[chosen], regular: font, bold: font }, ...typefaces];
}
