import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { addCard } from '../lib/add-card.ts';
import { PHONE, openPage } from '../lib/browser.ts';
import { productDatabase } from '../lib/product-database.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, browser, ownPage } = openJourneys();
const LOOM = '0123456789abcdef0123456789abcdef';
beforeAll(async () => {
  await addCard(productDatabase(inject('dataFolder')), {
    handle: 'video_kinds',
    profile: { first_name: 'Vi', last_name: 'Deo' },
    videos: [
      { title: 'Spring', link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY&t=30', poster: true },
      { title: 'Summer', link: 'https://vimeo.com/76979871' },
      { title: 'Autumn', link: `https://www.loom.com/share/${LOOM}` },
      { title: 'Winter', link: '/media/00000000000000000000000000000000.mp4' },
      { title: 'Leap day', link: 'https://made.example/film' },
    ],
  });
});

/** Stubs the hosts of players, which tests do not request. @returns the requested addresses */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/youtube|vimeo|loom|made\.example|\/media\/0{32}\.mp4/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' });
  });
  return asked;
}

test('the page requests no other host before a tap, and may frame only the players of its videos', async () => {
  await ownPage(PHONE, async (page) => {
    const asked = await standIn(page);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const response = await page.goto(`${origin}/video_kinds`, { waitUntil: 'networkidle', timeout: 90_000 });
    expect(asked).toEqual([]);
    // Every card's later chunks, and nothing of the players.
    const usual = new RegExp(`^${origin}/_astro/(later|preload-helper)\\.`);
    expect(scripts.filter((address) => !usual.test(address))).toEqual([]);
    const policy = response!.headers()['content-security-policy'] ?? '';
    expect(/frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://www.loom.com',
    ]);
    // A poster of our own, drawn if there is none.
    expect(await page.locator('.video img').count()).toBe(1);
    expect(await page.locator('.video .drawn').count()).toBe(4);
  });
  const without = await fetch(`${origin}/haldenrowe`);
  expect(without.headers.get('content-security-policy')).not.toContain('frame-src');
});

test('a tap replaces the poster by its host’s player, an uploaded file plays in place, another address opens a new tab', async () => {
  const players = [
    ['Spring', 'https://www.youtube-nocookie.com/embed/WhWc3b3KhnY?autoplay=1&playsinline=1&rel=0&start=30'],
    ['Summer', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['Autumn', `https://www.loom.com/embed/${LOOM}?autoplay=1`],
  ] as const;
  const context = await browser().newContext(PHONE);
  try {
    const page = await openPage(context);
    const asked = await standIn(page);
    await page.goto(`${origin}/video_kinds`);
    for (const [at, [title, src]] of players.entries()) {
      await page.getByRole('link', { name: `Play ${title}` }).tap();
      const frame = page.locator(`iframe[title="${title}"]`);
      await frame.waitFor();
      expect(await frame.getAttribute('src')).toBe(src);
      await expect.poll(() => asked.slice(at)).toEqual([src]);
      const box = (await frame.boundingBox())!;
      expect(Math.abs(box.width / box.height - 16 / 9)).toBeLessThan(0.02);
    }
    await page.getByRole('link', { name: 'Play Winter' }).tap();
    const video = page.locator('video[aria-label="Winter"]');
    await video.waitFor();
    expect(await video.getAttribute('src')).toBe('/media/00000000000000000000000000000000.mp4');
    const film = `${origin}/media/00000000000000000000000000000000.mp4`;
    await expect.poll(() => asked.slice(players.length)).toEqual([film]);
    const link = page.getByRole('link', { name: 'Play Leap day' });
    expect(await link.evaluate((one: HTMLAnchorElement) => [one.href, one.target, one.dataset.play])).toEqual(
      ['https://made.example/film', '_blank', undefined],
    );
  } finally {
    await context.close();
  }
});

test('if the player’s script does not load, the tap opens the video', async () => {
  const context = await browser().newContext(PHONE);
  try {
    const page = await openPage(context);
    await standIn(page);
    await page.route(/_astro/, (route) => route.abort());
    await page.goto(`${origin}/video_kinds`);
    await context.route('https://vimeo.com/**', (route) => route.fulfill({ body: 'The film' }));
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Play Summer' }).tap();
    const other = await opened;
    await other.getByText('The film').waitFor();
    expect(other.url()).toBe('https://vimeo.com/76979871');
  } finally {
    await context.close();
  }
});
