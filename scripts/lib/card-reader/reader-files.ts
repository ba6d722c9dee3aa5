import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');

/** The name of a package's file in a build: its hash follows a dot or, in what a worker's own build made, a dash. */
async function nameIn(built: string, path: string, isScript: boolean): Promise<string> {
  const [stem] = basename(path).split('.');
  const isIt = (file: string) => file.startsWith(`${stem}.`) || file.startsWith(`${stem}-`);
  const name = (await readdir(built)).find((file) => isIt(file) && /\.m?js$/.test(file) === isScript);
  if (name === undefined) throw new Error(`The build has no ${stem}.`);
  return name;
}

/**
 * A file of a package that the reader needs, unpacked. A build has the same for browsers, each with a hash in its name,
 * some packed (`packed-runtime.ts`): then the packages are not needed. @param path below `node_modules` @param built
 * the build's folder of browser files, or none
 */
export async function readerFile(path: string, built: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!built) return unpacked(path, await readFile(join(PACKAGES, path)));
  const name = await nameIn(built, path, false);
  return unpacked(name, await readFile(join(built, name)));
}

/** The address of a package's script in a build, from which it is imported. */
export const scriptAddress = async (path: string, built: string): Promise<string> =>
  pathToFileURL(join(built, await nameIn(built, path, true))).href;

const unpacked = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
