import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressPieces } from './break-points.ts';

describe('an address can wrap', () => {
  test.each([
    ['amahle@kestrel.example', ['amahle@', 'kestrel.example']],
    [
      'konstantina.papadopoulou@kestrel-museum.example',
      ['konstantina', '.papadopoulou@', 'kestrel-museum', '.example'],
    ],
    ['kestrel.example/visit/today', ['kestrel.example/', 'visit/', 'today']],
    ['kestrel.example/', ['kestrel.example/']],
    ['+27 82 555 0142', ['+27 82 555 0142']],
    ['', []],
  ])('%s at its marks', (address, pieces) => {
    expect(addressPieces(address)).toEqual(pieces);
  });

  test('without losing a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '@', '/', '-'), maxLength: 60 }), (address) => {
        expect(addressPieces(address).join('')).toBe(address);
      }),
    );
  });
});
