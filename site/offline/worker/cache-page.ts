import { isStale, strategyOf } from '../cached-pages.ts';
import { CACHED_FORM_DAYS } from '../../../src/domain/limits/caching.ts';
import { cacheFile } from './files.ts';
import type { PagesToCache } from './cache-files.ts';
import { recordOwn } from './own-pages.ts';
import { askNow, findOwn } from './own-store.ts';
import { record } from './pages.ts';
import { find, madeAt } from './stores.ts';

const isOld = (copy: Response) => isStale(madeAt(copy), Date.now(), CACHED_FORM_DAYS);

/** Caches a page of a card, a form or an account if missing, or if a form's or account's copy is old. */
async function cachePage(address: string): Promise<void> {
  const { pathname: path, search } = new URL(address, location.origin);
  const way = strategyOf({ method: 'GET', navigates: true, destination: 'document', path, search, from: '' });
  if (way.kind === 'own') {
    const copy = await findOwn(way.key);
    const asked = askNow();
    if (way.asIs && (!copy || isOld(copy))) await recordOwn(way.key, await fetch(address), asked);
  }
  if (way.kind !== 'card' && way.kind !== 'form') return;
  const copy = await find('pages', way.key);
  if (copy && (way.kind === 'card' || !isOld(copy))) return;
  await record(way.kind, way.key, await fetch(address));
}

/** Sequentially, so that the page's own requests come first. */
export async function cacheAll({ pages, files }: PagesToCache): Promise<void> {
  for (const address of pages) await cachePage(address).catch(() => {});
  for (const path of files) await cacheFile(path).catch(() => {});
}
