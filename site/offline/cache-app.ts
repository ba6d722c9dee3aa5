import { whenShown } from '../../src/stores/when-shown.ts';
import type { PagesToCache } from './worker/cache-files.ts';

/** Milliseconds after which a visible page has mostly settled. */
const REST = 1_500;

/** The start page of an installed app, and the code, which are needed first offline. */
const ALWAYS = ['/my-profile', '/share'];
const needed = (): PagesToCache => ({ pages: [location.pathname + location.search, ...ALWAYS], files: [] });

async function requestCaching(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has no other origin
  active?.postMessage(needed());
}

/**
 * Caches the pages of the signed-in app for offline use. Browsers without service workers do without; in development
 * there is none.
 */
export function cacheApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenShown(() => setTimeout(() => void requestCaching().catch(() => {}), REST));
}
