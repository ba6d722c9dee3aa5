import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codesIn } from './codes-in.ts';
import { cardWithCode } from './testing/card-with-code.ts';

const ADDRESS = 'https://fernhall.example/ava';
const CARD = cardWithCode({ text: ADDRESS });

/** What the browser's own reader is made with and given, and what it finds. */
const made = vi.fn<(options: object) => void>();
const detect = vi.fn<(image: ImageData) => Promise<{ rawValue: string }[]>>();
/** The browser has a reader of its own. */
const offerDetector = (): void =>
  void vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect;
      constructor(options: object) {
        made(options);
      }
    },
  );

beforeEach(() => {
  made.mockReset();
  detect.mockReset();
  vi.stubGlobal('BarcodeDetector', undefined);
  vi.stubGlobal(
    'ImageData',
    class {
      colorSpace = 'srgb';
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        Object.assign(this, { data, width, height });
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a browser that reads codes is asked for QR codes of the whole picture, and no other reader', async () => {
  offerDetector();
  detect.mockResolvedValue([{ rawValue: 'tel:+1' }, { rawValue: '' }, { rawValue: 'mailto:a@b.example' }]);
  expect(await codesIn(CARD)).toEqual(['tel:+1', 'mailto:a@b.example']);
  expect(made).toHaveBeenCalledWith({ formats: ['qr_code'] });
  const [image] = detect.mock.calls[0]!;
  expect([image.width, image.height]).toEqual([CARD.width, CARD.height]);
  expect(Buffer.from(image.data).equals(Buffer.from(CARD.data))).toBe(true);
});

test('where that browser finds no code there is none', async () => {
  offerDetector();
  detect.mockResolvedValue([]);
  expect(await codesIn(CARD)).toEqual([]);
});

test('a browser that reads no codes has them read by ours', async () => {
  expect(await codesIn(CARD)).toEqual([ADDRESS]);
});

test('a browser whose system lacks its part has them read by ours', async () => {
  offerDetector();
  detect.mockRejectedValue(new DOMException('Barcode detection service unavailable.', 'NotSupportedError'));
  expect(await codesIn(CARD)).toEqual([ADDRESS]);
  made.mockImplementation(() => {
    throw new TypeError('None of these formats.');
  });
  expect(await codesIn(CARD)).toEqual([ADDRESS]);
});
