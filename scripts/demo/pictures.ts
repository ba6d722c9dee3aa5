import { renderAsync } from '@resvg/resvg-js';
import { hashOf } from '../../edge-api/kit/content-hash.ts';
import { drawAll } from './art/index.ts';
import { cropped, riwaqLogo } from './more-art.ts';

/** A finished picture as it is kept, under its hash. Sizes in pixels. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; hash: string; width: number; height: number };

/** A picture as rows of red, green and blue. Sizes in pixels. */
export type Pixels = { width: number; height: number; rgb: Buffer };

const drawings = () => {
  const drawn = new Map(drawAll().map(({ name, svg }) => [name, svg]));
  const scene = (name: string) => drawn.get(`scene/${name}`)!;
  drawn.set('cover/arches', cropped(scene('arches'), { x: 0, y: 255, width: 1200, height: 675 }));
  drawn.set('cover/pavilion', cropped(scene('pavilion'), { x: 0, y: 60, width: 1600, height: 900 }));
  drawn.set('logo/riwaq', riwaqLogo());
  return drawn;
};

async function drawAllOnce(): Promise<ReadonlyMap<string, Picture>> {
  const made = [...drawings()].map(async ([name, svg]) => {
    const image = await renderAsync(svg);
    const bytes = new Uint8Array(image.asPng());
    return [name, { bytes, hash: await hashOf(bytes), width: image.width, height: image.height }] as const;
  });
  return new Map(await Promise.all(made));
}

let drawn: Promise<ReadonlyMap<string, Picture>> | undefined;

/** Every picture of the demo data as PNG, by its name as in `portrait/ava`; drawn on all cores, once a process. */
export function drawPictures(): Promise<ReadonlyMap<string, Picture>> {
  drawn ??= drawAllOnce();
  return drawn;
}

/** One picture as pixels, `width` wide. @throws Error where the name has no drawing */
export async function drawPixels(name: string, width: number): Promise<Pixels> {
  const svg = drawings().get(name);
  if (!svg) throw new Error(`There is no drawing ${name}.`);
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width } });
  const { pixels } = image;
  const rgb = Buffer.alloc((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    rgb[to++] = pixels[from]!;
    rgb[to++] = pixels[from + 1]!;
    rgb[to++] = pixels[from + 2]!;
  }
  return { width: image.width, height: image.height, rgb };
}
