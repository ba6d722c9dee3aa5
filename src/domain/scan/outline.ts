/** A point of a picture, in the unit of its context. */
export type Spot = { x: number; y: number };
/** Four corners, clockwise. */
export type Corners = readonly [Spot, Spot, Spot, Spot];

const apart = (a: Spot, b: Spot): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The side lengths, starting at the first corner. */
export const sidesOf = ([a, b, c, d]: Corners): [number, number, number, number] => [
  apart(a, b),
  apart(b, c),
  apart(c, d),
  apart(d, a),
];

/** The area of a quadrilateral (shoelace formula). */
export const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, i) => {
      const next = corners[(i + 1) % 4]!;
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

export const middleOf = (corners: Corners): Spot => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
  y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
});

/**
 * The movement of the corner that moved most, as a share of the longest side, whichever corner each outline begins
 * with.
 */
export function cornerMovement(before: Corners, now: Corners): number {
  const farthest = [0, 1, 2, 3].map((from) =>
    Math.max(...before.map((spot, i) => apart(spot, now[(i + from) % 4]!))),
  );
  return Math.min(...farthest) / Math.max(...sidesOf(before), Number.MIN_VALUE);
}

/** Whether a point is inside four corners. */
export function isInside(corners: Corners, { x, y }: Spot): boolean {
  const turns = corners.map((from, i) => {
    const to = corners[(i + 1) % 4]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

/** The most likely card in a picture: large and near the centre. */
export function mainCard<Card extends { corners: Corners }>(
  cards: readonly Card[],
  size: { width: number; height: number },
): Card | null {
  const weight = ({ corners }: Card) => {
    const { x, y } = middleOf(corners);
    const off = Math.hypot(x / size.width - 0.5, y / size.height - 0.5);
    return areaOf(corners) * (1 - off);
  };
  return cards.reduce<Card | null>(
    (best, card) => (best && weight(best) >= weight(card) ? best : card),
    null,
  );
}
