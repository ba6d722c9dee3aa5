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

/** This worker's connection to the run's browser, which its files share. */
export async function connectBrowser(): Promise<Browser> {
  const browser = await (connection ??= chromium.connect(inject('browser')));
  if (browser.isConnected()) return browser;
  connection = null;
  return connectBrowser();
}

/** Starts a separate browser for a file, with additional `flags`. */
export async function launchBrowser(flags: readonly string[]): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, ...flags], headless: true });
}

/** Starts a headed browser with a persistent profile in `folder`, which can install apps. */
export async function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const { executablePath, args } = await findChromium(true);
  return chromium.launchPersistentContext(folder, { executablePath, args, headless: true, ...options });
}

/** The two sizes that every screen is tested in. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** A console message that only reports the page's own error status, as on a 404 page. */
const isOwnStatus = (page: Page, message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') && message.location().url === page.url();

/**
 * Waits until every island due by now is hydrated, except those further down, or for a wider screen, and until the
 * browser is idle: React runs the effects that listen for events after an island has lost its mark.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Islands further down do not exist yet.
    if (document.readyState === 'loading') return false;
    const isDue = (island: Element): boolean => {
      const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: unknown };
      const when = island.getAttribute('client');
      if (when === 'media') return matchMedia(String(value)).matches;
      if (when !== 'visible') return true;
      const box = island.firstElementChild?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    };
    if ([...document.querySelectorAll('astro-island[ssr]')].some(isDue)) return false;
    return new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 2000 }));
  });
}

/**
 * Makes a page accept WebP rather than AVIF: encoding AVIF takes thirty times as long, on each product. Content
 * negotiation is tested in card-weight.test.ts.
 */
async function takeWebp(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
}

/** Opens a page that accepts WebP. Not for offline journeys: its requests do not know that there is no network. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await takeWebp(page);
  return page;
}

/**
 * Chromium's error for skipping a view transition because a page was left during it. The promise is internal, and
 * cannot be handled by scripts (https://github.com/w3c/csswg-drafts/issues/13726).
 */
const NO_FADE = 'Transition was aborted because of invalid state';

/** Files of the card reader, 18 MB, which no page requests before there is a card. */
export const CARD_READER = /\.onnx|\.wasm|scan\.worker/;
/** The running journey file, relative to the project. */
export const journeyOf = () => relative(process.cwd(), expect.getState().testPath ?? '');

/** A page with recorded errors; `check` fails if there were any. */
export type WatchedPage = {
  page: Page;
  check: () => void;
  /** Returns its context, reset for the next journey. */
  giveBack: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens a page and records script errors, console errors (including violations of the content security policy),
 * requests to other hosts, and requests for the card reader outside of the scanner's journeys. Service workers are
 * blocked unless the options allow them: an idle page would cache three others. `expected` are console messages that
 * the journey causes on purpose, such as for a refused call. `isCold` has an empty cache.
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
  // A popup that is closed immediately needs no pictures.
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
      complaints.push(`no card to read: ${request.url()}`);
  });
  return {
    page,
    check: () => expect(complaints).toEqual([]),
    giveBack: () => giveBack(page, whole, origins),
    close: () => context.close(),
  };
}

/** Opens a watched page for one journey. */
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
 * Watched pages reused between journeys, one for each set of options: the browser's cache makes reopening much
 * faster. A journey that changes more than a page's content uses `withPage`.
 */
export function keepPages(browser: () => Browser) {
  const open = new Map<string, WatchedPage>();
  return {
    async withPage(options: BrowserContextOptions, journey: (page: Page) => Promise<void>): Promise<void> {
      const key = JSON.stringify(options);
      const shown = open.get(key) ?? (await watchedPage(browser(), options));
      open.set(key, shown);
      try {
        await journey(shown.page);
        shown.check();
        // Pending requests would be refused once another session replaces its own, and animations would slow down
        // others.
        await shown.page.goto('about:blank');
      } catch (error) {
        open.delete(key);
        await shown.close();
        throw error;
      }
    },
    async giveBack(): Promise<void> {
      for (const { giveBack: leave } of open.values()) await leave();
      open.clear();
    },
  };
}
