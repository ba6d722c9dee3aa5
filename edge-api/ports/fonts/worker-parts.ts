import harfbuzz from './files/harfbuzz-subset.wasm';
import { FONT_FILES } from './font-files.ts';
import type { FontParts } from './harfbuzz.fonts.ts';

/** The parts as they are built into the worker; only imported when a font is cut. */
export const fontParts: FontParts = { harfbuzz, files: FONT_FILES };
