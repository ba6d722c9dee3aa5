import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [512, 'en', '512 B'],
  [213_900, 'en', '214 KB'],
  [8_400_000, 'en', '8.4 MB'],
  [8_000_000, 'en', '8 MB'],
  [123_400_000, 'en', '123 MB'],
  [8_400_000, 'de', '8,4 MB'],
  [8_400_000, 'fr', '8,4 Mo'],
  [213_900, 'sv', '214 kB'],
] as const)('%i bytes in %s are %s', (bytes, language, text) => {
  expect(fileSize(bytes, language).replaceAll(/[\u202F\u00A0]/g, ' ')).toBe(text);
});
