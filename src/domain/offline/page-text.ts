/** The start of each page, before any user text; nothing after it is parsed. */
const BEGINNING = /^(<!doctype html>\s{0,9}<html)( data-version='[^']{0,40}')?(?: lang="([\w-]{2,35})")?/i;

/** A page with its version in the first tag; fragments stay unchanged. */
export function withVersion(html: string, version: string): string {
  const [, tag] = BEGINNING.exec(html) ?? [];
  return tag === undefined ? html : `${tag} data-version='${version}'${html.slice(tag.length)}`;
}

/** The inverse of `withVersion`. */
export function withoutVersion(html: string): string {
  const [, tag = '', version = ''] = BEGINNING.exec(html) ?? [];
  return tag + html.slice(tag.length + version.length);
}

/** The language that a page declares; undefined if none. */
export const languageOf = (html: string): string | undefined => BEGINNING.exec(html)?.[3];

/**
 * Layout tags that mark a position. User text never equals one: `<` is escaped in HTML, quotes are in attributes, and
 * no letter follows an attribute's closing quote.
 */
export const PUBLIC_BODY = '<body data-page="public">';
export const OWNER_MAIN = '<main id="main"';

/** A page with HTML inserted right after its body tag, or before its main part; unchanged without such a tag. */
export function withLine(html: string, line: string, tag: typeof PUBLIC_BODY | typeof OWNER_MAIN): string {
  const found = html.indexOf(tag);
  if (found < 0) return html;
  const at = tag === PUBLIC_BODY ? found + tag.length : found;
  return html.slice(0, at) + line + html.slice(at);
}
