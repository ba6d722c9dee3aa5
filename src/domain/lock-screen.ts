import type { Box } from './print-layout.ts';

/** Pixels of the screens of common phones, the larger of its makers' (Apple's and Samsung's published sizes). */
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

/** Pixels; smaller has no room for a code, larger is no phone's. */
export const LOCK_SCREEN_BOUNDS = { width: [320, 1600], height: [568, 3600] } as const;

export type ScreenSize = { width: number; height: number };

/** Where a lock-screen picture of a card is. */
export const lockScreenPath = (handle: string, { width, height }: ScreenSize): string =>
  `/api/p/${handle}/lock-screen?width=${width}&height=${height}`;

/** What the file is called. */
export const lockScreenFileName = (handle: string, { width, height }: ScreenSize): string =>
  `${handle}-lock-screen-${width}x${height}.png`;

/** Shares of a screen's height that phones draw on: clock and widgets above, torch, camera and the bar below. */
export const CLOCK_ENDS = 0.36;
export const BUTTONS_BEGIN = 0.86;

/**
 * Where name and code stand on a lock screen, in pixels: the text over the code, both in the middle, both below the clock
 * and above the buttons. Also of a screen that is wider than high.
 */
export function lockScreenBoxes({ width, height }: ScreenSize): { text: Box; code: Box } {
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
