import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { brokenTitles } from './broken-titles.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { violationsOf } from './violations.ts';

/** A layout shift (Layout Instability API). */
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

declare global {
  interface Window {
    /** Layout shifts since the page was opened: size, time, and whether at most by a line of text. */
    shifts?: { value: number; at: number; isOfLine: boolean; text: string }[];
    /** Times when fonts loaded. */
    fontsCame?: number[];
    /** Start of the inspection, as an event timestamp. */
    lookedThrough?: number;
  }
}

/** Invisible shifts: a line moves by a pixel once the font loads. Good pages stay below 0.1. */
const UNSEEN_SHIFT = 0.001;

/**
 * Allowed shift of a late font: milliseconds around its loading, and size. In a long text one line more or less, of
 * this many pixels, moves everything below.
 */
const LATE_FONT = { ms: 500, value: 0.005, line: 32, valueOfLine: 0.02 };

/** A phone zoomed by two. */
export const ZOOMED = { width: 195, height: 422 };

const shiftsWatched = new WeakSet<Page>();

/** Records layout shifts from the start; call it before opening the page. */
async function watchShifts(page: Page): Promise<void> {
  if (shiftsWatched.has(page)) return;
  shiftsWatched.add(page);
  await page.addInitScript(
    ([unseen, line]) => {
      window.shifts = [];
      const fontsCame: number[] = (window.fontsCame = []);
      document.fonts.addEventListener('loadingdone', () => fontsCame.push(performance.now()));
      const nameOf = (node: Node | null) =>
        node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? 'gone');
      const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
      const describeShift = ({ value, startTime, sources }: Shift) =>
        `${value} at ${startTime}, looked through from ${window.lookedThrough}: ${sources
          .map(
            (part) => `${nameOf(part.node)} (${placeOf(part.previousRect)} → ${placeOf(part.currentRect)})`,
          )
          .join(' | ')}`;
      // An infinite list pushes down its own button, and its placeholders, which then disappear.
      const isPushed = (node: Node | null) =>
        (node instanceof Element ? node : node?.parentElement)?.closest('[aria-busy]') != null;
      const isListLoadingOn = ({ sources, startTime }: Shift) => {
        const left = sources.filter(({ node }) => node !== null);
        if (left.length === 0) return document.querySelector('[aria-busy]') !== null;
        return startTime > (window.lookedThrough ?? Infinity) && left.every(({ node }) => isPushed(node));
      };
      // Elements that leave the window have no position any more.
      const isOfLine = ({ sources }: Shift) =>
        sources.every(
          ({ previousRect: was, currentRect: is }) =>
            is.width === 0 || (Math.abs(is.x - was.x) <= 1 && Math.abs(is.y - was.y) <= line),
        );
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as Shift[])
          if (!shift.hadRecentInput && shift.value >= unseen && !isListLoadingOn(shift))
            window.shifts!.push({
              value: shift.value,
              at: shift.startTime,
              isOfLine: isOfLine(shift),
              text: describeShift(shift),
            });
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [UNSEEN_SHIFT, LATE_FONT.line] as const,
  );
}

/** Waits until nothing moves, and lazy content is loaded; for pictures at most a second. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    window.lookedThrough = performance.now();
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await nextFrame();
    }
    scrollTo(0, 0);
    const shown = [...document.images].filter((image) => image.checkVisibility() && !image.complete);
    const there = shown.map(
      (image) =>
        new Promise((resolve) => {
          for (const end of ['load', 'error']) image.addEventListener(end, resolve);
        }),
    );
    await Promise.race([Promise.all(there), new Promise((resolve) => setTimeout(resolve, 1000))]);
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await nextFrame();
  });
}

/** Layout shifts since the page was opened. */
const shiftsOf = (page: Page) =>
  page.evaluate((font) => {
    const isOfFont = ({ value, at, isOfLine }: { value: number; at: number; isOfLine: boolean }) =>
      value <= (isOfLine ? font.valueOfLine : font.value) &&
      window.fontsCame!.some((came) => Math.abs(came - at) < font.ms);
    if (!window.shifts) return ['shifts were not recorded'];
    return window.shifts.filter((shift) => !isOfFont(shift)).map(({ text }) => `moved: ${text}`);
  }, LATE_FONT);

/** Axe's findings, by all of its rules or by some. */
async function barriersOf(page: Page, how: string, only?: string[]): Promise<string[]> {
  const violations = await violationsOf(page, only ? { only } : {});
  return violations.flatMap(([rule, places]) => places.map((html) => `${how}: ${rule}: ${html}`));
}

/** By how much something is wider than the window. */
async function overflowOf(page: Page, how: string): Promise<string[]> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return wider > 0 ? [`${how}: ${wider} pixels too wide`] : [];
}

/** Sets the browser's text size, as in its settings; 1 is the default. */
export async function setTextSize(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } });
  await session.detach();
}

/** Maximum rows to expand and check: pages with more, such as a list of all calls, have similar ones. */
const UNFOLDED = 12;

async function opened(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await settle(page);
  const faults = await shiftsOf(page);
  await page.evaluate((most) => {
    for (const [n, row] of [...document.querySelectorAll('details')].entries())
      if (n < most) row.open = true;
      else row.remove();
  }, UNFOLDED);
  return faults;
}

/** The size of the window and the colour scheme. */
type Look = { size: 'phone' | 'desktop'; colorScheme: 'light' | 'dark' };
const LOOKS: readonly Look[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
];
const VIEWPORTS = { phone: PHONE.viewport, desktop: DESKTOP.viewport };

/** A page's own look: each combination is used for a quarter of all pages. */
export function lookOf({ pathname, search }: URL): Look {
  const sum = [...(pathname + search)].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return LOOKS[sum % LOOKS.length]!;
}

/** The other size in the other colours. */
export const opposite = ({ size, colorScheme }: Look): Look => ({
  size: size === 'phone' ? 'desktop' : 'phone',
  colorScheme: colorScheme === 'light' ? 'dark' : 'light',
});

/** Applies a look, optionally with reduced motion. */
export async function show(page: Page, { size, colorScheme }: Look, isStill = false): Promise<void> {
  await page.setViewportSize(VIEWPORTS[size]);
  await page.emulateMedia({ colorScheme, reducedMotion: isStill ? 'reduce' : 'no-preference' });
}

/** The axe rules that depend on size and colours. */
const BY_LOOK = ['color-contrast', 'target-size'];

/** Axe's findings; targets that a bar at the window's edge covers in part are measured in a window as tall as the page. */
async function uncoveredBarriers(page: Page, { size, colorScheme }: Look, only?: string[]) {
  const how = `${size}, ${colorScheme}`;
  const faults = await barriersOf(page, how, only);
  if (!faults.some((fault) => fault.includes('target-size'))) return faults;
  const { width, height } = page.viewportSize()!;
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, needed) });
  return barriersOf(page, how, only);
}

/** All of axe's rules in the page's own look; those that depend on it also in the opposite look. */
async function barriersInLooks(page: Page, look: Look): Promise<string[]> {
  const faults = await uncoveredBarriers(page, look);
  const other = opposite(look);
  await show(page, other, true);
  return [...faults, ...(await uncoveredBarriers(page, other, BY_LOOK))];
}

/** Overflow and broken titles, from the widest window to a zoomed phone. */
async function faultsOfWidths(page: Page): Promise<string[]> {
  const faults: string[] = [];
  let size = 1;
  // Each other size of the text lays the whole page out anew: those of one size are in sequence.
  for (const [how, viewport, text] of [
    ['1280 wide', DESKTOP.viewport, 1],
    ['768 wide', { width: 768, height: 1024 }, 1],
    ['320 wide', { width: 320, height: 640 }, 1],
    ['195 wide', ZOOMED, 1],
    ['195 wide with text of twice the size', ZOOMED, 2],
    ['with text of twice the size', PHONE.viewport, 2],
  ] as const) {
    await page.setViewportSize(viewport);
    if (text !== size) await setTextSize(page, text);
    size = text;
    faults.push(...(await overflowOf(page, how)));
    if (viewport.width === 320)
      faults.push(...(await brokenTitles(page)).map((word) => `320 wide: a title breaks ${word}`));
  }
  await setTextSize(page, 1);
  return faults;
}

/** Expectations of a page: its single level-1 heading, and further checks on a phone. */
export type Expected = { heading: string | RegExp; cookie?: string; also?: (page: Page) => Promise<void> };

/** A page reused for several looks, one for each set of options: most resources are cached by the second. */
type SharedPage = (options: BrowserContextOptions, look: (page: Page) => Promise<void>) => Promise<void>;

/**
 * Opens a page once, in its own look, and checks everything on that visit: layout shifts, axe, overflow, and broken
 * titles. @returns the faults; a wrong heading or a console error fails immediately
 */
export async function faultsOf(sharedPage: SharedPage, url: string, expected: Expected): Promise<string[]> {
  const { heading, cookie, also } = expected;
  const look = lookOf(new URL(url));
  const faults: string[] = [];
  // No screenshot is taken: one pixel per point renders in a quarter of the time.
  const size = { ...PHONE, deviceScaleFactor: 1, ...(cookie && { extraHTTPHeaders: { cookie } }) };
  await sharedPage(size, async (page) => {
    await watchShifts(page);
    await show(page, look);
    faults.push(...(await opened(page, url)));
    const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
    expect(headings.map((text) => text.trim())).toEqual([expect.stringMatching(heading)]);
    expect(await page.title()).toMatch(/^Cardea · ./);
    faults.push(...(await barriersInLooks(page, look)), ...(await faultsOfWidths(page)));
    await page.setViewportSize(PHONE.viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await also?.(page);
  });
  return faults;
}
