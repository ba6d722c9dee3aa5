import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test.each<[what: string, text: string, escaped: string]>([
  ['markup', `<a href="b">Ann's & Co</a>`, '&#60;a href=&#34;b&#34;&#62;Ann&#39;s &#38; Co&#60;/a&#62;'],
  ['tabs and line breaks', 'a\tb\r\nc', 'a\tb\r\nc'],
  ['controls', 'a\u0000b\u0008c\u001Fd', 'abcd'],
  ['U+FFFE and U+FFFF', 'Ann\uFFFE\uFFFF', 'Ann'],
  ['half of a surrogate pair', 'a\uD83D', 'a\uFFFD'],
  ['other scripts and emoji', 'Łódź 東京 👩🏽‍🌾 \uE000\uFFFD', 'Łódź 東京 👩🏽‍🌾 \uE000\uFFFD'],
])('escapes %s', (_, text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
