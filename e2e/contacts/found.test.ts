import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/locale/languages.ts';

const origin = inject('origin');
const pageOf = async (path: string) => (await fetch(origin + path)).text();

/** The content of a meta element, decoded like a browser; null if there is none. */
function meta(html: string, name: string): string | null {
  const tag = html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  return tag ? tag[1]!.replaceAll('&amp;', '&').replaceAll('&#34;', '"').replaceAll('&quot;', '"') : null;
}
const canonical = (html: string) => html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];

type Page = { '@type': string; mainEntity: Record<string, unknown>; dateModified: string };
const dataOf = (html: string): Page =>
  JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)![1]!) as Page;

describe('a card found and shared', () => {
  test.each(['/ava', '/AVA', '/ava/', '/ava?source=qr&utm_source=x', '/c/demo-solo-active', '/preview/ava'])(
    '%s names the card’s single address',
    async (path) => {
      const html = await pageOf(path);
      expect(canonical(html)).toBe(`${origin}/ava`);
      expect(meta(html, 'og:url')).toBe(`${origin}/ava`);
    },
  );

  test('names a page for each language, each of which names itself and all others', async () => {
    const alternates = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
          ([, ...pair]) => pair,
        ),
      ) as Record<string, string>;
    const first = alternates(await pageOf('/ava'));
    expect(Object.keys(first)).toEqual(['x-default', ...LANGUAGES]);
    expect(first['x-default']).toBe(`${origin}/ava`);
    for (const language of LANGUAGES) {
      const html = await (await fetch(first[language]!)).text();
      expect([canonical(html), alternates(html)]).toEqual([first[language], first]);
    }
    // A browser's language does not make it another address.
    const german = await (await fetch(`${origin}/ava`, { headers: { 'accept-language': 'de' } })).text();
    expect([german.includes('<html lang="de"'), canonical(german)]).toEqual([true, `${origin}/ava`]);
    for (const hidden of ['/solo_essential', '/preview/ava'])
      expect(alternates(await pageOf(hidden))).toEqual({});
  });

  test('describes its owner to search engines', async () => {
    const html = await pageOf('/ava');
    const { mainEntity, dateModified, ...page } = dataOf(html);
    expect(page['@type']).toBe('ProfilePage');
    expect(new Date(dateModified).toISOString()).toBe(dateModified);
    expect(mainEntity).toMatchObject({ '@type': 'Person', name: 'Ava Lindgren', alternateName: 'ava' });
    expect((mainEntity.sameAs as string[]).every((link) => link.startsWith('https://'))).toBe(true);
    expect((mainEntity.sameAs as string[]).length).toBeGreaterThan(3);
    const picture = await fetch(mainEntity.image as string);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(meta(html, 'description')).toContain('Landscape Architect at Fernhall Studio');
    expect(html).toContain('<title>Cardea · Ava Lindgren</title>');
  });

  test('describes itself to messengers, with a picture drawn from it', async () => {
    const html = await pageOf('/ava');
    expect(meta(html, 'og:type')).toBe('profile');
    expect(meta(html, 'og:title')).toBe('Ava Lindgren');
    expect(meta(html, 'profile:username')).toBe('ava');
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
    const image = await fetch(meta(html, 'og:image')!);
    expect(image.headers.get('cache-control')).toContain('immutable');
    const { format, width, height } = await sharp(await image.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  });

  test.each(['haldenrowe', 'solo_limited', 'team_active_member'])('draws the card of %s', async (handle) => {
    const image = await fetch(meta(await pageOf(`/${handle}`), 'og:image')!);
    const { width, height } = await sharp(await image.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('has the classes by which other programs read a contact', async () => {
    const html = await pageOf('/ava');
    const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, all]) => all!.split(' ')));
    for (const name of ['h-card', 'p-name', 'u-photo', 'p-job-title', 'p-org', 'u-email', 'p-tel', 'u-url']) {
      expect(classes.has(name), name).toBe(true);
    }
  });

  test('has an icon in its own colour', async () => {
    const icons = [...(await pageOf('/ava')).matchAll(/<link rel="icon" href="([^"]*)"/g)];
    expect(icons).toHaveLength(1);
    expect(decodeURIComponent(icons[0]![1]!)).toContain('fill="#1F5C3F"');
  });
});

describe('search engine indexing', () => {
  test.each([
    ['/ava', false],
    ['/c/demo-solo-active', false],
    ['/haldenrowe', false],
    ['/solo_essential', true],
    ['/preview/ava', true],
    ['/nobody_here', true],
    ['/c/no-such-code', true],
  ])('%s: noindex %s', async (path, hidden) => {
    expect(meta(await pageOf(path), 'robots')).toBe(hidden ? 'noindex' : null);
  });

  test('the sitemap contains those who opted in', async () => {
    const robots = await pageOf('/robots.txt');
    const sitemap = await (await fetch(robots.match(/^Sitemap: (.*)$/m)![1]!)).text();
    expect(sitemap).toContain(`<loc>${origin}/ava</loc>`);
    expect(sitemap).not.toContain('solo_essential');
  });
});
