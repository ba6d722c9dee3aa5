import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { hashOf } from '../../edge-api/kit/content-hash.ts';

/** A finished picture as stored, with its hash. Sizes in pixels. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; hash: string; width: number; height: number };

/** A picture as rows of red, green and blue. Sizes in pixels. */
export type Pixels = { width: number; height: number; rgb: Buffer };

/** The folder of drawings, with one subfolder per kind. */
const DRAWINGS = fileURLToPath(new URL('drawings', import.meta.url));

/** A drawing as SVG, by its name as in `portrait/ava`. */
export const readDrawing = (name: string): Promise<string> => readFile(join(DRAWINGS, `${name}.svg`), 'utf8');

/** The names of all drawings. */
export async function drawingNames(): Promise<string[]> {
  const files = await readdir(DRAWINGS, { recursive: true });
  return files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length));
}

async function drawAllOnce(): Promise<ReadonlyMap<string, Picture>> {
  const made = (await drawingNames()).map(async (name) => {
    const image = await renderAsync(await readDrawing(name));
    const bytes = new Uint8Array(image.asPng());
    return [name, { bytes, hash: await hashOf(bytes), width: image.width, height: image.height }] as const;
  });
  return new Map(await Promise.all(made));
}

let drawn: Promise<ReadonlyMap<string, Picture>> | undefined;

/** Every picture of the demo data as PNG, by name as in `portrait/ava`; drawn on all cores, once per process. */
export function drawPictures(): Promise<ReadonlyMap<string, Picture>> {
  drawn ??= drawAllOnce();
  return drawn;
}

/** One picture as pixels, `width` wide. */
export async function drawPixels(name: string, width: number): Promise<Pixels> {
  const image = await renderAsync(await readDrawing(name), { fitTo: { mode: 'width', value: width } });
  const { pixels } = image;
  const rgb = Buffer.alloc((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    rgb[to++] = pixels[from]!;
    rgb[to++] = pixels[from + 1]!;
    rgb[to++] = pixels[from + 2]!;
  }
  return { width: image.width, height: image.height, rgb };
}
