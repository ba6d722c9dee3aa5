import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { childOf, childrenOf, parseXml } from './xml.ts';

describe('XML', () => {
  test('is read with namespaces, attributes, text and CDATA', () => {
    const root = parseXml(`<?xml version="1.0" encoding="utf-8"?>
      <!-- what Apple sends -->
      <d:propfind xmlns:d="DAV:" xmlns:c='urn:ietf:params:xml:ns:carddav'>
        <d:prop><d:getetag/><c:address-data version = "4.0" note="a &gt; b > c" /></d:prop>
        <href xmlns="DAV:">/dav/a&amp;b<![CDATA[<c>]]>&#x41;&#66;</href>
      </d:propfind>`)!;
    expect(root.name).toBe('{DAV:}propfind');
    const prop = childOf(root, '{DAV:}prop')!;
    expect(prop.children.map(({ name }) => name)).toEqual([
      '{DAV:}getetag',
      '{urn:ietf:params:xml:ns:carddav}address-data',
    ]);
    expect(prop.children[1]!.attributes).toEqual({ version: '4.0', note: 'a > b > c' });
    expect(childrenOf(root, '{DAV:}href').map(({ text }) => text)).toEqual(['/dav/a&b<c>AB']);
  });

  test('resolves prefixes of the enclosing elements, the nearest first', () => {
    const root = parseXml('<a:r xmlns:a="1" xmlns:b="2"><b:x xmlns:a="3"><a:y/></b:x><a:z/></a:r>')!;
    expect([root.name, ...root.children.map(({ name }) => name)]).toEqual(['{1}r', '{2}x', '{1}z']);
    expect(root.children[0]!.children[0]!.name).toBe('{3}y');
    expect(parseXml('<r xmlns="1"><x xmlns=""/></r>')!.children[0]!.name).toBe('x');
  });

  test.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['an unclosed element', '<a>'],
    ['overlapping elements', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['an unknown prefix', '<d:a/>'],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY x "y">]><a/>'],
    ['a custom entity', '<a>&x;</a>'],
    ['an attribute without a value', '<a b/>'],
    ['an unquoted attribute', '<a b=c/>'],
    ['an unterminated tag', '<a b="'],
    ['an entity with the name of a method', '<a>&constructor;</a>'],
    ['a prefix with the name of a method', '<constructor:a/>'],
    ['too many elements', `<a>${'<b/>'.repeat(12_000)}</a>`],
    ['too many attributes', `<a ${Array.from({ length: 33 }, (_, n) => `b${n}=""`).join(' ')}/>`],
    ['too long a name', `<a xmlns="urn:${'x'.repeat(256)}"/>`],
    ['too deep nesting', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ])('is refused: %s', (_, text) => {
    expect(parseXml(text)).toBeNull();
  });

  test('any text is parsed or refused', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      ':',
      '=',
      '"',
      "'",
      '&',
      ';',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      ' ',
      '<?',
      '?>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const root = parseXml(parts.join(''));
        expect(root === null || root.name.length > 0).toBe(true);
      }),
    );
  });
});
