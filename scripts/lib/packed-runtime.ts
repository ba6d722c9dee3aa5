import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What runs the models of the card reader: a quarter of its size packed, which not every server does by itself. */
const RUNTIME = /^ort-wasm-.*\.wasm$/;

/** Packs the files of a folder that a browser unpacks itself (`src/scan/unpacked.ts`): each becomes its name with `.gz`. */
export function packRuntimes(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => RUNTIME.test(name))) {
    const path = join(folder, file);
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    rmSync(path);
  }
}

/** Packs the runtime of the card reader where a build has put it. */
export function packedRuntime(): Plugin {
  let assets = '';
  return {
    name: 'cardea:packed-runtime',
    apply: 'build',
    configResolved(config) {
      assets = config.build.assetsDir;
    },
    writeBundle({ dir }, bundle) {
      const isHere = Object.keys(bundle).some((name) => RUNTIME.test(name.split('/').at(-1) ?? ''));
      if (dir && isHere) packRuntimes(join(dir, assets));
    },
  };
}
