import { beforeEach, describe, expect, test, vi } from 'vitest';
import { swipeDown } from './swipe-down.ts';

const style = { transition: '', translate: '' };
const onClose = vi.fn<() => void>();
const setPointerCapture = vi.fn<(id: number) => void>();
let swipe: ReturnType<typeof swipeDown>;

const at = (type: string, clientY: number, timeStamp: number, on: string | null = null) => ({
  type,
  clientY,
  timeStamp,
  isPrimary: true,
  pointerId: 1,
  target: { closest: () => on } as unknown as EventTarget,
  currentTarget: { setPointerCapture } as unknown as EventTarget,
});
/** A finger on the grab area, moved by some pixels within some milliseconds. */
const move = (pixels: number, milliseconds: number, on: string | null = null) => {
  swipe.onPointerDown(at('pointerdown', 100, 0, on));
  swipe.onPointerMove(at('pointermove', 100 + pixels, milliseconds));
  return { translate: style.translate, milliseconds, y: 100 + pixels };
};

beforeEach(() => {
  vi.stubGlobal('window', { innerWidth: 390 });
  Object.assign(style, { transition: '', translate: '' });
  onClose.mockClear();
  swipe = swipeDown(() => ({ style }) as unknown as HTMLElement, { current: null }, onClose);
});

describe('a sheet', () => {
  test.each([
    ['a long swipe', 120, 2000, true],
    ['a flick', 40, 50, true],
    ['a short slow swipe', 60, 1000, false],
    ['a movement up', -80, 100, false],
  ])('after %s of %i pixels in %i ms closes: %s', (_what, pixels, milliseconds, closes) => {
    const { translate, y } = move(pixels, milliseconds);
    expect(translate).toBe(`0 ${Math.max(0, pixels)}px`);
    swipe.onPointerUp(at('pointerup', y, milliseconds));
    expect(style).toEqual({ transition: '', translate: '' });
    expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
  });

  test('returns if the browser cancels the swipe', () => {
    const { y } = move(200, 500);
    swipe.onPointerCancel(at('pointercancel', y, 500));
    expect([style.translate, onClose.mock.calls.length]).toEqual(['', 0]);
  });

  test('does not follow a finger on a button, nor on a wide screen, where it is a dialog', () => {
    expect(move(120, 100, 'button').translate).toBe('');
    vi.stubGlobal('window', { innerWidth: 768 });
    expect(move(120, 100).translate).toBe('');
  });
});
