import { describe, expect, test } from 'vitest';
import { cameFrom, wayBack } from './came-from.ts';

const at = (address: string, referer?: string) => {
  const url = new URL(address, 'https://cardea.example');
  return { url, request: new Request(url, { headers: referer ? { referer } : {} }) };
};

describe('the source of a visit', () => {
  test.each([
    ['/ava/exchange', undefined, ''],
    ['/ava/exchange?source=qr', undefined, 'qr'],
    ['/ava/exchange?source=qr', 'https://cardea.example/ava?source=nfc', 'qr'],
    ['/ava/exchange', 'https://cardea.example/ava?source=nfc', 'nfc'],
    ['/ava/exchange', 'https://cardea.example/ava', ''],
    ['/ava/exchange', 'https://evil.example/?source=nfc', ''],
    ['/ava/exchange', 'no address', ''],
  ])('%s after %s: %j', (address, referer, source) => {
    expect(cameFrom(at(address, referer))).toBe(source);
  });

  test('is in the link back to the card, if it is valid', () => {
    expect(['nfc', '', '"><script>', 'https://a.example'].map((source) => wayBack('ava', source))).toEqual([
      '/ava?source=nfc',
      '/ava',
      '/ava',
      '/ava',
    ]);
  });
});
