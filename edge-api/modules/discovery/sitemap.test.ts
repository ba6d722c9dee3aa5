import { expect, test } from 'vitest';
import { robotsText } from './robots.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';

test('a sitemap lists URLs with the time of their last change, if known', () => {
  const xml = sitemap([
    { url: 'https://cardea.example.com/', updated: null },
    { url: 'https://cardea.example.com/ava?a=1&b=2', updated: '2026-11-18T12:00:00.000Z' },
  ]);
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://cardea.example.com/</loc></url>
<url><loc>https://cardea.example.com/ava?a=1&#38;b=2</loc><lastmod>2026-11-18T12:00:00.000Z</lastmod></url>
</urlset>
`);
});

test('a list of sitemaps names each of them', () => {
  expect(sitemapIndex(['https://cardea.example.com/sitemap.xml?page=1'])).toContain(
    '<sitemap><loc>https://cardea.example.com/sitemap.xml?page=1</loc></sitemap>',
  );
});

test('robots.txt has the sitemap, and only disallows calls', () => {
  const lines = robotsText('https://cardea.example.com/sitemap.xml').split('\n');
  expect(lines).toContain('Sitemap: https://cardea.example.com/sitemap.xml');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
});
