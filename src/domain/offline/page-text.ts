/** How every page of ours begins, up to where a person's text may come; nothing behind it is read. */
const BEGINNING = /^(<!doctype html>\s{0,9}<html)( data-version='[^']{0,40}')?(?: lang="([\w-]{2,35})")?/i;

/** A page whose first tag says its version; the part of a page, which has none, stays as it is. */
export function withVersion(html: string, version: string): string {
  const [, tag] = BEGINNING.exec(html) ?? [];
  return tag === undefined ? html : `${tag} data-version='${version}'${html.slice(tag.length)}`;
}

/** A page without what `withVersion` put into it. */
export function withoutVersion(html: string): string {
  const [, tag = '', version = ''] = BEGINNING.exec(html) ?? [];
  return tag + html.slice(tag.length + version.length);
}

/** The language that a page says it is in, undefined where it says none. */
export const languageOf = (html: string): string | undefined => BEGINNING.exec(html)?.[3];

/**
 * Tags of layouts that something can be put at. No text of a person's reads like one: in a page its `<` is escaped, in an
 * attribute its quotes are, and behind the quote that ends an attribute comes no letter.
 */
export const PUBLIC_BODY = '<body data-page="public">';
export const OWNER_MAIN = '<main id="main"';

/** A page with more HTML right behind its body's tag, or before its main part; without such a tag it stays as it is. */
export function withLine(html: string, line: string, tag: typeof PUBLIC_BODY | typeof OWNER_MAIN): string {
  const found = html.indexOf(tag);
  if (found < 0) return html;
  const at = tag === PUBLIC_BODY ? found + tag.length : found;
  return html.slice(0, at) + line + html.slice(at);
}
