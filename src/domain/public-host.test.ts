import { expect, test } from 'vitest';
import { isPublicHost } from './public-host.ts';

test.each([
  ['https://fernhall.example/walk', true],
  ['https://a.b.c.example.', true],
  ['https://192.0.2.7', true],
  ['https://172.32.0.1', true],
  ['https://localhostess.example', true],
  ['https://[2001:db8::1]', true],
  ['https://localhost:8080/x', false],
  ['https://localhost.', false],
  ['https://LOCALHOST', false],
  ['https://app.localhost', false],
  ['https://intranet', false],
  ['https://printer.local', false],
  ['https://db.internal', false],
  ['https://nas.home.arpa', false],
  ['https://127.0.0.1', false],
  ['https://2130706433', false],
  ['https://0x7f.1', false],
  ['https://0.0.0.0', false],
  ['https://10.1.2.3', false],
  ['https://100.64.0.1', false],
  ['https://169.254.169.254', false],
  ['https://172.16.0.1', false],
  ['https://172.31.255.255', false],
  ['https://192.168.1.1', false],
  ['https://[::1]', false],
  ['https://[::ffff:10.0.0.1]', false],
  ['https://[fd00::1]', false],
  ['https://[fe80::1]', false],
])('everybody reaches %s: %s', (address, reached) => {
  expect(isPublicHost(new URL(address).hostname)).toBe(reached);
});
