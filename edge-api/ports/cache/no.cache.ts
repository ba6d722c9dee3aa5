import type { EdgeCache } from './cache.ts';

/** Keeps nothing. */
export const noCache: EdgeCache = {
  answer: async ({ request }, origin) => ({ response: await origin(request), status: 'fwd=bypass' }),
  purge: async () => {},
};
