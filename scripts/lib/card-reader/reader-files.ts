import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');

/**
 * A file of a package that the reader needs, unpacked. A build has the same for browsers, each with a hash in its name,
 * some packed (`packed-runtime.ts`): then the packages are not needed. @param path below `node_modules` @param built
 * the build's folder of browser files, or none
 */
export async function readerFile(path: string, built: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!built) return unpacked(path, await readFile(join(PACKAGES, path)));
  const [stem] = basename(path).split('.');
  const name = (await readdir(built)).find((file) => file.startsWith(`${stem}.`) && !file.endsWith('.mjs'));
  if (name === undefined) throw new Error(`The build has no ${stem}.`);
  return unpacked(name, await readFile(join(built, name)));
}

const unpacked = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
