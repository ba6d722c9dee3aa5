import { DEFAULT_LANGUAGE, languageOfTag, type Language } from './languages.ts';

/** The query parameter for the language. */
export const LANGUAGE_PARAM = 'lang';

/** The address of a page in a chosen language. */
export const inLanguage = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`;

/** Maximum parsed characters of an `Accept-Language`; browsers send fewer than a hundred. */
const HEADER_MAX = 1000;

/** A range of `Accept-Language` with its weight; null if excluded or malformed (RFC 9110, 12.5.4). */
function rangeOf(part: string): { tag: string; weight: number } | null {
  const [, tag, weight = '1'] = /^\s*([\w-]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/.exec(part) ?? [];
  return tag !== undefined && Number(weight) > 0 ? { tag, weight: Number(weight) } : null;
}

/** The preferred supported language of an `Accept-Language`; null if none. */
export function acceptedLanguage(header: string): Language | null {
  const ranges = header.slice(0, HEADER_MAX).split(',').map(rangeOf);
  const sorted = ranges.filter((range) => range !== null).toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of sorted) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return null;
}

/** The language that an address chooses; null if none of ours. */
export const languageOfQuery = (query: URLSearchParams): Language | null =>
  languageOfTag(query.get(LANGUAGE_PARAM) ?? '');

/**
 * The requested language: of the parameter `lang`, else the first supported one of the browser. Null if none is
 * supported.
 */
export const requestedLanguage = (query: URLSearchParams, header: string | null): Language | null =>
  languageOfQuery(query) ?? acceptedLanguage(header ?? '');

/** The language of a page about a card: the visitor's, else the card's own, else English. */
export const languageFor = (requested: Language | null, own: Language | null): Language =>
  requested ?? own ?? DEFAULT_LANGUAGE;

/** An address of this site in the language that a page's own address chooses; unchanged if it chooses none of ours. */
export function inChosenLanguage({ searchParams }: Pick<URL, 'searchParams'>, address: string): string {
  const language = languageOfQuery(searchParams);
  return language ? inLanguage(address, language) : address;
}
