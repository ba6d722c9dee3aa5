import { find, put } from './stores.ts';

const PAGE = '/offline';
/** Files of this site that the page names. */
const NAMED = /"(\/_astro\/[^"]+)"/g;

/** Keeps the page that says that there is no network, and what it shows. @throws where it cannot be had */
export async function keepShell(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'reload' });
  if (page.status !== 200) throw new Error(`The page for no network answered ${page.status}.`);
  const html = await page.clone().text();
  await put('shell', PAGE, page);
  for (const [, path] of html.matchAll(NAMED)) await put('shell', path!, await fetch(path!));
}

/** What is shown where a page can be had neither from the network nor from here. */
export async function offlinePage({ mode }: Request): Promise<Response> {
  const page = mode === 'navigate' ? await find('shell', PAGE) : undefined;
  return page ?? Response.error();
}
