import { createOCREngine } from 'tesseract-wasm';
import type { Picture } from './picture.ts';

/** A word of a line, and how sure its reader is of it (0 to 1). */
export type ReadWord = { text: string; confidence: number };

/** Reads single lines, their diacritics included. */
export type DiacriticReader = {
  /** The words of a picture of one line, dark on light. */
  read: (line: Picture) => ReadWord[];
  /** Gives its memory back. */
  close: () => void;
};

/** Tesseract's way to take a picture: as one line of text (`tessedit_pageseg_mode`). */
const SINGLE_LINE = '7';

/** Tesseract (Apache-2.0), built for WebAssembly by `tesseract-wasm`, with a language of its own. */
export async function openDiacriticReader(
  runtime: Uint8Array<ArrayBuffer>,
  language: Uint8Array<ArrayBuffer>,
): Promise<DiacriticReader> {
  const engine = await createOCREngine({ wasmBinary: runtime });
  try {
    engine.loadModel(language);
    engine.setVariable('tessedit_pageseg_mode', SINGLE_LINE);
  } catch (error) {
    engine.destroy();
    throw error;
  }
  return {
    read: ({ data, width, height }) => {
      engine.loadImage({ data, width, height });
      try {
        const words = engine.getTextBoxes('word');
        return words.map(({ text, confidence }) => ({ text: text.trim(), confidence }));
      } finally {
        engine.clearImage();
      }
    },
    close: () => engine.destroy(),
  };
}
