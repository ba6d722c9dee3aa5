import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packRuntimes } from './packed-runtime.ts';
import { temporaryFolder } from './start-testing.ts';

test('the runtime is packed, and nothing else', () => {
  const { path, remove } = temporaryFolder();
  try {
    writeFileSync(join(path, 'ort-wasm-simd-threaded-abc.wasm'), 'runtime');
    writeFileSync(join(path, 'ch_PP-OCRv4_det_infer-abc.onnx'), 'model');
    packRuntimes(path);
    expect(readdirSync(path)).toEqual([
      'ch_PP-OCRv4_det_infer-abc.onnx',
      'ort-wasm-simd-threaded-abc.wasm.gz',
    ]);
    const packed = readFileSync(join(path, 'ort-wasm-simd-threaded-abc.wasm.gz'));
    expect(gunzipSync(packed).toString()).toBe('runtime');
  } finally {
    remove();
  }
});
