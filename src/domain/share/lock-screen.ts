import type { PrintBox } from './print-layout.ts';

/** Screen sizes of common phones, for the selection: the makers' published pixel sizes, as all here. */
export const LOCK_SCREEN_SIZES = [
  { width: 1179, height: 2556 },
  { width: 1290, height: 2796 },
  { width: 1206, height: 2622 },
  { width: 1320, height: 2868 },
  { width: 1170, height: 2532 },
  { width: 750, height: 1334 },
  { width: 1080, height: 2400 },
  { width: 1440, height: 3120 },
] as const;

/** Screen sizes of phones in pixels, upright: the only sizes of lock screens. */
export const PHONE_SCREENS: readonly ScreenSize[] = [
  ...LOCK_SCREEN_SIZES,
  // Apple
  { width: 640, height: 1136 },
  { width: 828, height: 1792 },
  { width: 1080, height: 1920 },
  { width: 1125, height: 2436 },
  { width: 1242, height: 2688 },
  { width: 1260, height: 2736 },
  { width: 1284, height: 2778 },
  // Android
  { width: 720, height: 1280 },
  { width: 720, height: 1600 },
  { width: 1080, height: 2160 },
  { width: 1080, height: 2340 },
  { width: 1080, height: 2520 },
  { width: 1220, height: 2712 },
  { width: 1280, height: 2856 },
  { width: 1344, height: 2992 },
  { width: 1440, height: 2560 },
  { width: 1440, height: 2960 },
  { width: 1440, height: 3200 },
];

/** Accepted size range in pixels; smaller has no room for a code, larger is no phone. */
export const LOCK_SCREEN_BOUNDS = { width: [320, 1600], height: [568, 3600] } as const;

export type ScreenSize = { width: number; height: number };

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Whether this size of lock screen is accepted. */
export const isScreen = ({ width, height }: ScreenSize): boolean =>
  within(width, LOCK_SCREEN_BOUNDS.width) && within(height, LOCK_SCREEN_BOUNDS.height);

/** The closest phone screen to a size, by the ratio of sides. */
export function nearestScreen({ width, height }: ScreenSize): ScreenSize {
  const distance = (to: ScreenSize) =>
    Math.abs(Math.log(to.width / width)) + Math.abs(Math.log(to.height / height));
  return PHONE_SCREENS.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}

/** The path of a card's lock-screen picture. */
export const lockScreenPath = (handle: string, { width, height }: ScreenSize): string =>
  `/api/p/${handle}/lock-screen?width=${width}&height=${height}`;

/** A size in an address: `1179x2556`. */
export const sizeName = ({ width, height }: ScreenSize): string => `${width}x${height}`;

/** The file name. */
export const lockScreenFileName = (handle: string, size: ScreenSize): string =>
  `${handle}-lock-screen-${sizeName(size)}.png`;

/** Shares of a screen's height covered by the phone: clock and widgets above, torch, camera and the bar below. */
export const CLOCK_BOTTOM = 0.36;
export const BUTTONS_TOP = 0.86;

/**
 * The boxes of name and code on a lock screen, in pixels: the text above the code, centred, below the clock and above
 * the buttons. Supports landscape screens too.
 */
export function lockScreenBoxes({ width, height }: ScreenSize): { text: PrintBox; code: PrintBox } {
  const [top, bottom] = [Math.ceil(height * CLOCK_BOTTOM), Math.floor(height * BUTTONS_TOP)];
  const room = bottom - top;
  const side = Math.floor(Math.min(width * 0.62, room * 0.64));
  const gap = Math.round(room * 0.03);
  const margin = Math.round(width * 0.1);
  return {
    code: { x: Math.round((width - side) / 2), y: bottom - side, width: side, height: side },
    text: { x: margin, y: top, width: width - 2 * margin, height: room - side - gap },
  };
}
