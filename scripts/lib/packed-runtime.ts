import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { leanTraineddata } from './lean-traineddata.ts';

/** What runs the models of the card reader: a quarter of its size packed, which not every server does by itself. */
const RUNTIME = /^(?:ort-wasm|tesseract-core)[-.].*\.wasm$/;
/** Languages of Tesseract's, which come packed. */
const LANGUAGE = /\.traineddata[-.].*gz$/;

const packed = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 });

/**
 * Packs the files of a folder that a browser unpacks itself (`src/scan/unpacked.ts`): each runtime becomes its name with
 * `.gz`; languages stay what they are called, without their dictionaries.
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
