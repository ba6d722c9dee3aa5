import { ramp } from './colour.ts';
import type { Point } from './perspective.ts';

/** A soft shadow over card and table. Positions are shares of the photo's longer side, from its centre. */
type Shadow = {
  /** What casts it: the edge of something large, the phone, or a hand with the phone. */
  of: 'edge' | 'phone' | 'hand';
  at: Point;
  /** The direction it comes from, in degrees: 0 from the right, 90 from below. */
  from: number;
  /** How dark, from 0 to 1. */
  depth: number;
  soft?: number;
};

/** A lamp that the card reflects, in shares of the card. */
export type Glare = { at: Point; size: Point; strength: number };

export type Light = {
  /** Where the lamp is, in degrees: 0 right, 90 below. */
  from: number;
  /** How much darker the far side is, from 0 to 1. */
  fall: number;
  shadow?: Shadow;
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance of a point from a rounded box around the centre; negative inside. */
function fromBox(x: number, y: number, width: number, height: number, round: number): number {
  const [dx, dy] = [Math.abs(x) - width + round, Math.abs(y) - height + round];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
}

/** Distance of a point from a line with thickness. */
export function fromBar(x: number, y: number, from: Point, to: Point, thick: number): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy) - thick;
}

/** The casters of a shadow, in their own direction: x increases towards the source. */
const CASTERS: Record<Shadow['of'], (x: number, y: number) => number> = {
  edge: (x) => -x,
  phone: (x, y) => fromBox(x - 0.34, y, 0.34, 0.17, 0.03),
  hand: (x, y) =>
    Math.min(
      fromBox(x - 0.42, y + 0.02, 0.26, 0.15, 0.08),
      fromBar(x, y, [0.25, -0.13], [0.02, -0.11], 0.035),
      fromBar(x, y, [0.25, -0.04], [-0.03, -0.02], 0.037),
      fromBar(x, y, [0.25, 0.05], [0, 0.08], 0.035),
    ),
};

/** The brightness at a position of the photo. */
export function brightness({ from, fall, shadow }: Light, x: number, y: number): number {
  const lamp = 1 - fall * (0.5 - (x * Math.cos(radians(from)) + y * Math.sin(radians(from))));
  const corners = 1 - 0.22 * (x * x + y * y);
  if (!shadow) return lamp * corners;
  const [dx, dy, turn] = [x - shadow.at[0], y - shadow.at[1], radians(shadow.from)];
  const away = CASTERS[shadow.of](
    dx * Math.cos(turn) + dy * Math.sin(turn),
    dy * Math.cos(turn) - dx * Math.sin(turn),
  );
  const soft = shadow.soft ?? 0.05;
  return lamp * corners * (1 - shadow.depth * (1 - ramp(-soft, soft, away)));
}

/** The light of a lamp's reflection, added to the card's. */
export function reflection({ at, size, strength }: Glare, u: number, v: number): number {
  const away = ((u - at[0]) / size[0]) ** 2 + ((v - at[1]) / size[1]) ** 2;
  return strength * (Math.exp(-away) + 0.25 * Math.exp(-away / 5));
}
