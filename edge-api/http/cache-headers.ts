import { EDGE_MAX_AGE, EDGE_STALE_WHILE_REVALIDATE } from '../../src/domain/limits/caching.ts';

/** A browser may keep it, but asks each time: a change shows with the next request. */
export const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
const EDGE = `public, max-age=${EDGE_MAX_AGE}, stale-while-revalidate=${EDGE_STALE_WHILE_REVALIDATE}`;

/** Headers of an answer that may be kept near the visitor until one of its tags is purged. */
export const cacheHeaders = (tags: readonly string[]): Record<string, string> => ({
  'Cache-Control': ASK_EACH_TIME,
  'Cloudflare-CDN-Cache-Control': EDGE,
  'Cache-Tag': tags.join(','),
});

/** Meant for the cache alone. */
export const FOR_THE_CACHE = ['Cloudflare-CDN-Cache-Control', 'Cache-Tag'] as const;
