import { existsSync } from 'node:fs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
];

/** Debian's Chromium: headed without a display, and headless, which opens pages in a seventh of the time. */
const WITH_WINDOWS = '/usr/bin/chromium';
const WITHOUT = '/usr/bin/chromium-headless-shell';

/**
 * The Chromium of `CHROMIUM_PATH`, else Debian's, else npm's.
 * @param whole whether it must be the full browser, for installing apps and prerendering
 */
export async function findChromium(whole = false): Promise<{ executablePath: string; args: string[] }> {
  const places = [process.env.CHROMIUM_PATH, ...(whole ? [] : [WITHOUT]), WITH_WINDOWS];
  const installed = places.find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: FLAGS };
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...FLAGS] };
}
