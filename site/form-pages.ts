import { addressesOf, pathsWhere } from '../src/domain/pages/page-sets.ts';

const FORM_PAGES = addressesOf(pathsWhere(({ form }) => form));

/** Whether a page handles this method: all can be viewed, some accept forms, none accepts anything else. */
export function answersMethod(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && FORM_PAGES.test(path);
}

const COOKIELESS = addressesOf(pathsWhere(({ cookieless }) => cookieless));

/** Whether a page can set a cookie: pages of a card do not. */
export const setsCookies = (path: string): boolean => !COOKIELESS.test(path);
