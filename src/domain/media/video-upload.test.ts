import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VIDEO_MAX_BYTES, VIDEO_PART_BYTES } from '../limits/images.ts';
import { partRange, partsOf } from './video-upload.ts';

test('the parts of a video are contiguous and cover all of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: VIDEO_MAX_BYTES }), (size) => {
      const ranges = Array.from({ length: partsOf(size) }, (_, at) => partRange(size, at + 1)!);
      expect(ranges[0]!.start).toBe(0);
      expect(ranges.at(-1)!.end).toBe(size);
      for (const [at, { start, end }] of ranges.entries()) {
        expect(end).toBeGreaterThan(start);
        if (at > 0) expect(start).toBe(ranges[at - 1]!.end);
        if (at < ranges.length - 1) expect(end - start).toBe(VIDEO_PART_BYTES);
      }
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN, 3])('there is no part %d of two', (number) => {
  expect(partRange(VIDEO_PART_BYTES + 1, number)).toBeNull();
});
