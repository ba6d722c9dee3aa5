import { toByte } from './colour.ts';
import type { Planes } from './lens.ts';
import { seededNormal } from './random.ts';

export type Sensor = {
  /** How much of the light is taken: 1 for a card that is white in the photo. */
  exposure: number;
  /** From -1 (blue) to 1 (yellow). */
  warmth: number;
  /** Deviation of what a white pixel says, as a share. */
  noise: number;
  seed: number;
};

/** What a sensor makes of light: red, green and blue bytes, pixel by pixel. */
export function develop(
  { width, height, planes }: Planes,
  { exposure, warmth, noise, seed }: Sensor,
): Uint8Array {
  const normal = seededNormal(seed);
  const gains = [exposure * (1 + 0.16 * warmth), exposure, exposure * (1 - 0.3 * warmth)];
  const bytes = new Uint8Array(width * height * 3);
  // Phones smooth noise: what a pixel has is carried on to the next.
  const carried = [0, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    const common = normal() * 0.8;
    for (let channel = 0; channel < 3; channel += 1) {
      const light = planes[channel]![at]! * gains[channel]!;
      carried[channel] = 0.5 * carried[channel]! + common + 0.6 * normal();
      bytes[at * 3 + channel] = toByte(
        light + noise * Math.sqrt(Math.max(0, light) + 0.01) * carried[channel]! * 0.8,
      );
    }
  }
  return bytes;
}
