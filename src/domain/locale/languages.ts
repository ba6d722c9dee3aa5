import type { Direction } from '../text/direction.ts';

/** The languages in which visitors read a card and what belongs to it (BCP 47). The owner's pages are in English. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'sv', 'pl', 'ar', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language where a visitor has none of these. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The parameter of an address that names the language it is read in. */
export const LANGUAGE_PARAM = 'lang';

/** Characters of an `Accept-Language` that are read; browsers send fewer than a hundred. */
const HEADER_MAX = 1000;

const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

/** Which way a language is written, as HTML's `dir` says it. */
export const directionOfLanguage = (language: Language): Direction =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';

/** Which way a page runs with sentences in a language beside what an owner wrote, which may run from right to left. */
export const pageDirection = (language: Language, written: Direction = 'ltr'): Direction =>
  written === 'rtl' ? 'rtl' : directionOfLanguage(language);

/** The language of a tag, whatever its region: `de-AT` is `de`; null where it is none of ours. */
export function languageOfTag(tag: string): Language | null {
  const primary = tag.trim().split('-')[0]!.toLowerCase();
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** A range of `Accept-Language` with its weight; null for one that is refused or malformed (RFC 9110, 12.5.4). */
function rangeOf(part: string): { tag: string; weight: number } | null {
  const [, tag, weight = '1'] = /^\s*([\w-]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/.exec(part) ?? [];
  return tag !== undefined && Number(weight) > 0 ? { tag, weight: Number(weight) } : null;
}

/** The language of ours that an `Accept-Language` prefers; null where it names none. */
export function acceptedLanguage(header: string): Language | null {
  const ranges = header.slice(0, HEADER_MAX).split(',').map(rangeOf);
  const sorted = ranges.filter((range) => range !== null).toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of sorted) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return null;
}

/**
 * The language that a request asks for: that of the parameter `lang`, else the first of its browser's that is one of ours.
 * Null where it asks for none of them.
 */
export const requestedLanguage = (query: URLSearchParams, header: string | null): Language | null =>
  languageOfTag(query.get(LANGUAGE_PARAM) ?? '') ?? acceptedLanguage(header ?? '');
