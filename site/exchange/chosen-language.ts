import { inLanguage, languageOfQuery } from '../../src/domain/locale/languages.ts';

/** The query that preserves a URL's language on the next page; empty for the browser's own. */
export function chosenLanguage({ searchParams }: Pick<URL, 'searchParams'>): string {
  const language = languageOfQuery(searchParams);
  return language ? inLanguage('', language) : '';
}
