import type { DEVICE_TYPES } from '../limits/lists.ts';

export type DeviceType = (typeof DEVICE_TYPES)[number];

/** The type of a device from a user-agent parser's name; desktop if neither phone nor tablet. */
export const deviceType = (named: string | undefined): DeviceType =>
  named === 'mobile' || named === 'tablet' ? named : 'desktop';

/** Models by their makers' codes in user agents; the first match counts. */
const MODELS: readonly (readonly [pattern: RegExp, model: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\biPod\b/, 'iPod'],
  [/\bSM-[TXP]\w+/, 'Galaxy Tab'],
  [/\b(?:SM-|SAMSUNG\b|Galaxy\b)/i, 'Galaxy'],
  [/\b(?:Redmi|POCO|Mi) [\w ]+/i, 'Xiaomi'],
];

/** Android's `K` is a placeholder for any device (Chrome's user-agent reduction). */
const PIXEL = /; (Pixel(?: [A-Za-z0-9]+){0,3})(?: Build\/[^;)]*)?[;)]/;

/** The common name of the model, `iPhone` or `Pixel 8`; null if the user agent does not reveal it. */
export function deviceModel(userAgent: string): string | null {
  const pixel = PIXEL.exec(userAgent)?.[1];
  return pixel ?? MODELS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
