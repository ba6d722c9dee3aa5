import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CAMERA_LADDER,
  faultBefore,
  faultOf,
  canTryOther,
  frameSizeWithin,
  zoomWithin,
} from './camera-faults.ts';

describe('a camera', () => {
  test('is requested at the rear in each size, then any', () => {
    expect(CAMERA_LADDER.map(({ video }) => video)).toEqual([
      { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
      { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
      { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      true,
    ]);
    expect(CAMERA_LADDER.every(({ audio }) => !audio)).toBe(true);
  });

  test.each([
    ['NotAllowedError', 'denied', false],
    ['SecurityError', 'denied', false],
    ['NotFoundError', 'not_found', false],
    ['NotReadableError', 'in_use', true],
    ['OverconstrainedError', 'other', true],
    ['AbortError', 'other', true],
    ['constructor', 'other', true],
  ])('that fails with %s is %s', (name, fault, again) => {
    expect([faultOf(name), canTryOther(faultOf(name))]).toEqual([fault, again]);
  });

  test.each([
    [{ isSecure: false, hasCameras: false }, 'insecure'],
    [{ isSecure: true, hasCameras: false }, 'unsupported'],
    [{ isSecure: true, hasCameras: true }, null],
  ])('at %o is %s before any request', (place, fault) => {
    expect(faultBefore(place)).toBe(fault);
  });

  test.each([
    [{ min: 1, max: 4 }, 1.5],
    [{ min: 1, max: 1.5 }, 1.5],
    [{ min: 1, max: 1 }, null],
    [{ min: 2, max: 4 }, null],
    [{}, null],
    [undefined, null],
  ])('with the zoom %o is set to %s', (range, zoom) => {
    expect(zoomWithin(1.5, range)).toBe(zoom);
  });
});

describe('a picture', () => {
  test.each([
    [
      { width: 4000, height: 3000 },
      { width: 2048, height: 1536 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1536, height: 2048 },
    ],
    [
      { width: 1920, height: 1440 },
      { width: 1920, height: 1440 },
    ],
    [
      { width: 100_000, height: 10 },
      { width: 2048, height: 1 },
    ],
  ])('of %o is sent as %o', (size, sent) => {
    expect(frameSizeWithin(size, 2048)).toEqual(sent);
  });

  test('is never upscaled, nor larger than the limit', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, side, (width, height, most) => {
        const sent = frameSizeWithin({ width, height }, most);
        expect(sent.width).toBeLessThanOrEqual(width);
        expect(sent.height).toBeLessThanOrEqual(height);
        expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
