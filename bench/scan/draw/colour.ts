/** Red, green and blue from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

const LINEAR = Float32Array.from({ length: 256 }, (_, level) => toLight(level / 255));

/** Linear light of a screen level, both from 0 to 1 (sRGB). */
export function toLight(level: number): number {
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}

/** Linear light of a screen level from 0 to 255. */
export const lightOfByte = (level: number): number => LINEAR[level]!;

const STEPS = 4096;
const LEVELS = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** The screen level from 0 to 255 of linear light; above 1 it is white. */
export const toByte = (light: number): number =>
  LEVELS[Math.min(STEPS, Math.max(0, Math.round(light * STEPS)))]!;

/** A blend of two colours. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
}

/** 0 before `from`, 1 after `to`, smooth in between. */
export function ramp(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
