import { relative } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { recordVisit } from '../../scripts/verify/journey-visits.ts';
import { findChromium } from './chromium.ts';
import { giveBack, takeContext } from './context-pool.ts';

let connection: Promise<Browser> | null = null;

/** The line of this worker to the browser of the run, which its files share. */
export async function connectBrowser(): Promise<Browser> {
  const browser = await (connection ??= chromium.connect(inject('browser')));
  if (browser.isConnected()) return browser;
  connection = null;
  return connectBrowser();
}

/** Starts a browser of a file's own, for what the one of the run is not; `flags` are added to its usual ones. */
export async function launchBrowser(flags: readonly string[]): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, ...flags], headless: true });
}

/** Starts a browser as somebody has it who does not hide: it keeps things in `folder`, and may install apps. */
export async function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const { executablePath, args } = await findChromium(true);
  return chromium.launchPersistentContext(folder, { executablePath, args, headless: true, ...options });
}

/** The two sizes that every screen is looked at in. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** A line of the console that says no more than that the page itself has a status of a refusal, as a 404 page has. */
const isOwnStatus = (page: Page, message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') && message.location().url === page.url();

/** Waits until every island can act that is to by now: not those further down that wait to be seen, or for a wider screen. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Those further down are not there yet.
    if (document.readyState === 'loading') return false;
    const isDue = (island: Element): boolean => {
      const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: unknown };
      const when = island.getAttribute('client');
      if (when === 'media') return matchMedia(String(value)).matches;
      if (when !== 'visible') return true;
      const box = island.firstElementChild?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    };
    return ![...document.querySelectorAll('astro-island[ssr]')].some(isDue);
  });
}

/**
 * Has a page take pictures as WebP: to make an AVIF takes thirty times as long, and each product makes its own. What the
 * service gives to whom is held in card-weight.test.ts.
 */
async function takeWebp(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
}

/**
 * Opens a page that takes pictures as WebP. Not for journeys that go on without network: what is opened then does not know
 * that there is none.
 */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await takeWebp(page);
  return page;
}

/**
 * What Chromium says where it leaves out the fade between two pages, because one was left while it was still being shown. It
 * is a promise of the browser's own, which no script may have heard of (https://github.com/w3c/csswg-drafts/issues/13726).
 */
const NO_FADE = 'Transition was aborted because of invalid state';

/** What is loaded of the reader of cards, 18 MB, which no page asks for before there is a card. */
export const CARD_READER = /\.onnx|\.wasm|scan\.worker/;
/** The file of journeys that runs, relative to the project. */
export const journeyOf = () => relative(process.cwd(), expect.getState().testPath ?? '');

/** A page whose errors are written down; `check` fails where there was one. */
export type WatchedPage = {
  page: Page;
  check: () => void;
  /** Leaves its context to the next journey, as good as new. */
  giveBack: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens a page and writes down each script error, each error in its console (a breach of the content security policy is
 * one), each request to another host, and each for the reader of cards outside of the scanner's journeys. No service worker comes unless the options allow it: once a page is at rest it
 * reads three others of the owner's, to keep them for when there is no network. `expected` are messages of the console that the journey brings about on
 * purpose, such as the browser's word of a call that was refused. `isCold` has nothing of the product in its cache.
 */
export async function watchedPage(
  browser: Browser,
  options: BrowserContextOptions,
  expected: RegExp | null = null,
  isCold = false,
): Promise<WatchedPage> {
  const whole: BrowserContextOptions = { serviceWorkers: 'block', ...options };
  const context = await takeContext(browser, whole, isCold);
  const complaints: string[] = [];
  const origins = new Set<string>();
  const page = await openPage(context);
  // One that is closed again at once needs no pictures.
  page.on('popup', (opened) => void takeWebp(opened).catch(() => {}));
  page.on('framenavigated', (frame) => {
    recordVisit(journeyOf(), frame.url());
    if (URL.canParse(frame.url())) origins.add(new URL(frame.url()).origin);
  });
  page.on('pageerror', (error) => {
    if (!error.message.startsWith(NO_FADE)) complaints.push(`script error: ${error.message}`);
  });
  page.on('console', (message) => {
    const foreseen = expected?.test(message.text()) || isOwnStatus(page, message);
    if (message.type() === 'error' && !foreseen) complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`request to ${hostname}`);
    if (CARD_READER.test(request.url()) && !journeyOf().includes('scanner'))
      complaints.push(`nobody has a card to read: ${request.url()}`);
  });
  return {
    page,
    check: () => expect(complaints).toEqual([]),
    giveBack: () => giveBack(page, whole, origins),
    close: () => context.close(),
  };
}

/** Opens a watched page for the length of a journey. */
export async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
  expected: RegExp | null = null,
  isCold = false,
): Promise<void> {
  const { page, check, giveBack: leave, close } = await watchedPage(browser, options, expected, isCold);
  try {
    await journey(page);
    check();
  } catch (error) {
    await close();
    throw error;
  }
  await leave();
}

/**
 * Watched pages that go from journey to journey, one for each set of options: what its browser has kept makes opening a page
 * again much quicker. A journey that changes more than what a page shows takes `withPage`.
 */
export function keepPages(browser: () => Browser) {
  const kept = new Map<string, WatchedPage>();
  return {
    async withPage(options: BrowserContextOptions, journey: (page: Page) => Promise<void>): Promise<void> {
      const key = JSON.stringify(options);
      const shown = kept.get(key) ?? (await watchedPage(browser(), options));
      kept.set(key, shown);
      try {
        await journey(shown.page);
        shown.check();
        // What it still asks for would be refused once another session takes the place of the one that it had, and what
        // moves on it would take its time from others.
        await shown.page.goto('about:blank');
      } catch (error) {
        kept.delete(key);
        await shown.close();
        throw error;
      }
    },
    async giveBack(): Promise<void> {
      for (const { giveBack: leave } of kept.values()) await leave();
      kept.clear();
    },
  };
}
