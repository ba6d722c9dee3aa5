import { DEFAULT_LANGUAGE } from '../src/domain/locale/languages.ts';

/** The address of a text file in the page's language. @param addresses by path, one per language */
export function inPageLanguage(addresses: Readonly<Record<string, string>>): string {
  const of = (language: string) => Object.keys(addresses).find((path) => path.includes(`/${language}/`));
  return addresses[of(document.documentElement.lang) ?? of(DEFAULT_LANGUAGE)!]!;
}
