import type { Locator, Request } from 'playwright-core';

/** Requests about the page itself and previews of an edit, which store no user data. */
const ASIDE = /^\/(?:api\/(?:product-)?events|edit-profile\/draft)/;

/**
 * Presses a button twice within one frame, before it renders as busy.
 * @returns a function that lists the calls and forms that wrote something since, each as `PUT /api/…`; to be called
 * when done
 */
export async function pressTwice(button: Locator): Promise<() => string[]> {
  const page = button.page();
  const writes: string[] = [];
  const take = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!ASIDE.test(pathname) && request.method() !== 'GET') writes.push(`${request.method()} ${pathname}`);
  };
  await button.click({ trial: true });
  page.on('request', take);
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  return () => {
    page.off('request', take);
    return writes;
  };
}
