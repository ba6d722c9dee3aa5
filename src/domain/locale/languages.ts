import type { Direction } from '../text/direction.ts';

/** The languages of visitor pages (BCP 47). Owner pages are in English. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'sv', 'pl', 'ar', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The fallback language. */
export const DEFAULT_LANGUAGE: Language = 'en';

const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

/** The writing direction of a language, as HTML's `dir`. */
export const directionOfLanguage = (language: Language): Direction =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';

/** The direction of a page in a language, with texts of the owner that can be written from right to left. */
export const pageDirection = (language: Language, written: Direction = 'ltr'): Direction =>
  written === 'rtl' ? 'rtl' : directionOfLanguage(language);

/** The language of a tag without its region: `de-AT` is `de`; null if unsupported. */
export function languageOfTag(tag: string): Language | null {
  const primary = tag.trim().split('-')[0]!.toLowerCase();
  return LANGUAGES.find((language) => language === primary) ?? null;
}
