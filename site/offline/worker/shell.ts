import { find, put } from './stores.ts';

/** The offline pages: public, and in the signed-in app. */
const PAGES = { everybody: '/offline', app: '/offline/app' } as const;
/** Files of this site in a page's HTML. */
const NAMED = /"(\/_astro\/[^"]+)"/g;

async function cachePath(path: string): Promise<void> {
  const page = await fetch(path, { cache: 'reload' });
  if (page.status !== 200) throw new Error(`The page for no network answered ${page.status}.`);
  const html = await page.clone().text();
  await put('shell', path, page);
  for (const [, file] of html.matchAll(NAMED)) await put('shell', file!, await fetch(file!));
}

/** Caches the offline pages with their files. @throws if one cannot be fetched */
export async function cacheShell(): Promise<void> {
  for (const path of Object.values(PAGES)) await cachePath(path);
}

/** The page shown if neither network nor cache has it. */
export async function offlinePage(
  { mode }: Request,
  where: keyof typeof PAGES = 'everybody',
): Promise<Response> {
  const page = mode === 'navigate' ? await find('shell', PAGES[where]) : undefined;
  return page ?? Response.error();
}
