import { middleOf, sidesOf } from '../domain/scan/outline.ts';
import type { PictureBox, ReadLine } from '../domain/scan/reading.ts';
import type { PlacedLines } from './read-lines.ts';
import { cornersOf } from './rectangles.ts';
import { throughQuad, type Point, type Quad } from './picture.ts';

/** The part of a picture that is straightened, and how large it becomes. */
export type Frame = { quad: Quad; width: number; height: number };

const around = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
};

/** The upright frame around all text, for a card whose edges are not seen. */
export function frameOfText({ lines, angle, picture }: PlacedLines): Frame {
  if (lines.length === 0) return wholeFrame(picture.width, picture.height);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const level = ({ x, y }: Point): Point => ({ x: x * cos + y * sin, y: y * cos - x * sin });
  const back = ({ x, y }: Point): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const [left, top, right, bottom] = around(lines.flatMap(({ place }) => cornersOf(place).map(level)));
  const margin = 0.06 * Math.max(right - left, bottom - top);
  const [l, t, r, b] = [left - margin, top - margin, right + margin, bottom + margin];
  return {
    quad: [back({ x: l, y: t }), back({ x: r, y: t }), back({ x: r, y: b }), back({ x: l, y: b })],
    width: Math.max(1, Math.round(r - l)),
    height: Math.max(1, Math.round(b - t)),
  };
}

const wholeFrame = (width: number, height: number): Frame => ({
  quad: [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ],
  width,
  height,
});

/** The frame of a card whose corners are seen, begun with the one that is at the upper left where text has this angle. */
export function frameOfQuad(corners: Quad, angle: number): Frame {
  const middle = middleOf(corners);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const upperLeft = corners.map(({ x, y }) => {
    const [dx, dy] = [x - middle.x, y - middle.y];
    return dx * cos + dy * sin + (dy * cos - dx * sin);
  });
  const first = upperLeft.indexOf(Math.min(...upperLeft));
  const quad = [0, 1, 2, 3].map((i) => corners[(first + i) % 4]!) as unknown as Quad;
  const [top, right, bottom, left] = sidesOf(quad);
  return {
    quad,
    width: Math.max(1, Math.round((top + bottom) / 2)),
    height: Math.max(1, Math.round((left + right) / 2)),
  };
}

/** Where a point of the picture is in the straightened one. */
function intoFrame({ quad, width, height }: Frame): (point: Point) => Point {
  const [a, b, c, d] = quad;
  // The way back of a projective map is one too: the rectangle's corners seen from the quadrilateral's.
  const onto = throughQuad(quad, width, height);
  const centre = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  return (point) => {
    let guess = { x: width / 2, y: height / 2 };
    let [px, py] = [point.x - centre.x, point.y - centre.y];
    for (let round = 0; round < 8; round += 1) {
      const now = onto(guess);
      [px, py] = [point.x - now.x, point.y - now.y];
      if (Math.abs(px) + Math.abs(py) < 0.01) break;
      const step = 0.5;
      const [right, down] = [
        onto({ x: guess.x + step, y: guess.y }),
        onto({ x: guess.x, y: guess.y + step }),
      ];
      const [ax, ay] = [(right.x - now.x) / step, (right.y - now.y) / step];
      const [bx, by] = [(down.x - now.x) / step, (down.y - now.y) / step];
      const area = ax * by - ay * bx;
      if (Math.abs(area) < 1e-9) break;
      guess = { x: guess.x + (px * by - py * bx) / area, y: guess.y + (ax * py - ay * px) / area };
    }
    return guess;
  };
}

/** The lines with upright boxes in the straightened picture. */
export function linesInFrame({ lines }: PlacedLines, frame: Frame): ReadLine[] {
  const into = intoFrame(frame);
  return lines.map(({ text, confidence, place }) => {
    const level = into(place);
    const quad = cornersOf(place).map(into);
    const [left, , right] = around(quad);
    const far = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);
    const thickness = (far(quad[0]!, quad[3]!) + far(quad[1]!, quad[2]!)) / 2;
    const box: PictureBox = {
      x: Math.round(left),
      y: Math.round(level.y - thickness / 2),
      width: Math.round(right - left),
      height: Math.round(thickness),
    };
    return { text, confidence, box };
  });
}
