/**
 * The robots.txt (RFC 9309). Cards that are not to be found and previews are not disallowed here but have `noindex`: a
 * disallowed page could still be listed by its URL.
 */
export const robotsText = (sitemapUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', `Sitemap: ${sitemapUrl}`, ''].join('\n');
