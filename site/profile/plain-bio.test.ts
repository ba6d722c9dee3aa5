import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bioOfText, isShaped, saysTheSame } from './plain-bio.ts';
import { plainText } from '../../src/domain/text/rich-text.ts';

test.each([
  ['', ''],
  [' \r\n ', ''],
  ['One\r\n\r\nTwo', '<p>One</p><p>Two</p>'],
  [
    'Squares:\n- oaks\n-  limes\nand more',
    '<p>Squares:</p><ul><li>oaks</li><li>limes</li></ul><p>and more</p>',
  ],
  ['<b>1 & 2</b>', '<p>&lt;b&gt;1 &amp; 2&lt;/b&gt;</p>'],
])('%j becomes %j', (text, bio) => {
  expect(bioOfText(text)).toBe(bio);
});

test('a text equals the bio made of it, and leaves it unformatted', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '- ', '&', '<', '>', 'é') }), (text) => {
      const bio = bioOfText(text);
      expect(saysTheSame(text, bio)).toBe(true);
      expect(bioOfText(plainText(bio))).toBe(bioOfText(plainText(bioOfText(plainText(bio)))));
    }),
  );
});

test('a bio equals its unchanged text, whatever its formatting', () => {
  const bio = '<p>I plant <b>squares</b>.</p><ul><li>oaks</li></ul>';
  expect(saysTheSame('I plant squares.\r\n- oaks\r\n', bio)).toBe(true);
  expect(saysTheSame('I plant squares', bio)).toBe(false);
});

test.each([
  ['', false],
  ['<p>One</p><p>Two</p>', false],
  ['<ul><li>oaks</li></ul>', false],
  ['<p>I plant <b>squares</b></p>', true],
  ['<h2>Squares</h2>', true],
  ['<p><a href="https://fernhall.example">Fernhall</a></p>', true],
])('%j is formatted beyond its text: %j', (bio, shaped) => {
  expect(isShaped(bio)).toBe(shaped);
});
