// oxlint-disable-next-line import/default -- what is imported is the address of the module
import sheet from '../exchange/sheet/sheet.ts?chunk';
import type { PagesToCache } from './worker/cache-files.ts';

/** The sheet's texts, one file per language. */
const sheetWords = import.meta.glob<string>('../../src/messages/*/visitor/exchange-sheet.ts', {
  query: '?chunk',
  import: 'default',
  eager: true,
});

/** Milliseconds after which a page that never idles counts as idle. */
const RESTLESS = 5_000;

/** Safari has no `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: RESTLESS })
      : setTimeout(resolve, 1_000),
  );

/** Scripts, fonts and pictures of this site that the page has loaded so far. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(_astro|media|fonts)\//.test(pathname),
    )
    .map(({ pathname, search }) => pathname + search);
}

/** What this page needs to be opened, and to exchange, offline. */
function needed(): PagesToCache {
  const form = document.querySelector<HTMLAnchorElement>('a.exchange');
  const pages = form ? [location.pathname, form.pathname] : [location.pathname];
  const words = sheetWords[`../../src/messages/${document.documentElement.lang}/visitor/exchange-sheet.ts`];
  return { pages, files: [...loadedFiles(), sheet, ...(words ? [words] : [])] };
}

/**
 * Caches the card for offline use once the page is idle; not a preview, which reports no visit. Browsers without
 * service workers do without; in development there is none.
 */
export async function cacheThisCard(): Promise<void> {
  const isPublic = document.querySelector('main[data-tell]') !== null;
  if (!isPublic || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await idle();
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has no other origin
  active?.postMessage(needed());
}
