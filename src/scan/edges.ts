import type { Picture } from './picture.ts';

/** How much each pixel differs from its neighbours, and in which direction, as the colour that differs most shows it. */
export type Edges = {
  /** The steepest slopes alone, one pixel wide; 0 elsewhere. */
  strength: Float32Array;
  /** The direction of the slope, from −π to π. */
  angle: Float32Array;
  width: number;
  height: number;
};

/** Slopes that are flatter are noise, or the grain of a table. */
const FLAT = 60;

/** The edges of a picture (Sobel, thinned along the slope). */
export function edgesOf({ data, width, height }: Picture): Edges {
  const slope = new Float32Array(width * height);
  const angle = new Float32Array(width * height);
  const row = width * 4;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      for (let c = at * 4; c < at * 4 + 3; c += 1) {
        const [nw, n, ne] = [data[c - row - 4]!, data[c - row]!, data[c - row + 4]!];
        const [w, e] = [data[c - 4]!, data[c + 4]!];
        const [sw, s, se] = [data[c + row - 4]!, data[c + row]!, data[c + row + 4]!];
        const dx = ne + 2 * e + se - nw - 2 * w - sw;
        const dy = sw + 2 * s + se - nw - 2 * n - ne;
        const steep = Math.hypot(dx, dy);
        if (steep <= slope[at]!) continue;
        slope[at] = steep;
        angle[at] = Math.atan2(dy, dx);
      }
    }
  }
  const strength = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const steep = slope[at]!;
      if (steep < FLAT) continue;
      const step = Math.round(Math.sin(angle[at]!)) * width + Math.round(Math.cos(angle[at]!));
      if (steep >= slope[at - step]! && steep > slope[at + step]!) strength[at] = steep;
    }
  }
  return { strength, angle, width, height };
}
