import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['  two\nlines\r\nand\u2028more\t ', 'two lines and more'],
  ['a\u0000b', 'a b'],
  ['👩🏽‍🌾', '👩🏽‍🌾'],
  ['\u200Fשלום\u200F', '\u200Fשלום\u200F'],
  ['a\uD800', 'a\uFFFD'],
  [' \u00A0 ', ''],
  ['\u200B', ''],
  [' \u200B\u2060 \uFEFF\u00AD', ''],
  ['\u202E\u202C', ''],
  ['\u3164', ''],
])('%j becomes the line %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
