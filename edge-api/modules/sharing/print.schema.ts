import { z } from 'zod';
import { LOCK_SCREEN_BOUNDS } from '../../../src/domain/share/lock-screen.ts';

const pixels = ([least, most]: readonly [number, number]) =>
  z.string('required').transform(Number).pipe(z.int().min(least).max(most));

/** `GET /api/p/{handle}/lock-screen`: the pixels of a screen in portrait orientation. */
export const lockScreenQuery = z.object({
  width: pixels(LOCK_SCREEN_BOUNDS.width),
  height: pixels(LOCK_SCREEN_BOUNDS.height),
});
