import type { Language } from '../../src/domain/locale/languages.ts';
import { requestedLanguage } from '../../src/domain/locale/choose-language.ts';

/**
 * A visitor's language, from `lang` in the URL or else from `Accept-Language`; null if it is none of ours, and the
 * card's own applies.
 */
export const requestLanguage = ({ url, headers }: Pick<Request, 'url' | 'headers'>): Language | null =>
  requestedLanguage(new URL(url).searchParams, headers.get('accept-language'));
