import { DEFAULT_LANGUAGE, requestedLanguage, type Language } from '../../src/domain/locale/languages.ts';

/** A visitor's language, from `lang` in the URL or else from `Accept-Language`. */
export const requestLanguage = ({ url, headers }: Pick<Request, 'url' | 'headers'>): Language =>
  requestedLanguage(new URL(url).searchParams, headers.get('accept-language')) ?? DEFAULT_LANGUAGE;
