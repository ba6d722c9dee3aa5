import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATA_URL_MAX, UPLOAD_MAX_BYTES } from '../../../src/domain/limits/images.ts';
import { decodeDataUrl } from './data-url.ts';

describe('A data URL', () => {
  test('returns its encoded bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const url = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
        expect(decodeDataUrl(url)).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  test.each(['data:;base64,aGk=', 'data:image/png;charset=utf-8;base64,aGk=', 'DATA:IMAGE/PNG;BASE64,aGk='])(
    'is read from %s',
    (url) => {
      expect(decodeDataUrl(url)).toEqual(Uint8Array.of(104, 105));
    },
  );

  test.each([
    '',
    'aGk=',
    'data:image/png,hi',
    'data:image/png;base64,?',
    'https://example.com/a.png',
    ' data:image/png;base64,aGk=',
    'javascript:alert(1)//;base64,aGk=',
  ])('is not %j', (url) => {
    expect(decodeDataUrl(url)).toBeNull();
  });

  test('has at most the bytes of an upload', () => {
    const of = (size: number) =>
      decodeDataUrl(`data:image/png;base64,${Buffer.alloc(size).toString('base64')}`);
    expect((of(UPLOAD_MAX_BYTES) as Uint8Array).length).toBe(UPLOAD_MAX_BYTES);
    expect(of(UPLOAD_MAX_BYTES + 1)).toBe('too_large');
    expect(decodeDataUrl(`data:image/png;base64,${'A'.repeat(DATA_URL_MAX)}`)).toBe('too_large');
  });
});
