import { inLanguage, languageOfQuery } from '../../src/domain/locale/languages.ts';

const CANONICAL = '<link rel="canonical" href="';

/**
 * Makes a page whose address chooses its language name that address as its own, as search engines ask of pages in
 * several languages (Google Search Central, "Localized versions of your pages"). Cached, it names the one without a
 * language: it is also the page of browsers that prefer this language, from which it is shared without it.
 */
export async function withOwnCanonical(response: Response, { searchParams }: URL): Promise<Response> {
  const language = languageOfQuery(searchParams);
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (language === null || !isPage || response.body === null) return response;
  const html = await response.text();
  const start = html.indexOf(CANONICAL);
  const end = html.indexOf('"', start + CANONICAL.length);
  const named = start === -1 ? html : inLanguage(html.slice(0, end), language) + html.slice(end);
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(named, { status: response.status, headers });
}
