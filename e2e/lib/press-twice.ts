import type { Locator, Request } from 'playwright-core';

/** Calls of the page about itself, which write nothing of anybody's. */
const ASIDE = /^\/api\/events/;

/**
 * Presses a button twice within one frame, before it can be drawn as busy.
 * @returns what says which calls wrote something since, each as `PUT /api/…`; asked once, when what was pressed is done
 */
export async function pressTwice(button: Locator): Promise<() => string[]> {
  const page = button.page();
  const writes: string[] = [];
  const take = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !ASIDE.test(pathname) && request.method() !== 'GET')
      writes.push(`${request.method()} ${pathname}`);
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
