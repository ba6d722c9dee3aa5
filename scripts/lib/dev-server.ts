import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeEnv } from './child-env.ts';
import type { Children } from './children.ts';
import type { DataFolder } from './data-folder.ts';
import { waitUntilHealthy } from './health.ts';

/**
 * Copies wrangler.toml into the data folder with absolute paths. The dev server reads its variables from the folder of
 * its configuration, and secrets do not belong in the checkout. @returns the path of the copy
 */
export function devConfig(root: string, folder: DataFolder): string {
  const path = join(folder.path, 'dev/wrangler.toml');
  mkdirSync(join(folder.path, 'dev'), { recursive: true });
  writeFileSync(path, readFileSync(join(root, 'wrangler.toml'), 'utf8').replaceAll('"./', `"${root}/`));
  return path;
}

/** Runs `astro dev`, which reloads on change; astro.config.mjs reads the CARDEA_ variables. */
export async function serveDev(
  root: string,
  configPath: string,
  port: number,
  folder: DataFolder,
  children: Children,
): Promise<string> {
  children.keep({
    name: 'astro dev',
    command: process.execPath,
    args: [
      join(root, 'node_modules/astro/bin/astro.mjs'),
      'dev',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    cwd: root,
    env: {
      ...runtimeEnv(folder.path),
      CARDEA_WRANGLER_CONFIG: configPath,
      CARDEA_PERSIST: folder.runtime,
      CARDEA_VITE_CACHE: join(folder.path, 'dev/vite'),
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(address, 'the lines above');
  return address;
}
