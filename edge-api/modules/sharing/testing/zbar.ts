import { spawnSync } from 'node:child_process';

/** Whether ZBar is installed, an independent reader of codes (`apt-get install -y zbar-tools`). */
export const ZBAR = spawnSync('zbarimg', ['--version']).status === 0;

/** The text of the code on a PNG, read by ZBar; null without one. */
export function readByZbar(png: Uint8Array): string | null {
  const { status, stdout } = spawnSync('zbarimg', ['--raw', '-q', '--nodbus', 'png:-'], { input: png });
  return status === 0 ? stdout.toString().trim() : null;
}
