/** A picture as linear light: consecutive red, green and blue planes. */
export type Planes = { width: number; height: number; planes: [Float32Array, Float32Array, Float32Array] };

export function emptyPlanes(width: number, height: number): Planes {
  const plane = () => new Float32Array(width * height);
  return { width, height, planes: [plane(), plane(), plane()] };
}

function bell(sigma: number): number[] {
  const reach = Math.ceil(sigma * 2.6);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Averages values on a line, `step` apart. */
function along(
  { width, height }: Planes,
  plane: Float32Array,
  weights: readonly number[],
  [right, down]: readonly [number, number],
): Float32Array {
  const out = new Float32Array(plane.length);
  const reach = (weights.length - 1) / 2;
  const steps = weights.map((weight, at) => ({
    weight,
    dx: Math.round((at - reach) * right),
    dy: Math.round((at - reach) * down),
  }));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const { weight, dx, dy } of steps) {
        const column = Math.min(width - 1, Math.max(0, x + dx));
        const row = Math.min(height - 1, Math.max(0, y + dy));
        sum += weight * plane[row * width + column]!;
      }
      out[y * width + x] = sum;
    }
  return out;
}

/** Blurs like a lens that is out of focus by `sigma` pixels. */
export function defocus(picture: Planes, sigma: number): void {
  if (sigma <= 0) return;
  const weights = bell(sigma);
  for (const [at, plane] of picture.planes.entries())
    picture.planes[at] = along(picture, along(picture, plane, weights, [1, 0]), weights, [0, 1]);
}

/** Blurs like a camera that moved by `pixels` in a direction in degrees. */
export function shake(picture: Planes, pixels: number, direction: number): void {
  const count = 2 * Math.round(pixels / 2) + 1;
  if (count < 3) return;
  const step = [Math.cos((direction * Math.PI) / 180), Math.sin((direction * Math.PI) / 180)] as const;
  const weights = Array.from({ length: count }, () => 1 / count);
  for (const [at, plane] of picture.planes.entries())
    picture.planes[at] = along(picture, plane, weights, step);
}
