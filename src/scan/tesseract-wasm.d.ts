/** As much as is used of Tesseract's build for WebAssembly, whose package does not lead to its own types. */
declare module 'tesseract-wasm' {
  type Word = { text: string; confidence: number };
  type OCREngine = {
    loadModel: (model: Uint8Array) => void;
    setVariable: (name: string, value: string) => void;
    loadImage: (image: { data: Uint8ClampedArray; width: number; height: number }) => void;
    /** Words in the order of a text; a confidence is from 0 to 1. */
    getTextBoxes: (unit: 'word') => Word[];
    clearImage: () => void;
    destroy: () => void;
  };
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}
