import type { EdgeCache } from './cache.ts';

/** Caches nothing. */
export const noCache: EdgeCache = {
  answer: async ({ request }, origin) => ({ response: await origin(request), status: 'fwd=bypass' }),
  purge: async () => {},
};
