import { DEFAULT_LANGUAGE, requestedLanguage, type Language } from '../../src/domain/locale/languages.ts';

/** The language that a visitor reads, by `lang` in the address or else by their browser's `Accept-Language`. */
export const requestLanguage = ({ url, headers }: Pick<Request, 'url' | 'headers'>): Language =>
  requestedLanguage(new URL(url).searchParams, headers.get('accept-language')) ?? DEFAULT_LANGUAGE;
