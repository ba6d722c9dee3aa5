import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BUTTONS_TOP,
  CLOCK_BOTTOM,
  LOCK_SCREEN_BOUNDS,
  lockScreenBoxes,
  nearestScreen,
  PHONE_SCREENS,
  sizeName,
} from './lock-screen.ts';

const {
  width: [NARROWEST, WIDEST],
  height: [LOWEST, HIGHEST],
} = LOCK_SCREEN_BOUNDS;

test('name and code are below the clock and above the buttons, with nothing beside them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: NARROWEST, max: WIDEST }),
      fc.integer({ min: LOWEST, max: HIGHEST }),
      (width, height) => {
        const { text, code } = lockScreenBoxes({ width, height });
        expect(text.y).toBeGreaterThanOrEqual(height * CLOCK_BOTTOM);
        expect(text.y + text.height).toBeLessThanOrEqual(code.y);
        expect(code.y + code.height).toBeLessThanOrEqual(height * BUTTONS_TOP);
        for (const box of [text, code]) {
          expect(box.x).toBeGreaterThan(0);
          expect(box.x + box.width).toBeLessThan(width);
        }
        // At least two pixels per module, for the longest address (73 modules with the quiet zone).
        expect(code.width).toBeGreaterThanOrEqual(2 * 73);
      },
    ),
  );
});

test.each(PHONE_SCREENS)('on $width by $height the code is more than half as wide', (size) => {
  const { width, height } = size;
  expect([width >= NARROWEST && width <= WIDEST, height >= LOWEST && height <= HIGHEST]).toEqual([
    true,
    true,
  ]);
  expect(lockScreenBoxes(size).code.width).toBeGreaterThan(width / 2 - 1);
});

test('no phone is listed twice, and each is its own nearest screen', () => {
  expect(new Set(PHONE_SCREENS.map(sizeName)).size).toBe(PHONE_SCREENS.length);
  for (const size of PHONE_SCREENS) expect(nearestScreen(size)).toEqual(size);
});

test.each([
  [{ width: 1081, height: 2399 }, '1080x2400'],
  [{ width: 1179, height: 2555 }, '1179x2556'],
  [{ width: 320, height: 568 }, '640x1136'],
  [{ width: 1600, height: 3600 }, '1440x3200'],
  [{ width: 1600, height: 900 }, '640x1136'],
])("the nearest screen to $width by $height is a phone's", (size, phone) => {
  expect(PHONE_SCREENS.map(sizeName)).toContain(sizeName(nearestScreen(size)));
  expect(sizeName(nearestScreen(size))).toBe(phone);
});
