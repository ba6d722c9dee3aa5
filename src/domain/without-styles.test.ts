import { expect, test } from 'vitest';
import { withoutStyles } from './without-styles.ts';

test.each([
  ['<style>a{}</style><p>b</p>', '<p>b</p>'],
  ['<p>a</p><style media="print">\na{}\n</style>\n<p>b</p><style>c{}</style>', '<p>a</p>\n<p>b</p>'],
  ['<p style="color:red">styles</p>', '<p style="color:red">styles</p>'],
])('%j is %j', (html, left) => {
  expect(withoutStyles(html)).toBe(left);
});
