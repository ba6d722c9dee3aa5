/** A corner of an outline of dark modules: a right turn (1) around a dark corner, a left turn (-1) into one. */
type Corner = { x: number; y: number; from: number; turn: 1 | -1 };

/** Right, down, left, up: a right turn is the next one. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const stepOf = (direction: number) => STEPS[direction & 3]!;

/** Half a module: a single module becomes a disc, a row of them a bar with round ends. */
const RADIUS = 0.5;

/**
 * The outlines of all dark areas, with dark on the right: clockwise around an area, counter-clockwise around a hole.
 * Modules that touch only at a corner are separate areas.
 */
function outlines(rows: readonly (readonly boolean[])[]): Corner[][] {
  const dark = (x: number, y: number) => rows[y]?.[x] === true;
  const edge = [
    (x: number, y: number) => dark(x, y) && !dark(x, y - 1),
    (x: number, y: number) => dark(x - 1, y) && !dark(x, y),
    (x: number, y: number) => dark(x - 1, y - 1) && !dark(x - 1, y),
    (x: number, y: number) => dark(x, y - 1) && !dark(x - 1, y - 1),
  ] as const;
  const isEdge = (direction: number, x: number, y: number) => edge[direction & 3]!(x, y);
  const seen = rows.map((row) => row.map(() => false));

  const follow = (startX: number, startY: number): Corner[] => {
    const corners: Corner[] = [];
    let [x, y, direction] = [startX, startY, 0];
    do {
      if (direction === 0) seen[y]![x] = true;
      const [dx, dy] = stepOf(direction);
      x += dx;
      y += dy;
      const turn = isEdge(direction + 1, x, y) ? 1 : isEdge(direction, x, y) ? 0 : -1;
      if (turn !== 0) corners.push({ x, y, from: direction, turn });
      direction = (direction + turn) & 3;
    } while (x !== startX || y !== startY || direction !== 0);
    return corners;
  };
  return rows.flatMap((row, y) =>
    row.flatMap((_, x) => (isEdge(0, x, y) && !seen[y]![x] ? [follow(x, y)] : [])),
  );
}

/** SVG numbers in the shortest notation: `.5`, and no separator before a sign or a decimal point. */
function numbers(...values: readonly number[]): string {
  const texts = values.map((value) => String(value).replace(/^(-?)0\./, '$1.'));
  return texts.reduce((all, text, at) => {
    const joins = text.startsWith('-') || (text.startsWith('.') && texts[at - 1]!.includes('.'));
    return all + (joins ? '' : ' ') + text;
  });
}

/** The path command for one direction, empty for length 0. */
function line(direction: number, length: number): string {
  const [dx, dy] = stepOf(direction);
  if (length === 0) return '';
  return dx === 0 ? `v${numbers(dy * length)}` : `h${numbers(dx * length)}`;
}

function outlinePath(corners: readonly Corner[], radius: number): string {
  const last = corners.at(-1)!;
  const [outX, outY] = stepOf(last.from + last.turn);
  let path = `M${numbers(last.x + outX * radius, last.y + outY * radius)}`;
  let before = last;
  for (const corner of corners) {
    const length = Math.abs(corner.x - before.x) + Math.abs(corner.y - before.y) - 2 * radius;
    path += line(corner.from, length);
    if (radius > 0) {
      const [inX, inY] = stepOf(corner.from);
      const [turnedX, turnedY] = stepOf(corner.from + corner.turn);
      const ends = [(inX + turnedX) * radius, (inY + turnedY) * radius] as const;
      path += `q${numbers(inX * radius, inY * radius, ...ends)}`;
    }
    before = corner;
  }
  return `${path}z`;
}

/**
 * The dark modules as one SVG path: each connected area is one outline, so that no seams show between modules at any
 * size or in print. The unit is a module; holes stay open under both of SVG's fill rules.
 * @param rows true for dark; with the quiet zone, if the coordinates include it
 */
export const modulesPath = (rows: readonly (readonly boolean[])[], modules: 'square' | 'rounded'): string =>
  outlines(rows)
    .map((corners) => outlinePath(corners, modules === 'rounded' ? RADIUS : 0))
    .join('');

/** A rectangle with round corners as a path; `hole` reverses its direction, to cut a hole. */
export function boxPath(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  hole = false,
): string {
  const [w, h] = [width - 2 * radius, height - 2 * radius];
  const arc = (dx: number, dy: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 ${hole ? 0 : 1} ${dx * radius} ${dy * radius}`;
  if (hole) return `M${x + radius} ${y}${arc(-1, 1)}v${h}${arc(1, 1)}h${w}${arc(1, -1)}v${-h}${arc(-1, -1)}z`;
  return `M${x + radius} ${y}h${w}${arc(1, 1)}v${h}${arc(-1, 1)}h${-w}${arc(-1, -1)}v${-h}${arc(1, -1)}z`;
}
