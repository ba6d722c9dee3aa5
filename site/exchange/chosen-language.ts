import { inLanguage, languageOfQuery } from '../../src/domain/locale/choose-language.ts';

/** An address of this site in the language that a page's own address chooses; unchanged if it chooses none of ours. */
export function inChosenLanguage({ searchParams }: Pick<URL, 'searchParams'>, address: string): string {
  const language = languageOfQuery(searchParams);
  return language ? inLanguage(address, language) : address;
}
