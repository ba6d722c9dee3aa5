import { existsSync } from 'node:fs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
];

/** Where Debian has its Chromium: one that draws windows that nobody sees, and one without any, which opens pages in a seventh of the time. */
const WITH_WINDOWS = '/usr/bin/chromium';
const WITHOUT = '/usr/bin/chromium-headless-shell';

/**
 * The Chromium that `CHROMIUM_PATH` names, else Debian's, else the one that npm brings.
 * @param whole whether it has to be all that people have: apps are installed by it, and pages made ready ahead
 */
export async function findChromium(whole = false): Promise<{ executablePath: string; args: string[] }> {
  const places = [process.env.CHROMIUM_PATH, ...(whole ? [] : [WITHOUT]), WITH_WINDOWS];
  const installed = places.find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: FLAGS };
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...FLAGS] };
}
