import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { CARD_BUDGET } from '../../scripts/verify/budgets.ts';
import { recordFill } from '../../scripts/verify/fills.ts';
import { PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, ownPage, coldPage } = openJourneys();

test('ava’s page is within its budget, styles included, and its script within its own', async () => {
  const html = await (await fetch(`${origin}/ava`)).text();
  const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  recordFill({ what: 'page of a card, brotli', used: compressed.byteLength, most: CARD_BUDGET.page });
  expect(compressed.byteLength).toBeLessThanOrEqual(CARD_BUDGET.page);
  const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)];
  expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+stylesheet/);
  const bytes = scripts.map(([, code]) => Buffer.byteLength(code!)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  recordFill({ what: 'script of a card', used: bytes, most: CARD_BUDGET.script });
  expect(bytes).toBeLessThanOrEqual(CARD_BUDGET.script);
});

test('the policy of a card names its own style sheet and the islands’, and no other page’s', async () => {
  const policy = (await fetch(`${origin}/ava`)).headers.get('content-security-policy')!;
  const [styles = ''] = /style-src [^;]*/.exec(policy) ?? [];
  expect(styles.match(/'sha256-/g)).toHaveLength(2);
});

test('the first screen’s resources on a phone are within their budget, in AVIF and cached forever', async () => {
  await coldPage({ ...PHONE, deviceScaleFactor: 3 }, async (watched) => {
    // Like a phone, which accepts AVIF.
    const page = await watched.context().newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const sizes = new Map<string, number>();
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    );
    const loaded: { id: string; url: string; type: string; headers: Record<string, string> }[] = [];
    session.on('Network.responseReceived', ({ requestId, type, response: { url, headers } }) =>
      loaded.push({ id: requestId, url, type, headers }),
    );
    // Encoding an AVIF takes seconds: those further down are not requested.
    const html = await (await fetch(`${origin}/ava`)).text();
    const images = html.match(/<img[^>]*>/g)!;
    const mediaOf = (image: string) => /\/media\/[\da-f]+/.exec(image)![0];
    const eager = new Set(images.filter((image) => !image.includes('loading="lazy"')).map(mediaOf));
    expect(eager.size).toBeLessThan(images.length);
    await page.route(
      ({ pathname }) => pathname.startsWith('/media/') && !eager.has(mediaOf(pathname)),
      (route) => route.abort(),
    );
    await page.goto(`${origin}/ava`, { waitUntil: 'networkidle', timeout: 90_000 });
    const first = await page
      .locator('img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .map((image) => image.currentSrc),
      );
    expect(first).toHaveLength(3);
    const counted = loaded.filter(({ url, type }) =>
      type === 'Image' ? first.includes(url) : ['Stylesheet', 'Font'].includes(type),
    );
    // Each once: the preloaded one is the shown one.
    expect(counted.map(({ url }) => url).toSorted()).toEqual(first.toSorted());
    for (const { headers, url } of counted) {
      expect(headers['Content-Type'], url).toBe('image/avif');
      expect(headers['Cache-Control'], url).toBe('public, max-age=31536000, immutable');
      expect(headers['Vary'], url).toContain('Accept');
    }
    const bytes = counted.map(({ id }) => sizes.get(id)!).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    recordFill({ what: 'first screen of a card', used: bytes, most: CARD_BUDGET.first_screen });
    expect(bytes).toBeLessThanOrEqual(CARD_BUDGET.first_screen);
  });
});

test('pictures reserve their room, in several widths; those below are lazy', async () => {
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava`, { waitUntil: 'domcontentloaded' });
    const images = await page.locator('img').evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => ({
        sized: image.hasAttribute('width') && image.hasAttribute('height') && image.hasAttribute('alt'),
        widths: image.srcset.split(', ').length > 1,
        isStored: /^\/media\/[\da-f]{32}\.\w+\?/.test(image.getAttribute('src')!),
        first: image.getBoundingClientRect().top < innerHeight,
        lazy: image.loading === 'lazy',
      })),
    );
    expect(images.length).toBeGreaterThan(10);
    for (const image of images)
      expect(image).toEqual({
        sized: true,
        widths: true,
        isStored: true,
        first: image.first,
        lazy: !image.first,
      });
    const [ahead, cover] = await Promise.all([
      page
        .locator('link[rel=preload]')
        .evaluateAll((all) => (all as HTMLLinkElement[]).map((l) => [l.imageSrcset, l.imageSizes])),
      page.locator('.cover').evaluate((image: HTMLImageElement) => [image.srcset, image.sizes]),
    ]);
    expect(ahead).toEqual([cover]);
  });
});

test.each([
  ['solo_essential', '.pic'],
  ['haldenrowe', '.cover'],
])('%s preloads its first picture, once', async (handle, first) => {
  await ownPage(PHONE, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
    await page.goto(`${origin}/${handle}`, { waitUntil: 'networkidle', timeout: 90_000 });
    const picture = page.locator(`img${first}`);
    const [srcset, sizes, priority, source] = await picture.evaluate((image: HTMLImageElement) => [
      image.srcset,
      image.sizes,
      image.fetchPriority,
      image.currentSrc,
    ]);
    const ahead = page.locator('link[rel=preload][as=image][fetchpriority=high]');
    expect([await ahead.getAttribute('imagesrcset'), await ahead.getAttribute('imagesizes')]).toEqual([
      srcset,
      sizes,
    ]);
    expect(priority).toBe('high');
    expect(asked.filter((url) => url === source)).toHaveLength(1);
  });
});

test.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/png'],
])('a browser that accepts %s gets %s', async (accept, type) => {
  const html = await (await fetch(`${origin}/ava`)).text();
  const cover = /class="cover" src="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
  const response = await fetch(origin + cover, { headers: { accept } });
  expect(response.headers.get('content-type')).toBe(type);
});
