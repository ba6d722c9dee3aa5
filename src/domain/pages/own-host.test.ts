import { expect, test } from 'vitest';
import { isOwnHost } from './own-host.ts';

const PUBLIC = 'https://cardea.example.com';

test.each([
  'cardea.example.com',
  'Cardea.Example.COM',
  'cardea.example.com:443',
  'cardea.example.com.',
  'localhost',
  'localhost:8787',
  '127.0.0.1:8787',
  '127.0.0.1',
  '[::1]:8787',
])('%s is this service', (host) => {
  expect(isOwnHost(host, PUBLIC)).toBe(true);
});

test.each([
  '',
  'evil.example',
  'evil.example:8787',
  'example.com',
  'www.cardea.example.com',
  'cardea.example.com.evil.example',
  'cardea.example.com@evil.example',
  'evil.example/cardea.example.com',
  'evil.example#cardea.example.com',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.0.7:8787',
  '0.0.0.0:8787',
  '[::]:8787',
  '[fe80::1]',
  'cardea.example.com:port',
  'cardea.example.com evil.example',
  'x'.repeat(10_000),
])('%j is not', (host) => {
  expect(isOwnHost(host, PUBLIC)).toBe(false);
});
