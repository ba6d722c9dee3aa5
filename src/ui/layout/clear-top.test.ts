import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearShift, type ScreenBox } from './clear-top.ts';

/** A box from position and size. */
const at = (left: number, top: number, width: number, height: number): ScreenBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const PHONE = at(16, 12, 358, 76);
const BACK = at(6, 6, 44, 44);

describe('messages', () => {
  test.each<[string, ScreenBox, ScreenBox[], number]>([
    ['where nothing is to stay uncovered', PHONE, [], 0],
    ['on a phone, over an arrow back', PHONE, [BACK], 46],
    [
      'below a notch of 59 pixels, with the arrow below it, too',
      at(16, 71, 358, 76),
      [at(6, 65, 44, 44)],
      46,
    ],
    ['at 320 pixels', at(16, 12, 288, 96), [BACK], 46],
    ['in the middle of a wide screen, beside the arrow', at(416, 12, 448, 76), [at(102, 14, 44, 44)], 0],
    ['over a page that was scrolled', PHONE, [at(6, -60, 44, 44)], 0],
    ['above the head of a low sheet', PHONE, [at(340, 520, 44, 44)], 0],
    ['over the head of a tall sheet', PHONE, [at(340, 48, 44, 44)], 88],
    [
      'three, of which the last lies over the head of a sheet',
      at(16, 12, 358, 240),
      [at(340, 180, 44, 44)],
      220,
    ],
    ['over the light and the tray of a camera', PHONE, [at(334, 12, 44, 44), BACK, at(300, 68, 66, 44)], 108],
    ['over two in any order', PHONE, [at(300, 68, 66, 44), BACK], 108],
    ['that only touch', at(16, 50, 358, 76), [BACK, at(6, 126, 44, 44)], 0],
  ])('%s', (_, box, uncovered, shift) => {
    expect(clearShift(box, uncovered)).toBe(shift);
  });

  test('cover no box that must stay uncovered, wherever it is', () => {
    const size = fc.integer({ min: 1, max: 400 });
    const place = fc.integer({ min: -100, max: 900 });
    const box = fc.tuple(place, place, size, size).map((sides) => at(...sides));
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 6 }), (messages, uncovered) => {
        const shift = clearShift(messages, uncovered);
        expect(shift).toBeGreaterThanOrEqual(0);
        for (const one of uncovered) {
          const beside = one.right <= messages.left || one.left >= messages.right;
          expect(beside || one.bottom <= messages.top + shift || one.top >= messages.bottom + shift).toBe(
            true,
          );
        }
      }),
    );
  });
});
