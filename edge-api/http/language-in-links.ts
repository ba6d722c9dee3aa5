import type { Language } from '../../src/domain/locale/languages.ts';
import { inLanguage, languageOfQuery } from '../../src/domain/locale/choose-language.ts';
import { checkHandle } from '../../src/domain/profile/handle.ts';

const CANONICAL = '<link rel="canonical" href="';

/** No text reads like this: elements have their `<` escaped, attributes their quotes (decision 0053). */
const LINK = '<a href="';

/** Whether a page is about a card: below it, of one of its files, or the card of someone in its team. */
const isAboutCard = (path: string, card: string): boolean =>
  path.startsWith(`${card}/`) || path.startsWith('/files/') || checkHandle(path.slice(1)).ok;

/** The page of a card with the language in its links to pages about cards. */
function withLinks(html: string, card: string, language: Language): string {
  const [head = '', ...parts] = html.split(`${LINK}/`);
  const links = parts.map((part) => {
    const end = part.indexOf('"');
    const address = `/${part.slice(0, end)}`;
    const isChosen = isAboutCard(address.split('?')[0]!, card);
    return LINK + (isChosen ? inLanguage(address, language) : address) + part.slice(end);
  });
  return head + links.join('');
}

/**
 * Puts the language that a card's address chooses into the card's own address, as search engines ask of pages in
 * several languages (Google Search Central, "Localized versions of your pages"), and into its links to pages about
 * cards. Cached, it names the ones without a language: it is also the page of browsers that prefer this language, from
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
  const rest = withLinks(html.slice(end), URL.parse(own)?.pathname ?? own, language);
  return new Response(html.slice(0, start) + inLanguage(own, language) + rest, { status, headers });
}
