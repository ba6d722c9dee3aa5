import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:0db8:0000::0001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['::', '::'],
  ])('%s is %s', (text, address) => {
    expect(clientAddress(text)).toBe(address);
  });

  test.each([
    '',
    ' ',
    'unknown',
    '_hidden',
    'evil.example',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.07',
    '3221225991',
    '0xc0000207',
    '192.0.2.7:',
    '192.0.2.7:port',
    '192.0.2.7:1:2',
    '192.0.2.7/24',
    '[192.0.2.7',
    '[2001:db8::1]443',
    '2001:db8::1::2',
    ':::',
    '2001:db8::g',
    '2001:db8::1]@evil.example',
    'x'.repeat(10_000),
    '1:'.repeat(5_000),
  ])('%j is rejected', (text) => {
    expect(clientAddress(text)).toBeNull();
  });

  test('is the same with any port, brackets or IPv4-mapped form', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        const spellings = [address, `${address}:${port}`, `::ffff:${address}`, `[::ffff:${address}]:${port}`];
        expect(new Set(spellings.map(clientAddress))).toEqual(new Set([address]));
      }),
    );
  });

  test('is idempotent, and null for any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), fc.ipV4(), fc.string()), (text) => {
        const address = clientAddress(text);
        return address === null || clientAddress(address) === address;
      }),
    );
    expect(clientAddress('::1')).toBe('::1');
  });
});
