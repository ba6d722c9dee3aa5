import { areaOf, isInside, middleOf, sidesOf, type Corners, type Spot } from '../domain/scan/outline.ts';
import { edgesOf, type Edges } from './edges.ts';
import type { Picture } from './picture.ts';
import { half } from './rectangles.ts';
import { straightLines, type StraightLine } from './straight-lines.ts';

/** A card in a picture: its corners, in pixels, clockwise and begun with a long side; how much of its edge is seen. */
export type FoundCard = { corners: Corners; support: number };

/** Pixels of the longer side in which cards are looked for. */
export const FINDING_SIDE = 240;

/** Lines of a picture that may be sides of cards. */
const LINES = 18;
/** Radians by which opposite sides may differ, and those that meet must. */
const [PARALLEL, MEETING] = [0.5, 1];
/** Long side over short side: cards have 1.4 to 1.8, seen straight. */
const ASPECT = { least: 1.3, most: 2.2 };
/** The shorter of two opposite sides as a share of the longer: a card that is held at a slant. */
const SLANT = 0.65;
/** Share of a picture that a card takes at least. */
const AREA_LEAST = 0.05;
/** Share of a side, and of all sides together, along which there must be an edge. */
const SUPPORT = { side: 0.55, all: 0.72 };
/** Share of a side at each end that does not count: corners may be round. */
const ENDS = 0.08;
/** What is left of the support of a shape that is lighter than what is around it on one side, and darker on another. */
const MIXED = 0.85;
/** Pixels beside a side, and radians, within which an edge is taken for its. */
const [BESIDE, ASLANT] = [2, 0.35];

function crossing(a: StraightLine, b: StraightLine): Spot | null {
  const turn = Math.sin(b.angle - a.angle);
  if (Math.abs(turn) < 1e-6) return null;
  return {
    x: (a.distance * Math.sin(b.angle) - b.distance * Math.sin(a.angle)) / turn,
    y: (b.distance * Math.cos(a.angle) - a.distance * Math.cos(b.angle)) / turn,
  };
}

/** The corners where four lines meet, clockwise and begun with a long side; null where that is no card. */
function cornersOf(sides: readonly StraightLine[], { width, height }: Edges): Corners | null {
  const spots = sides.map((side, i) => crossing(side, sides[(i + 1) % 4]!));
  // What goes beyond the picture is cut off.
  if (!spots.every((spot) => spot && spot.x >= 1 && spot.y >= 1 && spot.x < width - 1 && spot.y < height - 1))
    return null;
  const middle = middleOf(spots as unknown as Corners);
  const round = (spot: Spot) => Math.atan2(spot.y - middle.y, spot.x - middle.x);
  const [a, b, c, d] = (spots as Spot[]).toSorted((p, q) => round(p) - round(q)) as [Spot, Spot, Spot, Spot];
  const [top, right, bottom, left] = sidesOf([a, b, c, d]);
  if (Math.min(top, bottom) < SLANT * Math.max(top, bottom)) return null;
  if (Math.min(left, right) < SLANT * Math.max(left, right)) return null;
  const [across, down] = [top + bottom, left + right];
  const aspect = Math.max(across, down) / Math.min(across, down);
  if (aspect < ASPECT.least || aspect > ASPECT.most) return null;
  const corners: Corners = across >= down ? [a, b, c, d] : [b, c, d, a];
  return areaOf(corners) < AREA_LEAST * width * height ? null : corners;
}

/** Where along a side an edge runs with it, the same side always lighter; what share of it that is; and which side. */
function alongSide(edges: Edges, from: Spot, to: Spot) {
  const { strength, angle, width, height } = edges;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const normal = Math.atan2(ux, -uy);
  const seen: [Spot[], Spot[]] = [[], []];
  const [first, last] = [Math.ceil(ENDS * length), Math.floor((1 - ENDS) * length)];
  for (let along = first; along <= last; along += 1) {
    for (const off of [0, 1, -1, BESIDE, -BESIDE]) {
      const [x, y] = [Math.round(from.x + along * ux - off * uy), Math.round(from.y + along * uy + off * ux)];
      if (x < 0 || y < 0 || x >= width || y >= height || strength[y * width + x] === 0) continue;
      const turned = angle[y * width + x]! - normal;
      if (Math.abs(half(turned)) > ASLANT) continue;
      seen[Math.cos(turned) > 0 ? 0 : 1].push({ x, y });
      break;
    }
  }
  const spots = seen[0].length >= seen[1].length ? seen[0] : seen[1];
  return { share: spots.length / Math.max(1, last - first + 1), spots, isLighterWithin: spots === seen[0] };
}

/** The line that lies nearest to points (total least squares). */
function fitted(spots: readonly Spot[]): StraightLine {
  const n = spots.length;
  const [mx, my] = [
    spots.reduce((sum, { x }) => sum + x, 0) / n,
    spots.reduce((sum, { y }) => sum + y, 0) / n,
  ];
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of spots) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2;
  return { angle, distance: mx * Math.cos(angle) + my * Math.sin(angle), votes: n };
}

/** A card with its corners where its edges are seen to meet; null where too little of them is seen. */
function seenCard(edges: Edges, corners: Corners): FoundCard | null {
  const sides = [];
  for (const [i, from] of corners.entries()) {
    const side = alongSide(edges, from, corners[(i + 1) % 4]!);
    if (side.share < SUPPORT.side) return null;
    sides.push(side);
  }
  const isEven = new Set(sides.map(({ isLighterWithin }) => isLighterWithin)).size === 1;
  const support = (sides.reduce((sum, { share }) => sum + share, 0) / 4) * (isEven ? 1 : MIXED);
  if (support < SUPPORT.all) return null;
  return {
    corners:
      cornersOf(
        sides.map(({ spots }) => fitted(spots)),
        edges,
      ) ?? corners,
    support,
  };
}

const isParallel = (a: StraightLine, b: StraightLine) => Math.abs(half(a.angle - b.angle)) < PARALLEL;
const isMeeting = (a: StraightLine, b: StraightLine) => Math.abs(half(a.angle - b.angle)) > MEETING;
const covers = (a: FoundCard, b: FoundCard) => isInside(a.corners, middleOf(b.corners));
/** Larger is better, and so is an edge without gaps: what is printed on a card may be a rectangle too. */
const worth = ({ corners, support }: FoundCard) => (support - 0.5) * Math.sqrt(areaOf(corners));

/** All that may be cards, however they overlap, the likeliest first. */
function candidates(edges: Edges): FoundCard[] {
  const lines = straightLines(edges, LINES);
  const pairs = lines.flatMap((a, i) =>
    lines.slice(i + 1).flatMap((b) => (isParallel(a, b) ? [[a, b] as const] : [])),
  );
  const found: FoundCard[] = [];
  for (const [i, [a, b]] of pairs.entries()) {
    for (const [c, d] of pairs.slice(i + 1)) {
      if (![a, b].every((side) => isMeeting(side, c) && isMeeting(side, d))) continue;
      const corners = cornersOf([a, c, b, d], edges);
      const card = corners && seenCard(edges, corners);
      if (card) found.push(card);
    }
  }
  return found.toSorted((one, other) => worth(other) - worth(one));
}

/** Takes those that lie apart, the likeliest first. */
function apartOf(cards: readonly FoundCard[]): FoundCard[] {
  const taken: FoundCard[] = [];
  for (const card of cards)
    if (!taken.some((other) => covers(other, card) || covers(card, other))) taken.push(card);
  return taken;
}

/** Share of a shape that each of two cards takes where the shape is but what is around both. */
const HALF_LEAST = 0.25;

/**
 * The cards in a picture whose longer side has `FINDING_SIDE` pixels, the likeliest first: shapes with four straight sides
 * in the proportions of a card. A page of paper may be one; what stands on it is not looked at.
 */
export function cardsIn(picture: Picture): FoundCard[] {
  const all = candidates(edgesOf(picture));
  const single = all.filter((card) => {
    const within = all.filter(
      (other) =>
        other !== card && covers(card, other) && areaOf(other.corners) > HALF_LEAST * areaOf(card.corners),
    );
    // Two cards side by side have an outline in common.
    return apartOf(within.filter((other) => areaOf(other.corners) < 0.6 * areaOf(card.corners))).length < 2;
  });
  return apartOf(single);
}
