import { EDGE_MAX_AGE, EDGE_STALE_WHILE_REVALIDATE } from '../../src/domain/limits/caching.ts';

/** Browsers may cache it but revalidate each time: a change shows with the next request. */
export const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
const EDGE = `public, max-age=${EDGE_MAX_AGE}, stale-while-revalidate=${EDGE_STALE_WHILE_REVALIDATE}`;

/** Headers of a response that the edge may cache until one of its tags is purged. */
export const cacheHeaders = (tags: readonly string[]): Record<string, string> => ({
  'Cache-Control': ASK_EACH_TIME,
  'Cloudflare-CDN-Cache-Control': EDGE,
  'Cache-Tag': tags.join(','),
});

/** Headers for the cache only, removed before the visitor. */
export const FOR_THE_CACHE = ['Cloudflare-CDN-Cache-Control', 'Cache-Tag'] as const;
