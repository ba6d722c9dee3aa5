/** A place where the outline of dark modules turns: to the right (1) around a dark corner, to the left (-1) into one. */
type Corner = { x: number; y: number; from: number; turn: 1 | -1 };

/** Right, down, left, up: a turn to the right is one further. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const stepOf = (direction: number) => STEPS[direction & 3]!;

/** Half a module: a module alone becomes a disc, a row of them a bar with round ends. */
const RADIUS = 0.5;

/**
 * The outlines of all dark areas, dark to the right of them: around an area as the clock goes, around a hole in it the
 * other way. Modules that touch with a corner alone are two areas.
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

/** Numbers as SVG takes them in the fewest letters: `.5`, and nothing between two of which the second has a sign or point. */
function numbers(...values: readonly number[]): string {
  const texts = values.map((value) => String(value).replace(/^(-?)0\./, '$1.'));
  return texts.reduce((all, text, at) => {
    const joins = text.startsWith('-') || (text.startsWith('.') && texts[at - 1]!.includes('.'));
    return all + (joins ? '' : ' ') + text;
  });
}

/** The line by one direction, if it is one. */
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
 * The dark modules as one path to be filled, in SVG's commands: each connected area is one outline, so that no seams are
 * seen between modules at whatever size, on paper too. The unit is a module; holes are filled by neither of SVG's rules.
 * @param rows dark modules true; with the quiet zone, if it is to be a part of the coordinates
 */
export const modulesPath = (rows: readonly (readonly boolean[])[], modules: 'square' | 'rounded'): string =>
  outlines(rows)
    .map((corners) => outlinePath(corners, modules === 'rounded' ? RADIUS : 0))
    .join('');

/** A rectangle with round corners as a path; `hole` draws it the other way round, as a hole in what is around it. */
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
