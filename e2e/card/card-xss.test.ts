import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../edge-api/db/client.ts';
import { XSS_VECTORS } from '../../edge-api/testing/xss-vectors.ts';
import { PHONE, openPage } from '../lib/browser.ts';
import { HARMLESS, joined, plantVectors, showVectors } from '../lib/hostile-card.ts';
import { productDatabase } from '../lib/product-database.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, browser } = openJourneys();
let db: Database;
beforeAll(async () => {
  db = productDatabase(inject('dataFolder'));
});

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const PLAYER = 'www.youtube-nocookie.com';
/** The address in the footer of a link's page; any other requested address is a breach. */
const LINKED = new URL(HARMLESS).hostname;

/** Logs to the console, and so fails the test, when a vector runs in any frame or window. */
const ALARM = () =>
  Object.defineProperty(window, '__ran', {
    configurable: true,
    set() {
      console.error('somebody else’s code ran');
    },
  });

/** Normalized visible text: control characters are neither visible nor preserved everywhere. */
const spaced = (text: string) =>
  text
    // Titles contain soft hyphens in long words.
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();

/** Stubs all other hosts, and pictures. @returns the breaches, as they occur */
async function watch(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  await context.addInitScript(ALARM);
  // Pictures are irrelevant to vectors, and slow.
  await context.route(/\/media\/.*\?fit=/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: DOT }),
  );
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      const { hostname, href } = new URL(route.request().url());
      if (hostname !== PLAYER && hostname !== LINKED) complaints.push(`request to ${href}`);
      return route.fulfill({ contentType: 'text/html', body: '<title>Another host</title>' });
    },
  );
  context.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => complaints.push(`script error: ${error.error().message}`));
  context.on('console', (message) => {
    // A missing video reports so.
    const film = new URL(message.location().url || origin).pathname.startsWith('/media/');
    if (message.type() === 'error' && !film) complaints.push(`console: ${message.text()}`);
  });
  return complaints;
}

/**
 * Hovers, focuses and clicks everything in a part of the page, videos included, and stays on the page: follows links
 * that would run something, or that have a vector in their address and open a window; of those with it only in the
 * path, a few.
 */
const touchAll = (page: Page, part: string) =>
  page.evaluate((selector) => {
    const follows = '.links a:not([href="https://made.example/"])';
    let inPaths = 0;
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      const runs = link && /^\s*(?:javascript|data|vbscript):/i.test(link.href);
      if (!link || runs) return;
      const isMore = link.hostname === 'made.example' && ++inPaths > 5;
      if (isMore || !link.matches(follows)) event.preventDefault();
    });
    for (const element of document.querySelectorAll<HTMLElement>(`${selector} *`)) {
      for (const name of ['pointerover', 'mouseover', 'focus', 'animationstart', 'toggle'])
        element.dispatchEvent(new Event(name, { bubbles: true }));
      // The content of a link or button is clicked with it; elements that close or leave the part come later.
      const whole = element.closest('a,button,label') ?? element;
      if (whole === element && !element.matches('.back,.exchange,.close')) element.click?.();
    }
  }, part);

/** Texts that must be shown as the vectors were written, on the card itself. */
async function readCard(page: Page, vectors: readonly string[]): Promise<void> {
  const all = spaced(joined(vectors));
  const texts = async (selector: string) => (await page.locator(selector).allTextContents()).map(spaced);
  const own = vectors.map(spaced);
  for (const selector of ['.links .name', '.video + .cap', '.rows b'])
    expect(await texts(selector), selector).toEqual(expect.arrayContaining(own));
  for (const selector of ['.p-name', '.who .title', '.suffix', '.foot', '.cta .custom'])
    expect((await texts(selector))[0], selector).toContain(all);
  expect(spaced(await page.title())).toContain(all);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { mainEntity } = JSON.parse(data!) as { mainEntity: { name: string } };
  expect(spaced(mainEntity.name)).toContain(all);
}

/** The targets of links and players: the web, mail, telephone or WeChat. @returns the number of framed players */
async function readAddresses(page: Page): Promise<number> {
  const schemes = await page
    .locator('a[href],area[href]')
    .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).protocol))]);
  expect(['http:', 'https:', 'mailto:', 'sms:', 'tel:', 'weixin:']).toEqual(expect.arrayContaining(schemes));
  const played = await page.locator('[data-play]').evaluateAll((all) => all.map((a) => a.dataset['play']!));
  expect(played.length).toBeGreaterThanOrEqual(10);
  for (const src of played)
    expect(src).toMatch(/^(?:\/media\/|https:\/\/www\.youtube-nocookie\.com\/embed\/)/);
  return played.filter((src) => src.startsWith('https:')).length;
}

/** Opens the first photo, and reads the title of each in the gallery. */
async function readGallery(page: Page, vectors: readonly string[]): Promise<void> {
  await page.locator('.gallery').scrollIntoViewIfNeeded();
  await page.locator('.gallery.swiper-initialized').waitFor();
  // Such long labels fill the bottom of the screen, where a touch would land.
  await page.locator('#photo-1 a').evaluate((link: HTMLElement) => link.click());
  await page.locator('.viewer[open]').waitFor();
  const titles = await page.locator('.viewer').evaluate((viewer) =>
    [...viewer.querySelectorAll<HTMLElement>('.thumbs button')].map((thumb) => {
      thumb.click();
      return viewer.querySelector('.title')!.textContent!;
    }),
  );
  expect(titles.map(spaced)).toEqual(vectors.map(spaced));
  await touchAll(page, '.viewer');
  await page.keyboard.press('Escape');
  await page.locator('.viewer').waitFor({ state: 'hidden' });
}

/** Opens the sheet by Exchange, reads the owner's texts in it, and touches all of them. */
async function readSheet(page: Page, vectors: readonly string[]): Promise<void> {
  await page.locator('.cta .exchange').first().click();
  await page.locator('dialog[open] form').waitFor();
  const texts = async (selector: string) =>
    (await page.locator(`dialog[open] ${selector}`).allTextContents()).map(spaced);
  const all = spaced(joined(vectors));
  expect(await texts('h1')).toEqual([all]);
  expect(await texts('label')).toEqual(expect.arrayContaining([all, ...vectors.map(spaced)]));
  expect((await texts('.notice'))[0]).toContain(all);
  expect(await texts('select:first-of-type option')).toEqual(expect.arrayContaining(vectors.map(spaced)));
  await touchAll(page, 'dialog[open]');
}

/** Vectors per card: a separate page for each takes ten times as long. */
const AT_ONCE = 25;
const FIRSTS = Array.from({ length: XSS_VECTORS.length / AT_ONCE }, (_, n) => n * AT_ONCE);

// The API's result for each is tested in edge-api/modules/profiles/hostile-text.test.ts.
test.each(FIRSTS)('none of the 25 vectors after %i runs, and each is shown as written', async (first) => {
  const vectors = XSS_VECTORS.slice(first, first + AT_ONCE);
  const handle = `mallory_${first / AT_ONCE + 1}`;
  await plantVectors(db, handle, vectors);
  await showVectors(db, handle, vectors);
  const context = await browser().newContext({ ...PHONE, reducedMotion: 'reduce' });
  try {
    const complaints = await watch(context);
    const page = await openPage(context);
    expect((await page.goto(`${origin}/${handle}`, { waitUntil: 'domcontentloaded' }))?.status()).toBe(200);
    await readCard(page, vectors);
    const framed = await readAddresses(page);
    await readGallery(page, vectors);
    await touchAll(page, 'main');
    await page.locator('.viewer[open]').waitFor();
    await page.keyboard.press('Escape');
    // The players have replaced their posters.
    await expect.poll(() => page.locator('iframe.video').count()).toBe(framed);
    await expect.poll(() => page.locator('.video[data-play]').count()).toBe(0);
    await expect.poll(() => context.pages().length).toBeGreaterThan(1);
    const beside = context.pages().filter((other) => other !== page);
    await Promise.all(beside.map((other) => other.waitForURL(/^https?:/, { waitUntil: 'commit' })));
    await Promise.all(beside.map((other) => other.close()));
    await readSheet(page, vectors);
    await page.locator('dialog[open] .close').click();
    expect(page.url()).toBe(`${origin}/${handle}`);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.back').click();
    await page.waitForURL('about:blank');
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
});
