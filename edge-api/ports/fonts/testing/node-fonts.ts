import { readFileSync } from 'node:fs';
import { FONT_NAMES, type FontName } from '../../../../src/domain/card/typefaces.ts';
import { harfbuzzFonts, type FontParts } from '../harfbuzz.fonts.ts';

const bytesOf = (file: URL) => new Uint8Array(readFileSync(file));

/** The file of a typeface. */
export const fontFile = (name: FontName): ArrayBuffer =>
  bytesOf(new URL(`../files/${name}.bin`, import.meta.url)).buffer;

/** The files of all typefaces. */
export const fontFiles = () =>
  Object.fromEntries(FONT_NAMES.map((name) => [name, fontFile(name)])) as FontParts['files'];

/** The real parts, loaded in Node. */
function nodeParts(): FontParts {
  const harfbuzz = bytesOf(new URL('../files/harfbuzz-subset.wasm', import.meta.url));
  return { harfbuzz: new WebAssembly.Module(harfbuzz), files: fontFiles() };
}

let parts: FontParts | null = null;

/** The real fonts, in Node. */
export const nodeFonts = () => harfbuzzFonts(async () => (parts ??= nodeParts()));
