import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { leanTraineddata } from './lean-traineddata.ts';

/** The runtimes of the card reader's models: a quarter of their size compressed, which not every server does. */
const RUNTIME = /^(?:ort-wasm|tesseract-core)[-.].*\.wasm$/;
/** Languages of Tesseract, which are compressed already. */
const LANGUAGE = /\.traineddata[-.].*gz$/;

const packed = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 });

/**
 * Compresses the files of a folder that a browser unpacks itself (`src/scan/unpacked.ts`): a runtime gets the suffix
 * `.gz`; languages keep their name, without their dictionaries.
 */
export function packRuntimes(folder: string): void {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (RUNTIME.test(file)) {
      writeFileSync(`${path}.gz`, packed(readFileSync(path)));
      rmSync(path);
    }
    if (LANGUAGE.test(file)) writeFileSync(path, packed(leanTraineddata(gunzipSync(readFileSync(path)))));
  }
}

/** Compresses the runtime of the card reader in a build. */
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
