import type { Page } from 'playwright-core';

/** Lets calls to `url` wait for their answer, as on a slow network. @returns what lets them go, and any that follow */
export async function holdCall(page: Page, method: string, url: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return () => {
    resolve();
    return page.unrouteAll({ behavior: 'wait' });
  };
}
