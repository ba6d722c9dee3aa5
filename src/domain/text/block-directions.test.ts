import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withBlockDirections } from './block-directions.ts';

test.each([
  ['<p>Hello</p><p>مرحبا</p>', '<p dir="auto">Hello</p><p dir="auto">مرحبا</p>'],
  ['<h2>A</h2><ul><li><p>ب</p></li></ul>', '<h2 dir="auto">A</h2><ul dir="auto"><li><p>ب</p></li></ul>'],
  [
    '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>',
    '<blockquote dir="auto"><p>a</p><p>b</p></blockquote><p dir="auto">c</p>',
  ],
  ['<p><a href="https://made.example/?a=&lt;p&gt;">x</a><br />y</p>', undefined],
  ['no block', 'no block'],
  ['', ''],
])('each block of %j has its own direction', (html, expected) => {
  expect(withBlockDirections(html)).toBe(expected ?? html.replace('<p>', '<p dir="auto">'));
});

test('only directions are added to a bio', () => {
  const tag = fc.constantFrom('p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong');
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('a', 'ب', '&lt;p&gt;', '<br />'),
      fc
        .tuple(tag, tie('html'), tie('html'))
        .map(([name, inner, next]) => `<${name}>${inner}</${name}>${next}`),
    ),
  }));
  fc.assert(
    fc.property(html, (bio) => {
      expect(withBlockDirections(bio).replaceAll(' dir="auto"', '')).toBe(bio);
    }),
  );
});
