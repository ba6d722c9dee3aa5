import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxPath, modulesPath } from './code-shapes.ts';
import { codePicture, type CodeFill } from './code-picture.ts';
import { CODE_FRAMES, CODE_MODULES, PLAIN_CODE } from './code-style.ts';
import { packRows, unpackRows } from './packed-rows.ts';
import { QR_QUIET_ZONE } from './qr-image.ts';

type Point = readonly [x: number, y: number];

/** The outlines of a path's commands (M, h, v, q, a, z), with curves as a few straight lines. */
function polygonsOf(path: string): Point[][] {
  const polygons: Point[][] = [];
  let [x, y] = [0, 0];
  const to = (nextX: number, nextY: number) => {
    [x, y] = [nextX, nextY];
    polygons.at(-1)!.push([x, y]);
  };
  for (const [, command, rest] of path.matchAll(/([Mhvqaz])([^Mhvqaz]*)/g)) {
    const values = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = values;
    if (command === 'M') {
      polygons.push([]);
      to(a, b);
    } else if (command === 'h') to(x + a, y);
    else if (command === 'v') to(x, y + a);
    else if (command === 'q') {
      const [fromX, fromY] = [x, y];
      for (const t of [0.25, 0.5, 0.75, 1])
        to(fromX + 2 * t * (1 - t) * a + t * t * c, fromY + 2 * t * (1 - t) * b + t * t * d);
    } else if (command === 'a') {
      const [, , , , sweep, dx, dy] = values as [number, number, number, number, number, number, number];
      // A quarter circle: its centre is opposite the corner that it rounds.
      const [fromX, fromY] = [x, y];
      const [cornerX, cornerY] = dx * dy > 0 === (sweep === 1) ? [x + dx, y] : [x, y + dy];
      const [midX, midY] = [2 * x + dx - cornerX, 2 * y + dy - cornerY];
      for (const t of [0.25, 0.5, 0.75, 1]) {
        const [cos, sin] = [Math.cos((t * Math.PI) / 2), Math.sin((t * Math.PI) / 2)];
        to(
          midX + (fromX - midX) * cos + (fromX + dx - midX) * sin,
          midY + (fromY - midY) * cos + (fromY + dy - midY) * sin,
        );
      }
    }
  }
  return polygons;
}

/** The winding number of a point (SVG `nonzero`): the path is filled where it is not 0. */
function windingAt(polygons: readonly Point[][], [px, py]: Point): number {
  let winding = 0;
  for (const polygon of polygons) {
    for (const [at, [x1, y1]] of polygon.entries()) {
      const [x2, y2] = polygon[(at + 1) % polygon.length]!;
      const side = (x2 - x1) * (py - y1) - (px - x1) * (y2 - y1);
      if (y1 <= py && y2 > py && side > 0) winding += 1;
      if (y1 > py && y2 <= py && side < 0) winding -= 1;
    }
  }
  return winding;
}

const anyRows = fc.integer({ min: 1, max: 12 }).chain((side) =>
  fc.array(fc.array(fc.boolean(), { minLength: side, maxLength: side }), {
    minLength: side,
    maxLength: side,
  }),
);

describe('the modules as a path', () => {
  test.each([
    ['one', ['1'], 'M0 0h1v1h-1v-1z'],
    ['none', ['0'], ''],
    ['a row', ['11'], 'M0 0h2v1h-2v-1z'],
    ['two that touch with a corner', ['10', '01'], 'M0 0h1v1h-1v-1zM1 1h1v1h-1v-1z'],
    ['a ring', ['111', '101', '111'], 'M0 0h3v3h-3v-3zM1 2v-1h1v1h-1z'],
  ])('%s', (_what, rows, path) => {
    const drawn = modulesPath(
      rows.map((row) => [...row].map((sign) => sign === '1')),
      'square',
    );
    const same = (one: string) => polygonsOf(one).map((points) => points.map(String).toSorted());
    expect(same(drawn)).toEqual(same(path));
  });

  test('is a disc for a single module, in the shortest notation', () => {
    expect(modulesPath([[true]], 'rounded')).toBe('M.5 0q.5 0 .5.5q0 .5-.5.5q-.5 0-.5-.5q0-.5.5-.5z');
  });

  test.each(CODE_MODULES)(
    'is filled once at the centre of each dark module, and never in a light one: %s',
    (modules) => {
      fc.assert(
        fc.property(anyRows, (rows) => {
          const polygons = polygonsOf(modulesPath(rows, modules));
          for (const [y, row] of rows.entries())
            for (const [x, dark] of row.entries())
              expect(windingAt(polygons, [x + 0.5, y + 0.501])).toBe(dark ? 1 : 0);
        }),
      );
    },
  );

  test('omits undrawn corners of a box, and reverses direction for a hole', () => {
    const [box, hole] = [polygonsOf(boxPath(1, 1, 6, 4, 1)), polygonsOf(boxPath(1, 1, 6, 4, 1, true))];
    expect([windingAt(box, [4, 3]), windingAt(hole, [4, 3]), windingAt(box, [1.1, 1.1])]).toEqual([1, -1, 0]);
  });
});

/** Random modules in any of the 40 sizes of a code, with the quiet zone. */
const version = fc.integer({ min: 1, max: 40 });
function allDark(version: number): boolean[][] {
  const side = 17 + 4 * version;
  const inside = (at: number) => at >= QR_QUIET_ZONE && at < QR_QUIET_ZONE + side;
  const whole = Array.from({ length: side + 2 * QR_QUIET_ZONE }, (_, at) => inside(at));
  return whole.map((row) => whole.map((column) => row && column));
}

/** Whether a shape is filled at a point. */
function filled({ path, at = { x: 0, y: 0, scale: 1 } }: CodeFill): (x: number, y: number) => boolean {
  const polygons = polygonsOf(path);
  return (x, y) => windingAt(polygons, [(x - at.x) / at.scale, (y - at.y) / at.scale]) !== 0;
}

describe('a code in a style', () => {
  const options = fc.record({
    modules: fc.constantFrom(...CODE_MODULES),
    frame: fc.constantFrom(...CODE_FRAMES),
  });

  test('has four light modules around it in any frame', () => {
    fc.assert(
      fc.property(version, options, (of, chosen) => {
        const rows = allDark(of);
        const picture = codePicture(rows, { ...PLAIN_CODE, ...chosen, frame_text: 'Scan me' }, false);
        const last = picture.fills.at(-1)!;
        const [by, side] = [last.at?.x ?? 0, rows.length];
        const behind = picture.fills.findLast(({ colour }) => colour === PLAIN_CODE.background_color)!;
        const [light, code] = [filled(behind), filled(last)];
        for (let at = 0; at < side; at += 1) {
          for (const deep of [0, QR_QUIET_ZONE - 1, side - QR_QUIET_ZONE, side - 1]) {
            for (const [x, y] of [
              [at, deep],
              [deep, at],
            ] as const) {
              const point = [x + by + 0.5, y + by + 0.501] as const;
              expect([light(...point), code(...point)]).toEqual([true, false]);
            }
          }
        }
        const words = picture.words;
        if (words && chosen.frame === 'below')
          expect(words.y - words.size / 2).toBeGreaterThanOrEqual(side - 1e-9);
        if (words) expect(words.y + words.size / 2).toBeLessThanOrEqual(picture.height);
      }),
      { numRuns: 40 },
    );
  });

  test('clears whole modules in the middle for its logo, a fifth of the side at most, and no finder pattern', () => {
    fc.assert(
      fc.property(version, options, (of, chosen) => {
        const rows = allDark(of);
        const picture = codePicture(rows, { ...PLAIN_CODE, ...chosen, frame_text: 'Scan me' }, true);
        const last = picture.fills.at(-1)!;
        const [by, code] = [last.at?.x ?? 0, filled(last)];
        const side = rows.length - 2 * QR_QUIET_ZONE;
        const middle = rows.length / 2;
        const cleared = Array.from({ length: side }, (_, at) => at + QR_QUIET_ZONE).filter(
          (x) => !code(x + by + 0.5, middle + by + 0.001),
        );
        expect(cleared.length % 2).toBe(1);
        expect(cleared.length).toBeLessThanOrEqual(side / 5);
        expect(cleared[0]! + cleared.at(-1)! + 1).toBe(rows.length);
        // Finder patterns with their separators are eight modules wide.
        expect(cleared[0]! - QR_QUIET_ZONE).toBeGreaterThanOrEqual(8);
        const logo = picture.logo!;
        expect(logo.x - by).toBeGreaterThanOrEqual(cleared[0]!);
        expect(logo.x - by + logo.side).toBeLessThanOrEqual(cleared.at(-1)! + 1);
        expect([logo.x, logo.side]).toEqual([logo.y, logo.side]);
      }),
      { numRuns: 40 },
    );
  });

  test('survives packing and unpacking', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(unpackRows(packRows(rows))).toEqual(rows);
      }),
    );
  });
});
