export type Point = readonly [x: number, y: number];
/** Eight numbers of a projective mapping, row by row; the ninth is 1. */
export type Mapping = readonly number[];

/** How far the camera is from the card, in millimetres. */
const DISTANCE = 290;

/** Solves a system of linear equations, each row with its right side at the end. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const head = rows[column]!;
    for (const row of rows) {
      if (row === head) continue;
      const share = row[column]! / head[column]!;
      for (let at = column; at <= size; at += 1) row[at]! -= share * head[at]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}

/** The projective mapping from four points to four others. */
export function mapping(from: readonly Point[], to: readonly Point[]): Mapping {
  return solve(
    from.flatMap(([x, y], at) => {
      const [u, v] = to[at]!;
      return [
        [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
        [0, 0, 0, x, y, 1, -v * x, -v * y, v],
      ];
    }),
  );
}

/** The image of a point. */
export function mapped([a, b, c, d, e, f, g, h]: Mapping, [x, y]: Point): Point {
  const depth = g! * x + h! * y + 1;
  return [(a! * x + b! * y + c!) / depth, (d! * x + e! * y + f!) / depth];
}

export type Pose = {
  /** Width and height of the photo in pixels. */
  size: readonly [number, number];
  /** The share of the photo's width or height that the card fills, whichever is larger, from 0 to 1. */
  fill: number;
  /** Clockwise in the plane of the table, in degrees. */
  turn: number;
  /** Tilt of the camera around the card's horizontal and vertical axis, in degrees. */
  tilt: readonly [number, number];
  /** Offset from the centre, in shares of the photo. */
  shift?: readonly [number, number];
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Corners of a card (millimetres) in a photo: top left of the print first, then clockwise. */
export function cornersOf([width, height]: readonly [number, number], pose: Pose): Point[] {
  const [turn, over, aside] = [radians(pose.turn), radians(pose.tilt[0]), radians(pose.tilt[1])];
  const seen = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right, down]): Point => {
    const [x, y] = [(right! * width) / 2, (down! * height) / 2];
    const turned = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    const depth = turned[1]! * Math.sin(over) + turned[0]! * Math.sin(aside);
    const near = DISTANCE / (DISTANCE + depth);
    return [turned[0]! * Math.cos(aside) * near, turned[1]! * Math.cos(over) * near];
  });
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [across, down] = pose.size;
  const scale = pose.fill / Math.max((right - left) / across, (bottom - top) / down);
  const [shiftX, shiftY] = pose.shift ?? [0, 0];
  return seen.map(([x, y]) => [
    (x - (left + right) / 2) * scale + across * (0.5 + shiftX),
    (y - (top + bottom) / 2) * scale + down * (0.5 + shiftY),
  ]);
}
