/**
 * What is told to robots (RFC 9309). Cards of those who do not want to be found and previews are not forbidden here but
 * marked `noindex`: what may not be read can still be listed by its address.
 */
export const robotsText = (sitemapUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', `Sitemap: ${sitemapUrl}`, ''].join('\n');
