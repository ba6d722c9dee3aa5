import { spawnSync } from 'node:child_process';
import { greyOf } from './read-codes.ts';

/** Whether ZBar is installed, an independent reader of codes (`apt-get install -y zbar-tools`). */
export const ZBAR = spawnSync('zbarimg', ['--version']).status === 0;

/** It looks for QR codes only: bar codes take most of its time. */
const ASKED = ['--raw', '-q', '--nodbus', '-Sdisable', '-Sqrcode.enable', 'pgm:-'];

/** The text of the code on a PNG, read by ZBar; null without one. */
export async function readByZbar(png: Uint8Array): Promise<string | null> {
  const { status, stdout } = spawnSync('zbarimg', ASKED, { input: await greyOf(png) });
  return status === 0 ? stdout.toString().trim() : null;
}
