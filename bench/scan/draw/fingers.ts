import { mix, ramp, type Colour } from './colour.ts';
import { fromBar } from './light.ts';
import type { Point } from './perspective.ts';
import { cloudy } from './random.ts';

/** A finger on a card, in millimetres from the card's top left corner: from the hand to its tip. */
export type Finger = {
  from: Point;
  tip: Point;
  thick: number;
  skin: 'pale' | 'olive' | 'brown';
  nail?: boolean;
};

/** Linear skin colours: lit, and shaded. */
const SKINS: Record<Finger['skin'], readonly [Colour, Colour]> = {
  pale: [
    [0.68, 0.4, 0.29],
    [0.3, 0.13, 0.08],
  ],
  olive: [
    [0.5, 0.27, 0.15],
    [0.19, 0.085, 0.04],
  ],
  brown: [
    [0.24, 0.11, 0.06],
    [0.07, 0.03, 0.018],
  ],
};

/** The colour of a finger at a position of a card; null outside. */
export function skinAt({ from, tip, thick, skin, nail }: Finger, x: number, y: number): Colour | null {
  const away = fromBar(x, y, from, tip, thick);
  if (away > 0) return null;
  const [lit, shade] = SKINS[skin];
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]);
  const [dx, dy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const [along, aside] = [(x - tip[0]) * dx + (y - tip[1]) * dy, (y - tip[1]) * dx - (x - tip[0]) * dy];
  const round = Math.sqrt(Math.max(0, 1 - (1 + away / thick) ** 2));
  const wrinkles = 0.12 * (cloudy(along / 1.3, aside / 4, 5, 3) - 0.5);
  const flesh = mix(shade, lit, Math.min(1, 0.25 + 0.75 * round - 0.12 * (aside / thick) + wrinkles));
  if (!nail) return flesh;
  const onNail = ((along - thick * 0.25) / (thick * 0.62)) ** 2 + (aside / (thick * 0.55)) ** 2;
  return mix(mix(flesh, [0.78, 0.5, 0.42], 0.35), flesh, ramp(0.8, 1, onNail));
}

/** The share of light that a finger lets reach the card next to it. */
export function besideFinger({ from, tip, thick }: Finger, x: number, y: number): number {
  return 0.45 + 0.55 * ramp(-1, 5, fromBar(x - 1, y - 1.5, from, tip, thick));
}
