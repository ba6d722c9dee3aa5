import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { densityWidths, IMAGE_WIDTHS, resizeUrl, srcset, stepWidth } from './image-url.ts';

describe('the address of a smaller picture', () => {
  test.each([
    [{}, '/media/a.png?fit=scale-down'],
    [{ width: 640 }, '/media/a.png?fit=scale-down&width=640'],
    [{ width: 96, height: 64, quality: 100 }, '/media/a.png?fit=scale-down&width=96&height=64&quality=100'],
  ])('%j gives %s', (options, address) => {
    expect(resizeUrl('/media/a.png', options)).toBe(address);
  });

  test('a requested width is rounded up to a supported one, at most the widest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (wish) => {
        const step = stepWidth(wish);
        expect(IMAGE_WIDTHS).toContain(step);
        expect(step >= wish || step === IMAGE_WIDTHS.at(-1)).toBe(true);
        expect(IMAGE_WIDTHS.filter((width) => width >= wish && width < step)).toEqual([]);
      }),
    );
  });

  test('offers one width for each density, each once', () => {
    expect(densityWidths(116)).toEqual([128, 256, 384]);
    expect(densityWidths(2000)).toEqual([2048]);
    expect(srcset('/media/a.png', [128, 256])).toBe(
      '/media/a.png?fit=scale-down&width=128 128w, /media/a.png?fit=scale-down&width=256 256w',
    );
  });
});
