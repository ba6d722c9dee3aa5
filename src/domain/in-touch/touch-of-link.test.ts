import { expect, test } from 'vitest';
import { touchOfLink } from './touch-of-link.ts';

test.each([
  ['tel:+442079460000', 'call'],
  ['MAILTO:ada@example.test', 'mail'],
  ['sms:+442079460000', 'message'],
  ['https://example.test/tel:1', null],
  ['/contacts/manual/1', null],
  ['', null],
])('the link %j begins %j', (href, kind) => {
  expect(touchOfLink(href)).toBe(kind);
});
