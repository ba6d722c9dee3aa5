import { sitemap, sitemapIndex } from './sitemap.ts';
import { SITEMAP_MAX } from '../../../src/domain/limits/caching.ts';
import type { Deps } from '../../deps.ts';
import { countListed, readListed } from './sitemap.repository.ts';

const at = (deps: Deps, path: string) => new URL(path, deps.env.PUBLIC_URL).href;

/**
 * The sitemap: the first page and the listed cards. Above the limit of one file it lists further files, which are
 * numbered from 1. @returns the XML, or null for an unknown number
 */
export async function readSitemap(deps: Deps, page: number | null): Promise<string | null> {
  const pages = Math.max(1, Math.ceil((await countListed(deps.db)) / SITEMAP_MAX));
  if (page === null && pages > 1) {
    return sitemapIndex(Array.from({ length: pages }, (_, i) => at(deps, `/sitemap.xml?page=${i + 1}`)));
  }
  const shown = page ?? 1;
  if (shown > pages) return null;
  const cards = await readListed(deps.db, SITEMAP_MAX, (shown - 1) * SITEMAP_MAX);
  const home = shown === 1 ? [{ url: at(deps, '/'), updated: null }] : [];
  return sitemap([
    ...home,
    ...cards.map(({ handle, updated_at }) => ({
      url: at(deps, `/${handle}`),
      updated: updated_at.toISOString(),
    })),
  ]);
}
