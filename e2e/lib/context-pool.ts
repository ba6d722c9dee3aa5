import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** What changes a context beyond what can be put back: whoever does it has the context to themselves. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** What a page may keep on a device, but for its cookies and what the browser has fetched. */
const KEPT = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage';

/** Contexts that wait to be used again, by browser and options. */
const pools = new WeakMap<Browser, Map<string, BrowserContext[]>>();
/** Those that cannot be used again. */
const changed = new WeakSet<BrowserContext>();

/** Has a context be known as changed once somebody does what lasts. */
function noteChanges(context: BrowserContext): void {
  const noting = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const own = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
      Reflect.set(owner, name, (...given: unknown[]) => {
        changed.add(context);
        return own.apply(owner, given);
      });
    }
  };
  noting(context, LASTING);
  noting(context.clock, CLOCK);
}

function poolOf(browser: Browser, options: BrowserContextOptions): BrowserContext[] {
  const ofBrowser = pools.get(browser) ?? new Map<string, BrowserContext[]>();
  pools.set(browser, ofBrowser);
  const key = JSON.stringify(options);
  const pool = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, pool);
  return pool;
}

/**
 * A context in which nobody is signed in and nothing is kept. It may have been used before and have scripts and styles that
 * do not change in its cache: to open the first page of a new one takes three times the work. One with a service worker is
 * new, and so is one that is to be cold.
 */
export async function takeContext(
  browser: Browser,
  options: BrowserContextOptions,
  isCold: boolean,
): Promise<BrowserContext> {
  const used = options.serviceWorkers === 'block' && !isCold ? poolOf(browser, options).pop() : undefined;
  if (used) return used;
  const context = await browser.newContext(options);
  noteChanges(context);
  return context;
}

/**
 * Gives a context back whose journey went well: what it keeps is taken away, or all of it where something lasts.
 * @param origins that its pages were at
 */
export async function giveBack(
  page: Page,
  options: BrowserContextOptions,
  origins: ReadonlySet<string>,
): Promise<void> {
  const context = page.context();
  const browser = context.browser();
  if (!browser || options.serviceWorkers !== 'block' || changed.has(context) || page.isClosed())
    return context.close();
  // A page that is left may still write.
  await page.goto('about:blank');
  const [, ...others] = context.pages().toSorted((one) => (one === page ? -1 : 1));
  for (const other of others) await other.close();
  const session = await context.newCDPSession(page);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT });
  await context.clearCookies();
  await page.close();
  poolOf(browser, options).push(context);
}

/** Closes what a file of journeys has left open: a page that still moves takes its time from all that follow. */
export async function closeLeft(browser: Browser): Promise<void> {
  const kept = new Set([...(pools.get(browser)?.values() ?? [])].flat());
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
}
