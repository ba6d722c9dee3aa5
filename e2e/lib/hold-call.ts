import type { Page } from 'playwright-core';

/**
 * Lets calls to `url` wait for their answer, as on a slow network. @returns what lets them go, and any that follow; it throws
 * where none has come
 */
export async function holdCall(page: Page, method: string, url: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(url, async (route) => {
    if (route.request().method() === method) {
      held += 1;
      await promise;
    }
    await route.continue();
  });
  return () => {
    if (held === 0) throw new Error(`No ${method} to ${url} was held.`);
    resolve();
    return page.unrouteAll({ behavior: 'wait' });
  };
}
