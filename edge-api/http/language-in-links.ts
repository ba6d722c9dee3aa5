import type { Language } from '../../src/domain/locale/languages.ts';
import { inLanguage, languageOfQuery } from '../../src/domain/locale/choose-language.ts';

const CANONICAL = '<link rel="canonical" href="';

/** No text reads like this: elements have their `<` escaped, attributes their quotes (decision 0053). */
const linkTo = (path: string) => `<a href="${path}/`;

/** The path below which files of cards have their pages. */
const FILES = '/files';

/** The page with the language in its links to pages below a path. */
function withLinks(html: string, path: string, language: Language): string {
  const [head = '', ...parts] = html.split(linkTo(path));
  const links = parts.map((part) => {
    const end = part.indexOf('"');
    return inLanguage(linkTo(path) + part.slice(0, end), language) + part.slice(end);
  });
  return head + links.join('');
}

/**
 * Puts the language that a card's address chooses into the card's own address, as search engines ask of pages in
 * several languages (Google Search Central, "Localized versions of your pages"), and into its links to the pages below
 * it and of its files. Cached, it names the ones without a language: it is also the page of browsers that prefer this language, from
 * which it is shared without it.
 */
export async function withChosenLanguage(response: Response, { searchParams }: URL): Promise<Response> {
  const language = languageOfQuery(searchParams);
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (language === null || !isPage || response.body === null) return response;
  const html = await response.text();
  const start = html.indexOf(CANONICAL) + CANONICAL.length;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  const { status } = response;
  if (start < CANONICAL.length) return new Response(html, { status, headers });
  const end = html.indexOf('"', start);
  const own = html.slice(start, end);
  const paths = [URL.parse(own)?.pathname ?? own, FILES];
  const rest = paths.reduce((page, path) => withLinks(page, path, language), html.slice(end));
  return new Response(html.slice(0, start) + inLanguage(own, language) + rest, { status, headers });
}
