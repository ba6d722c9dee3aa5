/** Characters that include the first tag with a language. */
const FIRST_TAG = 500;

/** The `lang` of a page's `<html>`; undefined without one. */
export const languageOfPage = (html: string): string | undefined =>
  html.slice(0, FIRST_TAG).split(' lang="')[1]?.split('"')[0];
