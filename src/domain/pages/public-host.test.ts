import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isCallable, isPublicHost, PRIVATE_NETWORKS } from './public-host.ts';

test.each([
  ['https://fernhall.example/walk', true],
  ['https://a.b.c.example.', true],
  ['https://192.0.3.7', true],
  ['https://172.32.0.1', true],
  ['https://localhostess.example', true],
  ['https://[2001:4860:4860::8888]', true],
  ['https://[2001:200::1]', true],
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
  ['https://017700000001', false],
  ['https://0177.0.0.1', false],
  ['https://127.1', false],
  ['https://[::]', false],
  ['https://[::7f00:1]', false],
  ['https://[::ffff:7f00:1]', false],
  ['https://[0:0:0:0:0:ffff:127.0.0.1]', false],
  ['https://[64:ff9b::a00:1]', false],
  ['https://[2002:7f00:1::]', false],
  ['https://[fec0::1]', false],
  ['https://[ff02::1]', false],
  ['https://192.0.0.8', false],
  ['https://198.18.0.1', false],
  ['https://224.0.0.1', false],
  ['https://255.255.255.255', false],
  ['https://223.255.255.1', true],
  ['https://[2606:4700::1111]', true],
  ['https://１２７.0.0.1', false],
  ['https://localhost..', false],
  ['https://intranet.', false],
  // A single label that is not in the list.
  ['https://files', false],
  ['https://files.', false],
  ['https://intranet..', false],
  ['https://.localhost', false],
  ['https://a..example', false],
  ['https://router.lan.', false],
  ['https://wiki.corp', false],
  ['https://wiki.intranet', false],
  ['https://cards.test', false],
  ['https://x.onion', false],
  ['https://127.0.0.1.', false],
  ['https://192.0.2.1', false],
  ['https://192.88.99.1', false],
  ['https://198.51.100.1', false],
  ['https://203.0.113.1', false],
  ['https://240.0.0.1', false],
  ['https://[100::1]', false],
  ['https://[100:0:0:1::1]', false],
  ['https://[2001:db8::1]', false],
  ['https://[2001:db8:ffff:1::1]', false],
  ['https://[2001::1]', false],
  ['https://[2001:2::1]', false],
  ['https://[2001:2:0:1::1]', false],
  ['https://[2001:10::1]', false],
  ['https://[2001:1f:1::1]', false],
  ['https://[3fff::1]', false],
  ['https://[3fff:fff::1]', false],
  ['https://[3fff:1000::1]', true],
  ['https://[5f00::1]', false],
  ['https://[4000::1]', false],
  ['https://[64:ff9b::10.0.0.1]', false],
  ['https://[64:ff9b:1::1]', false],
  ['https://[2002:a00:1::]', false],
  ['https://[2002:c0a8:101::1]', false],
  ['https://[::ffff:0:a00:1]', false],
  ['https://[::ffff:8.8.8.8]', false],
  ['https://[fdff::1]', false],
  ['https://[febf::1]', false],
  ['https://[feff::1]', false],
  ['https://[2a00:1450:4001:830::200e]', true],
])('%s is publicly reachable: %s', (address, reached) => {
  expect(isPublicHost(new URL(address).hostname)).toBe(reached);
});

describe('At the connection, whatever a name resolves to,', () => {
  const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');
  // Apart: a list of both would take an IPv4 address for its spelling in IPv6.
  const refused = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of PRIVATE_NETWORKS) {
    const [address = '', bits] = network.split('/');
    refused[familyOf(address)].addSubnet(address, Number(bits), familyOf(address));
  }
  const isRefused = (address: string) => refused[familyOf(address)].check(address, familyOf(address));

  test.each([
    ['0.0.0.0/8', '0.0.0.0', '0.255.255.255'],
    ['10.0.0.0/8', '10.0.0.0', '10.255.255.255'],
    ['100.64.0.0/10', '100.64.0.0', '100.127.255.255'],
    ['127.0.0.0/8', '127.0.0.1', '127.255.255.255'],
    ['169.254.0.0/16', '169.254.169.254', '169.254.255.255'],
    ['172.16.0.0/12', '172.16.0.0', '172.31.255.255'],
    ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
    ['192.88.99.0/24', '192.88.99.0', '192.88.99.255'],
    ['192.168.0.0/16', '192.168.0.0', '192.168.255.255'],
    ['198.18.0.0/15', '198.18.0.0', '198.19.255.255'],
    ['198.51.100.0/24', '198.51.100.0', '198.51.100.255'],
    ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
    ['224.0.0.0/3', '224.0.0.0', '255.255.255.255'],
    ['::1/128', '::1', '::1'],
    ['100::/64', '100::', '100::ffff:ffff:ffff:ffff'],
    ['2001:2::/48', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
    ['2001:10::/28', '2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2002::/16', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['64:ff9b::/96', '64:ff9b::', '64:ff9b::ffff:ffff'],
    ['fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fe80::/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['ff00::/8', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ])('all of %s is refused', (_network, first, last) => {
    expect([isRefused(first), isRefused(last)]).toEqual([true, true]);
  });

  test.each(['8.8.8.8', '192.0.3.7', '172.32.0.1', '2001:4860:4860::8888', '2a00:1450::1', '3fff:1000::1'])(
    '%s is reached',
    (address) => {
      expect(isRefused(address)).toBe(false);
    },
  );
});

describe('A callback address', () => {
  test.each([
    ['https://hooks.example.com/catch/1?x=y', true],
    ['https://hooks.example.com:8443/', true],
    ['http://hooks.example.com/', false],
    ['ftp://hooks.example.com/', false],
    ['hooks.example.com', false],
    ['https://', false],
    ['', false],
    ['https://user:secret@hooks.example.com/', false],
    ['https://localhost/', false],
    ['https://cardea.localhost/', false],
    ['https://printer.local/', false],
    ['https://127.0.0.1/', false],
    ['https://2130706433/', false],
    ['https://0177.0.0.1/', false],
    ['https://0x7f.1/', false],
    ['https://10.0.0.1/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ['https://[fd00::1]/', false],
  ])('%s: %s', (address, allowed) => {
    expect(isCallable(address, false)).toBe(allowed);
  });

  test.each([
    ['http://127.0.0.1:4000/', true],
    ['http://localhost/', true],
    ['https://hooks.example.com/', true],
    ['ftp://localhost/', false],
    ['http://user:secret@localhost/', false],
  ])('%s in development: %s', (address, allowed) => {
    expect(isCallable(address, true)).toBe(allowed);
  });
});
