import type { PrintBox } from './print-layout.ts';

/** Pixels of the screens of common phones, which are chosen from: its makers' published sizes, as all here. */
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

/** Pixels of the screens of phones, held upright: a lock screen is drawn in no other size. */
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

/** Pixels that may be asked for; smaller has no room for a code, larger is no phone's. */
export const LOCK_SCREEN_BOUNDS = { width: [320, 1600], height: [568, 3600] } as const;

export type ScreenSize = { width: number; height: number };

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Whether a lock screen of this size may be asked for. */
export const isScreen = ({ width, height }: ScreenSize): boolean =>
  within(width, LOCK_SCREEN_BOUNDS.width) && within(height, LOCK_SCREEN_BOUNDS.height);

/** The phone's screen that comes next to a size: the one whose sides differ least from it by their ratio. */
export function nearestScreen({ width, height }: ScreenSize): ScreenSize {
  const distance = (to: ScreenSize) =>
    Math.abs(Math.log(to.width / width)) + Math.abs(Math.log(to.height / height));
  return PHONE_SCREENS.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}

/** Where a lock-screen picture of a card is. */
export const lockScreenPath = (handle: string, { width, height }: ScreenSize): string =>
  `/api/p/${handle}/lock-screen?width=${width}&height=${height}`;

/** A size as it stands in an address: `1179x2556`. */
export const sizeName = ({ width, height }: ScreenSize): string => `${width}x${height}`;

/** What the file is called. */
export const lockScreenFileName = (handle: string, size: ScreenSize): string =>
  `${handle}-lock-screen-${sizeName(size)}.png`;

/** Shares of a screen's height that phones draw on: clock and widgets above, torch, camera and the bar below. */
export const CLOCK_ENDS = 0.36;
export const BUTTONS_BEGIN = 0.86;

/**
 * Where name and code stand on a lock screen, in pixels: the text over the code, both in the middle, both below the clock
 * and above the buttons. Also of a screen that is wider than high.
 */
export function lockScreenBoxes({ width, height }: ScreenSize): { text: PrintBox; code: PrintBox } {
  const [top, bottom] = [Math.ceil(height * CLOCK_ENDS), Math.floor(height * BUTTONS_BEGIN)];
  const room = bottom - top;
  const side = Math.floor(Math.min(width * 0.62, room * 0.64));
  const gap = Math.round(room * 0.03);
  const margin = Math.round(width * 0.1);
  return {
    code: { x: Math.round((width - side) / 2), y: bottom - side, width: side, height: side },
    text: { x: margin, y: top, width: width - 2 * margin, height: room - side - gap },
  };
}
