import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All inputs of a build, as paths of the checkout. */
export const INPUTS = [
  'site',
  'edge-api',
  'src',
  'public',
  'migrations',
  'astro.config.mjs',
  'scripts/lib/app-styles.ts',
  'scripts/lib/browser-only.ts',
  'scripts/lib/build-mark.ts',
  'scripts/lib/card-reader',
  'scripts/card-reader.ts',
  'scripts/lib/chunk-address.ts',
  'scripts/lib/class-name.ts',
  'scripts/lib/commit.ts',
  'scripts/lib/icon-attributes.ts',
  'scripts/lib/icon-keys.ts',
  'scripts/lib/imported-packages.ts',
  'scripts/lib/inputs.ts',
  'scripts/lib/minified-worker.ts',
  'scripts/lib/own-styles.ts',
  'scripts/lib/owner-chunks.ts',
  'scripts/lib/owner-entries.ts',
  'scripts/lib/owner-modules.ts',
  'scripts/lib/lean-traineddata.ts',
  'scripts/lib/pack-reader.ts',
  'scripts/lib/packed-runtime.ts',
  'scripts/lib/service-worker.ts',
  'wrangler.toml',
  'package-lock.json',
  'tsconfig.json',
];

/** A hash of the names and contents of the build's inputs, without tests. */
export function hashInputs(root: string): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesOf(root, input))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(root: string, input: string): string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (input.includes('.')) return [input];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return files.filter((file) => !/\.test\.tsx?$/.test(file)).toSorted();
}
