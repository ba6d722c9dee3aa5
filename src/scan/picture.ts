/** A picture in memory, four bytes a pixel (red, green, blue, opacity): what `ImageData` is, wherever code runs. */
export type Picture = { data: Uint8ClampedArray; width: number; height: number };
export type Point = { x: number; y: number };
/** Four corners: top left, top right, bottom right, bottom left of what is seen upright. */
export type Quad = readonly [Point, Point, Point, Point];

export const emptyPicture = (width: number, height: number): Picture => ({
  data: new Uint8ClampedArray(width * height * 4),
  width,
  height,
});

/** Halves a picture, each pixel the mean of four: small print stays legible where plain sampling would tear it. */
function halved({ data, width, height }: Picture): Picture {
  const out = emptyPicture(width >> 1, height >> 1);
  for (let y = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1) {
      const from = (2 * y * width + 2 * x) * 4;
      const below = from + width * 4;
      const to = (y * out.width + x) * 4;
      for (let c = 0; c < 4; c += 1)
        out.data[to + c] =
          (data[from + c]! + data[from + 4 + c]! + data[below + c]! + data[below + 4 + c]! + 2) >> 2;
    }
  }
  return out;
}

/** The projective map that takes the corners of a `width` × `height` rectangle to a quadrilateral, as eight numbers. */
function mapTo([a, b, c, d]: Quad, width: number, height: number): readonly number[] {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const bottom = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (dx3 * dy2 - dx2 * dy3) / bottom;
  const h = (dx1 * dy3 - dx3 * dy1) / bottom;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
  ];
}

/** A point of the rectangle as a point of the quadrilateral. */
export function throughQuad(quad: Quad, width: number, height: number): (point: Point) => Point {
  const [m0, m1, m2, m3, m4, m5, m6, m7] = mapTo(quad, width, height) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return ({ x, y }) => {
    const w = m6 * x + m7 * y + 1;
    return { x: (m0 * x + m1 * y + m2) / w, y: (m3 * x + m4 * y + m5) / w };
  };
}

/** What a quadrilateral of a picture shows, straightened to a rectangle; beyond the edge, the edge goes on. */
export function warp(from: Picture, quad: Quad, width: number, height: number): Picture {
  const out = emptyPicture(width, height);
  const at = throughQuad(quad, width, height);
  const [maxX, maxY] = [from.width - 1, from.height - 1];
  const { data } = from;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const spot = at({ x: x + 0.5, y: y + 0.5 });
      const sx = Math.min(Math.max(spot.x - 0.5, 0), maxX);
      const sy = Math.min(Math.max(spot.y - 0.5, 0), maxY);
      const [x0, y0] = [sx | 0, sy | 0];
      const [fx, fy] = [sx - x0, sy - y0];
      const i = (y0 * from.width + x0) * 4;
      const right = x0 < maxX ? 4 : 0;
      const down = y0 < maxY ? from.width * 4 : 0;
      const to = (y * width + x) * 4;
      for (let c = 0; c < 3; c += 1) {
        const top = data[i + c]! * (1 - fx) + data[i + right + c]! * fx;
        const low = data[i + down + c]! * (1 - fx) + data[i + down + right + c]! * fx;
        out.data[to + c] = top * (1 - fy) + low * fy;
      }
      out.data[to + 3] = 255;
    }
  }
  return out;
}

const whole = ({ width, height }: Picture): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

export function resized(picture: Picture, width: number, height: number): Picture {
  let from = picture;
  while (from.width >= 2 * width && from.height >= 2 * height) from = halved(from);
  return from.width === width && from.height === height ? from : warp(from, whole(from), width, height);
}

/** A picture whose longer side is at most `most`. */
export function within(picture: Picture, most: number): Picture {
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  if (scale === 1) return picture;
  return resized(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
}

/** Turned by quarters, clockwise. */
export function turned(picture: Picture, quarters: number): Picture {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return picture;
  const { width, height } = picture;
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height);
  const out = turns === 2 ? emptyPicture(width, height) : emptyPicture(height, width);
  const to = new Uint32Array(out.data.buffer);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [nx, ny] =
        turns === 1
          ? [height - 1 - y, x]
          : turns === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      to[ny * out.width + nx] = from[y * width + x]!;
    }
  }
  return out;
}
