import type { DEVICE_TYPES } from '../limits/lists.ts';

export type DeviceType = (typeof DEVICE_TYPES)[number];

/** A kind of device by the name that a reader of user agents gives it; what is neither phone nor tablet stands. */
export const deviceType = (named: string | undefined): DeviceType =>
  named === 'mobile' || named === 'tablet' ? named : 'desktop';

/** Models by the codes that their makers write into user agents; the first that matches counts. */
const MODELS: readonly (readonly [pattern: RegExp, model: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\biPod\b/, 'iPod'],
  [/\bSM-[TXP]\w+/, 'Galaxy Tab'],
  [/\b(?:SM-|SAMSUNG\b|Galaxy\b)/i, 'Galaxy'],
  [/\b(?:Redmi|POCO|Mi) [\w ]+/i, 'Xiaomi'],
];

/** Android's `K` stands for any device (Chrome's user-agent reduction). */
const PIXEL = /; (Pixel(?: [A-Za-z0-9]+){0,3})(?: Build\/[^;)]*)?[;)]/;

/** The model as people say it, `iPhone` or `Pixel 8`; null where the user agent keeps it to itself. */
export function deviceModel(userAgent: string): string | null {
  const pixel = PIXEL.exec(userAgent)?.[1];
  return pixel ?? MODELS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
