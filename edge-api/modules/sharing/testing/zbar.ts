import { spawnSync } from 'node:child_process';

/** Whether ZBar is installed, a reader of codes that is not of the product's make (`apt-get install -y zbar-tools`). */
export const ZBAR = spawnSync('zbarimg', ['--version']).status === 0;

/** What the code on a PNG says, as ZBar reads it; null where it finds none. */
export function readByZbar(png: Uint8Array): string | null {
  const { status, stdout } = spawnSync('zbarimg', ['--raw', '-q', '--nodbus', 'png:-'], { input: png });
  return status === 0 ? stdout.toString().trim() : null;
}
