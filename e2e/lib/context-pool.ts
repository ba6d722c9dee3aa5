import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Lasting changes of a context: it is then not reused. */
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

/** Storage that a page can write, except cookies and the HTTP cache. */
const CLEARED_STORES = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage';

/** Reusable contexts by browser and options. */
const pools = new WeakMap<Browser, Map<string, BrowserContext[]>>();
/** Contexts that cannot be reused. */
const changed = new WeakSet<BrowserContext>();

/** Marks a context as changed when a lasting method is called. */
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
 * A context without session and storage. It may be reused, with immutable scripts and styles in its cache: the first
 * page of a new one takes three times the work. One with a service worker is new, and so is a cold one.
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
 * Returns a context after a successful journey: its storage is cleared, or it is closed after lasting changes.
 * @param origins of its pages
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
  // A page being left may still write.
  await page.goto('about:blank');
  const [, ...others] = context.pages().toSorted((one) => (one === page ? -1 : 1));
  for (const other of others) await other.close();
  const session = await context.newCDPSession(page);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: CLEARED_STORES });
  await context.clearCookies();
  await page.close();
  poolOf(browser, options).push(context);
}

/** Closes what a file of journeys left open: animations would slow down all that follow. */
export async function closeLeft(browser: Browser): Promise<void> {
  const pooled = new Set([...(pools.get(browser)?.values() ?? [])].flat());
  for (const context of browser.contexts()) if (!pooled.has(context)) await context.close();
}
