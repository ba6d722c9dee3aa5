import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { leanTraineddata } from './lean-traineddata.ts';
import { packRuntimes } from './packed-runtime.ts';
import { temporaryFolder } from './start-testing.ts';

const { resolve } = createRequire(import.meta.url);

test('runtimes are compressed, languages lose their dictionaries, and nothing else changes', () => {
  const { path, remove } = temporaryFolder();
  try {
    writeFileSync(join(path, 'ort-wasm-simd-threaded-abc.wasm'), 'runtime');
    writeFileSync(join(path, 'ch_PP-OCRv4_det_infer-abc.onnx'), 'model');
    writeFileSync(join(path, 'tesseract-core-abc.wasm'), 'second runtime');
    const french = readFileSync(
      join(dirname(resolve('@tesseract.js-data/fra/package.json')), '4.0.0_best_int/fra.traineddata.gz'),
    );
    writeFileSync(join(path, 'fra.traineddata-abc.gz'), french);
    packRuntimes(path);
    expect(readdirSync(path)).toEqual([
      'ch_PP-OCRv4_det_infer-abc.onnx',
      'fra.traineddata-abc.gz',
      'ort-wasm-simd-threaded-abc.wasm.gz',
      'tesseract-core-abc.wasm.gz',
    ]);
    const language = gunzipSync(readFileSync(join(path, 'fra.traineddata-abc.gz')));
    expect(new Uint8Array(language)).toEqual(leanTraineddata(gunzipSync(french)));
    const packed = readFileSync(join(path, 'ort-wasm-simd-threaded-abc.wasm.gz'));
    expect(gunzipSync(packed).toString()).toBe('runtime');
  } finally {
    remove();
  }
});
