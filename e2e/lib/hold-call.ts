import type { Page } from 'playwright-core';

/**
 * Delays responses of calls to `url`, as on a slow network. @returns a function that releases them, and any later
 * ones; it throws if there was none
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
