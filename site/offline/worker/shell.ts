import { find, put } from './stores.ts';

/** What says that there is no network: to everybody, and in the signed-in app. */
const PAGES = { everybody: '/offline', app: '/offline/app' } as const;
/** Files of this site that a page names. */
const NAMED = /"(\/_astro\/[^"]+)"/g;

async function keep(path: string): Promise<void> {
  const page = await fetch(path, { cache: 'reload' });
  if (page.status !== 200) throw new Error(`The page for no network answered ${page.status}.`);
  const html = await page.clone().text();
  await put('shell', path, page);
  for (const [, file] of html.matchAll(NAMED)) await put('shell', file!, await fetch(file!));
}

/** Keeps the pages that say that there is no network, and what they show. @throws where one cannot be had */
export async function keepShell(): Promise<void> {
  for (const path of Object.values(PAGES)) await keep(path);
}

/** What is shown where a page can be had neither from the network nor from here. */
export async function offlinePage(
  { mode }: Request,
  where: keyof typeof PAGES = 'everybody',
): Promise<Response> {
  const page = mode === 'navigate' ? await find('shell', PAGES[where]) : undefined;
  return page ?? Response.error();
}
