import { escapeXml } from '../../../src/domain/text/escape-xml.ts';

/** A listed URL; `updated` as ISO 8601 if known. */
export type SitemapEntry = { url: string; updated: string | null };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap (sitemaps.org, protocol 0.9). */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, updated }) => {
    const changed = updated ? `<lastmod>${escapeXml(updated)}</lastmod>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${changed}</url>`;
  });
  return `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
}

/** A list of sitemaps, for a site that does not fit into one. */
export function sitemapIndex(urls: readonly string[]): string {
  const files = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${files.join('\n')}\n</sitemapindex>\n`;
}
