import { LANGUAGE_PARAM, languageOfTag } from '../../src/domain/locale/languages.ts';

/** The query that carries the language of an address on to the next page; empty where the browser's own counts. */
export function chosenLanguage({ searchParams }: Pick<URL, 'searchParams'>): string {
  const language = languageOfTag(searchParams.get(LANGUAGE_PARAM) ?? '');
  return language ? `?${LANGUAGE_PARAM}=${language}` : '';
}
