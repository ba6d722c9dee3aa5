import { toByte } from './colour.ts';
import type { Planes } from './lens.ts';
import { seededNormal } from './random.ts';

export type Sensor = {
  /** The exposure: 1 for a card that is white in the photo. */
  exposure: number;
  /** From -1 (blue) to 1 (yellow). */
  warmth: number;
  /** Deviation of a white pixel, as a share. */
  noise: number;
  seed: number;
};

/** Converts light to red, green and blue bytes, pixel by pixel, like a sensor. */
export function develop(
  { width, height, planes }: Planes,
  { exposure, warmth, noise, seed }: Sensor,
): Uint8Array {
  const normal = seededNormal(seed);
  const gains = [exposure * (1 + 0.16 * warmth), exposure, exposure * (1 - 0.3 * warmth)];
  const bytes = new Uint8Array(width * height * 3);
  // Phones smooth noise: a part of each pixel's is carried to the next.
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
