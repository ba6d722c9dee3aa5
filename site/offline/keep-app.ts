import { whenShown } from '../../src/stores/when-shown.ts';
import type { PagesToCache } from './worker/keep-these.ts';

/** Milliseconds after which a page that is looked at is at rest, more or less. */
const REST = 1_500;

/** Where an installed app opens, and the code, which is what somebody without network needs first. */
const ALWAYS = ['/my-profile', '/share'];
const needed = (): PagesToCache => ({ pages: [location.pathname + location.search, ...ALWAYS], files: [] });

async function tell(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has no other origin
  active?.postMessage(needed());
}

/**
 * Has the browser keep what is read in the signed-in app, for when there is no network. One that has no service workers,
 * or refuses one, goes without; in development there is none.
 */
export function cacheApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenShown(() => setTimeout(() => void tell().catch(() => {}), REST));
}
