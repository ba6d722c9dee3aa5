import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceModel, deviceType } from './devices.ts';
import { DEVICE_TYPES } from '../limits/lists.ts';

const android = (device: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`;

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 'iPad'],
  [android('Pixel 8'), 'Pixel 8'],
  [android('Pixel 9 Pro XL'), 'Pixel 9 Pro XL'],
  [android('Pixel 7a Build/UP1A.231005.007'), 'Pixel 7a'],
  [android('SM-S918B'), 'Galaxy'],
  [android('SM-X906C'), 'Galaxy Tab'],
  [android('Redmi Note 12'), 'Xiaomi'],
  // Chrome does not reveal the model.
  [android('K'), null],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    null,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', null],
  ['', null],
])('%s is shown as %s', (userAgent, model) => {
  expect(deviceModel(userAgent)).toBe(model);
});

test.each([
  ['mobile', 'mobile'],
  ['tablet', 'tablet'],
  ['desktop', 'desktop'],
  ['tv', 'desktop'],
  ['bot', 'desktop'],
  [undefined, 'desktop'],
])('a %s counts as %s', (named, type) => {
  expect(deviceType(named)).toBe(type);
});

test('any user agent has a short model and one of three types', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect((deviceModel(android(text)) ?? '').length).toBeLessThan(80);
      expect(DEVICE_TYPES).toContain(deviceType(text));
    }),
  );
});
