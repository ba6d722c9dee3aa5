import type { Picture } from './picture.ts';

/** Numbers in the order in which models take them: all of one colour, row by row, then those of the next. */
export type Planes = { data: Float32Array; width: number; height: number };

/** A picture as PP-OCR's models take it: blue, green, red, each moved and scaled. */
export function planesOf(
  picture: Picture,
  mean: readonly number[],
  deviation: readonly number[],
  width = picture.width,
): Planes {
  const { data, height } = picture;
  const size = width * height;
  const out = new Float32Array(size * 3);
  for (let c = 0; c < 3; c += 1) {
    const [shift, scale] = [mean[c]!, 1 / (255 * deviation[c]!)];
    const moved = shift / deviation[c]!;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < picture.width; x += 1)
        out[c * size + y * width + x] = data[(y * picture.width + x) * 4 + 2 - c]! * scale - moved;
    }
  }
  return { data: out, width, height };
}
