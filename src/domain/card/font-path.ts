import { LANGUAGES, type Language } from '../locale/languages.ts';
import { FONT_NAMES, type FontName } from './typefaces.ts';

/** The file of a card's font: a typeface with the letters of the card in a language. `hash` is that of its letters. */
export type FontFile = { profileId: string; font: FontName; language: Language; hash: string };

const NAME = /^([\w-]{1,64})-([a-z]{4,8})-([a-z]{2})-([0-9a-f]{32})\.woff$/;

/** The path of a card's font, which changes with its letters. */
export const fontPath = ({ profileId, font, language, hash }: FontFile): string =>
  `/fonts/${profileId}-${font}-${language}-${hash}.woff`;

/** The font of a file name; null if it is none. */
export function readFontName(name: string): FontFile | null {
  const [, profileId = '', typeface, tag, hash = ''] = NAME.exec(name) ?? [];
  const font = FONT_NAMES.find((one) => one === typeface);
  const language = LANGUAGES.find((one) => one === tag);
  return font && language ? { profileId, font, language, hash } : null;
}
