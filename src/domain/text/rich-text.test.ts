import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLOWED_RICH_TEXT, plainLength, plainText } from './rich-text.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const words = fc
  .array(
    fc.string({ unit: 'grapheme', minLength: 1 }).map((word) => word.replace(/\s/gu, '')),
    { minLength: 1 },
  )
  .map((list) => list.filter(Boolean).join(' '));

describe('the text of a bio', () => {
  test.each([
    ['<p>I design quiet public places.</p>', 'I design quiet public places.'],
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['<ul><li>Rain</li><li><b>Shade</b> &amp; boots</li></ul>', '- Rain\n- Shade & boots'],
    [
      '<p>Tom &amp; Jerry &lt;3 &quot;cheese&quot; &#39;n&#x27; more</p>',
      'Tom & Jerry <3 "cheese" \'n\' more',
    ],
    ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
    ['a&nbsp;b &hellip; &euro;5', 'a b … €5'],
    ['&unknown; &#0; &#xD800; &#x1F331;', '&unknown; \uFFFD \uFFFD 🌱'],
    ['<p>a\n   b</p>\n\n<p> c </p>', 'a b\nc'],
    ['a <a href="https://x.example/?a>b" title=\'<\'>link</a>.', 'a link.'],
    ['x<script>alert(1)</script><style>p{}</style>y', 'xy'],
    ['x<!-- <p>no</p> -->y', 'xy'],
    ['2 < 3 and 4 > 1', '2 < 3 and 4 > 1'],
    ['&constructor; &toString;', '&constructor; &toString;'],
    ['<p></p><p><br></p>', ''],
    ['<p>-</p><ul><li></li><li>-</li><li> a </li></ul>', '-\n- -\n- a'],
    ['', ''],
  ])('of %j is %j', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  test('is unescaped to what was escaped into a paragraph', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(plainText(`<p>${escaped(text)}</p>`)).toBe(text.replaceAll('\u00A0', ' ').trim());
      }),
    );
  });
});

describe('the length of a bio', () => {
  test.each([
    ['<p>Ava</p>', 3],
    ['<p>Ava</p><p>Bo</p>', 5],
    ['<p><b>A</b><i>va</i></p>', 3],
    ['&amp;&lt;&#x1F331;', 4],
    ['<p>a&nbsp;b</p>', 3],
    ['<p></p>', 0],
    [`<p>${'a'.repeat(1000)}</p>`, 1000],
    [`<p>${'&amp;'.repeat(1000)}</p>`, 1000],
    [`<p>${'a'.repeat(500)}</p><p>${'b'.repeat(501)}</p>`, 1001],
  ])('%#', (html, expected) => {
    expect(plainLength(html)).toBe(expected);
  });

  test('is that of the text, whatever its formatting', () => {
    const tag = fc.constantFrom('b', 'i', 'u', 'strong', 'em', 's');
    fc.assert(
      fc.property(words, fc.array(tag), (text, tags) => {
        const dressed = tags.reduce((inner, name) => `<${name}>${inner}</${name}>`, escaped(text));
        expect(plainLength(`<p>${dressed}</p>`)).toBe(text.length);
      }),
    );
  });

  test('is measured fast for long nonsense', () => {
    for (const nonsense of ['<', '<a ', '<a "', '<!--', '<script>', '&#', '</p'])
      expect(plainLength(nonsense.repeat(2_500))).toBeGreaterThanOrEqual(0);
  });
});

describe('the allowed HTML of a bio', () => {
  test('excludes the tags that the specification forbids', () => {
    const forbidden = [
      'script',
      'object',
      'embed',
      'form',
      'input',
      'textarea',
      'select',
      'button',
      'style',
      'iframe',
    ];
    expect(ALLOWED_RICH_TEXT.tags.filter((tag) => forbidden.includes(tag))).toEqual([]);
  });

  test('has no event handlers and no style, and links only to web, mail and telephone', () => {
    for (const attribute of Object.values(ALLOWED_RICH_TEXT.attributes).flat())
      expect(attribute).not.toMatch(/^on|^style$/i);
    expect([...ALLOWED_RICH_TEXT.schemes].toSorted()).toEqual(['http', 'https', 'mailto', 'tel']);
  });
});
