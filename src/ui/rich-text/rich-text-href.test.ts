import { describe, expect, test } from 'vitest';
import { hrefOfTyped, safeHref } from './rich-text-href.ts';

const SCHEMES = ['https', 'http', 'mailto', 'tel'];

describe('the address of a link', () => {
  test.each([
    'https://fernhall.example/a?b=c#d',
    'http://fernhall.example',
    'mailto:ava@fernhall.example',
    'tel:+46705550142',
    'HTTPS://fernhall.example',
  ])('%s is accepted', (href) => expect(safeHref(href, SCHEMES)).toBe(href));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://fernhall.example/1',
    'file:///etc/passwd',
    '/relative',
    '//fernhall.example',
    '#here',
    '',
    'https://',
  ])('%j is rejected', (href) => expect(safeHref(href, SCHEMES)).toBeNull());

  test('loses what browsers ignore too', () =>
    expect(safeHref(' https://fern\nhall.example\t', SCHEMES)).toBe('https://fernhall.example'));
});

describe('a typed address', () => {
  test.each([
    ['fernhall.example', 'https://fernhall.example'],
    [' fernhall.example/notes ', 'https://fernhall.example/notes'],
    ['fernhall.example:8080/x', 'https://fernhall.example:8080/x'],
    ['http://fernhall.example', 'http://fernhall.example'],
    ['ava@fernhall.example', 'mailto:ava@fernhall.example'],
    ['tel:+46705550142', 'tel:+46705550142'],
    ['javascript:alert(1)', null],
    ['two words', null],
    ['', null],
  ])('%j is %j', (typed, href) => expect(hrefOfTyped(typed, SCHEMES)).toBe(href));
});
