import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokenTitles } from '../lib/broken-titles.ts';
import { hydrated, PHONE } from '../lib/browser.ts';
import { twoFrames } from '../lib/components.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { enter } from '../lib/owner.ts';

const { origin, ownPage, coldPage, sharedPage } = openJourneys();

const PAGES = ['/', '/plans', '/sign-in', '/sign-up'] as const;
/** The start page of a signed-in user. */
const HOME = '/my-profile';

/**
 * Allowed layout shift of a late font: its fallback has its average widths, so a word may wrap differently once
 * within a block, but no other block moves. Anything that appears or grows shifts far more.
 */
const LATE_FONT = 0.005;

test.each([...PAGES, HOME])('%s uses its own font and does not shift on its first load', async (path) => {
  const look = async (page: Page) => {
    await page.goto(origin + path, { waitUntil: 'load' });
    // Hydration shifts nothing either.
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await twoFrames(page);
    const shifted = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      const seen = observer.takeRecords() as (PerformanceEntry & { value: number })[];
      return seen.reduce((sum, { value }) => sum + value, 0);
    });
    expect(shifted).toBeLessThanOrEqual(LATE_FONT);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual(['Instrument Sans']);
  };
  await coldPage(PHONE, async (page) => {
    if (path === HOME) await enter(page, origin, demoMail('solo-active'));
    await look(page);
  });
});

const NARROW = { viewport: { width: 320, height: 700 } };

// Other pages are checked in pages.test.ts and owner-pages.test.ts.
test.each(['/ava', '/haldenrowe', '/solo_limited'])(
  'no word in a title of %s is broken at 320',
  async (path) => {
    await sharedPage(NARROW, async (page) => {
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await brokenTitles(page)).toEqual([]);
    });
  },
);

/** The two characters around the end of each line of a name but the last. */
function lineEnds(name: HTMLElement | SVGElement): string[] {
  const tops: { sign: string; top: number }[] = [];
  const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
    for (const [at, sign] of [...text.data].entries()) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      // After a soft hyphen the position at the end of the previous line counts too.
      const top = [...range.getClientRects()].at(-1)?.top;
      tops.push({ sign, top: top ?? Number.NaN });
    }
  const drawn = tops.flatMap(({ sign, top }, at) => (/[^\s\u00ad]/.test(sign) ? [{ at, top }] : []));
  const last = drawn.filter(({ top }, n) => n + 1 < drawn.length && drawn[n + 1]!.top > top + 5);
  return last.map(({ at }) => tops[at]!.sign + tops[at + 1]!.sign);
}

test('a long name breaks between its syllables only where a word is wider than a line, and is intact for programs', async () => {
  await ownPage(NARROW, async (page) => {
    await page.goto(`${origin}/team_limited_readonly`);
    const name = page.locator('h1 .p-name');
    expect(await name.getAttribute('value')).toBe('Maximiliana Konstantinopoulou-Wetherstone');
    const ends = async () => name.evaluate(lineEnds);
    expect(await ends()).toEqual(['a ', expect.stringMatching(/.\u00ad/), '-W']);
    // A line of its own for the word.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await ends()).toEqual(['a ', '-W']);
    await name.evaluate((element) => (element.style.fontSize = '2.75rem'));
    for (const end of await ends()) expect(end).toMatch(/.[\s\u00ad]|-./);
    expect((await ends()).some((end) => end.endsWith('\u00ad'))).toBe(true);
  });
});

test('the landing page leads to plans with prices, to existing cards, and finally to creating a card', async () => {
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/`);
    const samples = page.getByRole('link', { name: /^Open .+’s card$/ });
    const paths = await samples.evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
    expect(paths).toEqual(['/ava', '/haldenrowe', '/solo_limited']);
    for (const path of paths) expect((await fetch(origin + path)).status).toBe(200);
    expect(await page.locator('main a').last().getAttribute('href')).toBe('/sign-up');
    await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).click();
    await page.waitForURL(`${origin}/plans`);
    const active = page.getByRole('region', { name: 'Active' });
    const yearly = await active.locator('.cost').innerText();
    expect(yearly).toMatch(/^\D?\d/);
    await page.getByRole('link', { name: 'Monthly' }).click();
    await page.waitForURL(/interval=month/);
    expect(await active.locator('.cost').innerText()).not.toBe(yearly);
    await active.getByRole('link', { name: 'Choose Active' }).click();
    await page.waitForURL(/\/sign-up\?redirectTo=/);
    expect(new URL(page.url()).searchParams.get('redirectTo')).toMatch(/^\/select-your-plan\?interval=month/);
  });
});

test('the card opens 400 ms after it is painted, for 800 ms, beside a headline of three lines', async () => {
  await ownPage({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'no-preference' }, async (page) => {
    await page.goto(`${origin}/`);
    const times = await page.locator('.leaf').evaluate((leaf) => {
      const { animationDelay, animationDuration } = getComputedStyle(leaf);
      return [animationDelay, animationDuration];
    });
    expect(times).toEqual(['0.4s', '0.8s']);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      const lines = await page.locator('h1').evaluate((title) => {
        const line = Number.parseFloat(getComputedStyle(title).lineHeight);
        return Math.round(title.getBoundingClientRect().height / line);
      });
      expect(lines, `${width} wide`).toBe(3);
    }
  });
});
