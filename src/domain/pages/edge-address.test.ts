import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeAddress, isLastingFile } from './edge-address.ts';
import { RESERVED_HANDLES } from '../profile/handle.ts';

const address = (target: string) => {
  const { pathname, searchParams } = new URL(target, 'https://cardea.example.com');
  return edgeAddress(pathname, searchParams);
};

describe('the cache key of a response', () => {
  test.each([
    ['/ava', '/ava'],
    ['/AVA', '/ava'],
    ['/ava/', '/ava'],
    ['/ava?source=qr', '/ava'],
    ['/ava?utm_source=news&utm_campaign=x&fbclid=1', '/ava'],
    ['/ava?anything=else', '/ava'],
    ['/c/demo-solo-active', '/c/demo-solo-active'],
    ['/c/AbC12/?source=nfc', '/c/AbC12'],
    ['/api/p/Ava?source=qr', '/api/p/ava'],
    ['/api/p/ava/vcard', '/api/p/ava/vcard?version=3.0'],
    ['/api/p/ava/vcard?version=', '/api/p/ava/vcard?version=3.0'],
    ['/api/p/ava/vcard?version=3.0&source=qr', '/api/p/ava/vcard?version=3.0'],
    ['/api/p/ava/vcard?source=qr&version=4.0', '/api/p/ava/vcard?version=4.0'],
    [
      '/api/p/Ava/lock-screen?height=1334&width=750&source=qr',
      '/api/p/ava/lock-screen?width=750&height=1334',
    ],
    ['/api/p/ava/lock-screen?width=1600&height=3600', '/api/p/ava/lock-screen?width=1440&height=3200'],
  ])('of %s is %s', (target, expected) => {
    expect(address(target)).toBe(expected);
  });

  test.each([
    ['/ava?lang=de&source=qr', 'de', '/ava?lang=de'],
    ['/c/AbC12', 'ja', '/c/AbC12?lang=ja'],
    ['/api/p/ava/vcard?lang=de&view=x', 'de', '/api/p/ava/vcard?version=3.0&lang=de'],
    ['/api/p/ava/vcard', null, '/api/p/ava/vcard?version=3.0'],
    ['/api/p/ava', 'sv', '/api/p/ava'],
  ] as const)('of %s for a visitor who reads %s is %s', (target, language, address) => {
    const { pathname, searchParams } = new URL(target, 'https://cardea.example.com');
    expect(edgeAddress(pathname, searchParams, language)).toBe(address);
  });

  test.each([
    '/',
    '/av',
    '/share',
    '/my-profile',
    '/preview/ava',
    '/ava/exchange',
    '/ava/thanks',
    '/c/x',
    '/files/abc',
    '/api/p/ava/vcard?version=5',
    '/api/p/ava/lock-screen',
    '/api/p/ava/lock-screen?width=750',
    '/api/p/ava/lock-screen?width=319&height=1334',
    '/api/p/ava/lock-screen?width=750&height=3601',
    '/api/p/ava/lock-screen?width=7e2&height=1334',
    '/api/p/ava/qr',
    '/api/p/ava/events',
    '/api/p/ava/',
    '/api/account',
    '/api/p/admin',
    '/%00',
    '/favicon.svg',
    '/sitemap.xml',
    `/${'a'.repeat(31)}`,
  ])('of %s does not exist', (target) => {
    expect(address(target)).toBeNull();
  });

  test('is idempotent, and independent of tracking parameters', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9_]{3,30}$/),
        fc.dictionary(fc.string(), fc.string()),
        (handle, query) => {
          const expected = edgeAddress(`/${handle}`, new URLSearchParams(query));
          if (RESERVED_HANDLES.has(handle.toLowerCase())) expect(expected).toBeNull();
          if (expected === null) return;
          expect(expected).toBe(`/${handle.toLowerCase()}`);
          expect(edgeAddress(expected, new URLSearchParams())).toBe(expected);
        },
      ),
    );
  });

  test('is null for every page of the site: each is a reserved word, or not a handle', () => {
    const pages = readdirSync(fileURLToPath(new URL('../../../site/pages', import.meta.url)));
    const words = pages
      .map((file) => file.replace(/\.\w+$/, '').replace(/\.\w+$/, ''))
      .filter((word) => !word.startsWith('['));
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => edgeAddress(`/${word}`, new URLSearchParams()) !== null)).toEqual([]);
  });
});

test.each([
  ['/media/0123.jpg', true],
  ['/og/a-b.png', true],
  ['/fonts/a-jost-en-b.woff', true],
  ['/media/', false],
  ['/media/a/b', false],
  ['/ava', false],
])('%s never changes: %s', (path, lasting) => {
  expect(isLastingFile(path)).toBe(lasting);
});
