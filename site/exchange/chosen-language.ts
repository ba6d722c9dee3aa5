import { LANGUAGE_PARAM, languageOfTag } from '../../src/domain/locale/languages.ts';

/** The query that preserves a URL's language on the next page; empty for the browser's own. */
export function chosenLanguage({ searchParams }: Pick<URL, 'searchParams'>): string {
  const language = languageOfTag(searchParams.get(LANGUAGE_PARAM) ?? '');
  return language ? `?${LANGUAGE_PARAM}=${language}` : '';
}
