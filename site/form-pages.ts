import { addressesOf, pathsWhere } from '../src/domain/pages/page-sets.ts';

const FORM_PAGES = addressesOf(pathsWhere(({ form }) => form));

/** Whether a page answers this method: all are looked at, some take forms, none takes anything else. */
export function answersMethod(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && FORM_PAGES.test(path);
}

const COOKIELESS = addressesOf(pathsWhere(({ cookieless }) => cookieless));

/** Whether a page may set a cookie: none of a card does. */
export const setsCookies = (path: string): boolean => !COOKIELESS.test(path);
