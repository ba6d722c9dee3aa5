import { isStale, verdictOn } from '../cached-pages.ts';
import { CACHED_FOR, NO_ACCOUNT } from '../../../src/domain/offline/cached-for.ts';
import { CACHED_FORM_DAYS } from '../../../src/domain/limits/caching.ts';
import { cacheFile } from './files.ts';
import { networkElse } from './network-else.ts';
import { shownCopy } from './notice.ts';
import {
  askNow,
  findOwn,
  forgetOwn,
  forgetOwnPage,
  putOwnFile,
  putOwnPage,
  type RequestOrder,
} from './own-store.ts';
import { isPage, redirects } from './pages.ts';
import type { FetchEvent } from './scope.ts';
import { offlinePage } from './shell.ts';
import { madeAt } from './stores.ts';

/** Built files and codes of cards in a page's HTML. */
const BUILT = /"(\/_astro\/[^"]+\.(?:css|js|woff2))"/g;
const CODE = /"(\/api\/p\/\w+\/qr\?[^"]+)"/g;

const namedIn = (html: string, pattern: RegExp) =>
  new Set([...html.matchAll(pattern)].map(([, address]) => address!.replaceAll('&amp;', '&')));

/** Caches a page's dependencies: styles and scripts, also dynamic imports, and codes to download. */
async function cacheNeeds(html: string, asked: RequestOrder): Promise<void> {
  for (const path of namedIn(html, BUILT)) await cacheFile(path, { later: true });
  for (const address of namedIn(html, CODE)) {
    const copy = await findOwn(address);
    if (copy && !isStale(madeAt(copy), Date.now(), CACHED_FORM_DAYS)) continue;
    const code = await fetch(address);
    if (code.status === 200) await putOwnFile(address, code, asked);
  }
}

/** Reads which account a page is for. If no one's, the account's cache is deleted. */
export async function heed(answer: Response): Promise<string | null> {
  const account = answer.headers.get(CACHED_FOR);
  if (account === NO_ACCOUNT) await forgetOwn();
  return account === NO_ACCOUNT ? null : account;
}

/**
 * Records a response as an owner page's copy, or deletes the copy. Its body may be read meanwhile.
 * @param asked when it was requested
 */
export async function recordOwn(
  key: string,
  answer: Response,
  asked: RequestOrder,
  asIs = true,
): Promise<void> {
  const page = answer.clone();
  const account = await heed(answer);
  const verdict = verdictOn(answer.status, redirects(answer));
  if (verdict === 'delete') return forgetOwnPage(key);
  if (verdict !== 'replace' || !asIs || account === null || !isPage(page)) return;
  const html = await page.clone().text();
  await putOwnPage(account, key, page, asked);
  await cacheNeeds(html, asked).catch(() => {});
}

/** A page of the signed-in app from the network, else its copy, else the app's offline page. */
export function answerOwnPage(event: FetchEvent, way: { key: string; asIs: boolean }): Promise<Response> {
  const asked = askNow();
  return networkElse(event, {
    record: (answer) => recordOwn(way.key, answer, asked, way.asIs),
    copy: async () => {
      const copy = await findOwn(way.key);
      return copy && shownCopy(copy, 'before_main');
    },
    none: () => offlinePage(event.request, 'app'),
  });
}
