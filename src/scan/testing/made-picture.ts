import { isInside, type Corners, type Spot } from '../../domain/scan/outline.ts';
import { emptyPicture, throughQuad, type Picture } from '../picture.ts';

type Colour = readonly [red: number, green: number, blue: number];
/** A part of a card, in shares of its width and height. */
type Print = { x: number; y: number; width: number; height: number; colour?: Colour };

const WOOD: Colour = [96, 74, 58];
export const PAPER: Colour = [240, 236, 226];
const INK: Colour = [40, 40, 48];

/** A name, a job and three lines below, as most cards have them. */
export const PRINT: readonly Print[] = [
  { x: 0.08, y: 0.12, width: 0.5, height: 0.12 },
  { x: 0.08, y: 0.28, width: 0.3, height: 0.06 },
  { x: 0.08, y: 0.62, width: 0.35, height: 0.05 },
  { x: 0.08, y: 0.72, width: 0.45, height: 0.05 },
  { x: 0.08, y: 0.82, width: 0.4, height: 0.05 },
  { x: 0.78, y: 0.12, width: 0.12, height: 0.2, colour: [150, 110, 40] },
];
/** Other print: a logo at the left, and lines at the right. */
export const OTHER_PRINT: readonly Print[] = [
  { x: 0.06, y: 0.3, width: 0.25, height: 0.4, colour: [30, 90, 160] },
  { x: 0.45, y: 0.2, width: 0.45, height: 0.1 },
  { x: 0.45, y: 0.5, width: 0.3, height: 0.06 },
  { x: 0.45, y: 0.75, width: 0.4, height: 0.06 },
];

export function paint(picture: Picture, corners: Corners, [red, green, blue]: Colour): void {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
  const [right, bottom] = [
    Math.min(picture.width, Math.max(...xs)),
    Math.min(picture.height, Math.max(...ys)),
  ];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if (isInside(corners, { x: x + 0.5, y: y + 0.5 }))
        picture.data.set([red, green, blue, 255], (y * picture.width + x) * 4);
}

/** An empty table. */
export function table(width = 240, height = 180, colour: Colour = WOOD): Picture {
  const picture = emptyPicture(width, height);
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([...colour, 255], at);
  return picture;
}

/** Lays a card on a picture. */
export function layCard(picture: Picture, corners: Corners, print = PRINT, paper = PAPER): void {
  paint(picture, corners, paper);
  const at = throughQuad(corners, 1, 1);
  for (const { x, y, width, height, colour = INK } of print)
    paint(
      picture,
      [at({ x, y }), at({ x: x + width, y }), at({ x: x + width, y: y + height }), at({ x, y: y + height })],
      colour,
    );
}

/** The corners of a card that lies aslant around a point. */
export function lying(middle: Spot, width: number, angle = 0, aspect = 1.6): Corners {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): Spot => ({
    x: middle.x + u * width * cos - (v * width * sin) / aspect,
    y: middle.y + u * width * sin + (v * width * cos) / aspect,
  });
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

/** Adds the noise of a camera, the same for the same seed. */
export function addNoise({ data }: Picture, most: number, seed = 1): void {
  let state = seed;
  for (let at = 0; at < data.length; at += 1) {
    if (at % 4 === 3) continue;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = data[at]! + (state / 2 ** 32 - 0.5) * 2 * most;
  }
}

/** Blurs a picture, each point the mean of those around it. */
export function blurred({ data, width, height }: Picture, reach: number): Picture {
  const out = emptyPicture(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum = [0, 0, 0];
      let n = 0;
      for (let dy = -reach; dy <= reach; dy += 1) {
        for (let dx = -reach; dx <= reach; dx += 1) {
          const [nx, ny] = [
            Math.min(width - 1, Math.max(0, x + dx)),
            Math.min(height - 1, Math.max(0, y + dy)),
          ];
          for (const c of [0, 1, 2] as const) sum[c]! += data[(ny * width + nx) * 4 + c]!;
          n += 1;
        }
      }
      out.data.set([...sum.map((all) => all / n), 255], (y * width + x) * 4);
    }
  }
  return out;
}
