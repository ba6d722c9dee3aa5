import type { Page } from 'playwright-core';

/** Milliseconds within which a held call is due. */
const DUE_MS = 30_000;

/**
 * Delays responses of calls to `url`, as on a slow network. @returns a function that waits until one is held, and
 * releases it and any later ones; it throws if there is none
 */
export async function holdCall(page: Page, method: string, url: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) {
      held.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return async () => {
    const late = setTimeout(() => held.reject(new Error(`No ${method} to ${url} was held.`)), DUE_MS);
    await held.promise;
    clearTimeout(late);
    released.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
