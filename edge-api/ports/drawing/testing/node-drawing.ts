import { readFileSync } from 'node:fs';
import { Resvg } from '@cf-wasm/resvg/node';
import { fontFiles } from '../../fonts/testing/node-fonts.ts';
import { renderWith } from '../render.ts';
import { resvgDrawing, type DrawingParts } from '../resvg.drawing.ts';

function fileOf(name: string): ArrayBuffer {
  const bytes = readFileSync(new URL(`../fonts/${name}.bin`, import.meta.url));
  return new Uint8Array(bytes).buffer;
}

const family = (name: string, file: string) => ({
  family: name,
  regular: fileOf(`${file}-400`),
  bold: fileOf(`${file}-600`),
});

/** The real parts, loaded in Node. */
export const nodeParts = (): DrawingParts => ({
  fonts: [
    family('Noto Sans', 'noto-sans'),
    family('Noto Sans Arabic', 'noto-sans-arabic'),
    family('Noto Sans Hebrew', 'noto-sans-hebrew'),
  ],
  cardFonts: fontFiles(),
  ...renderWith(Resvg),
});

/** The real drawing, in Node. */
export const nodeDrawing = () => resvgDrawing(async () => nodeParts());
