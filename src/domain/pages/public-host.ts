/**
 * Top-level names that no public server has: RFC 6761, RFC 6762 with appendix G, RFC 7686, RFC 8375, RFC 9476;
 * `internal` by ICANN's resolution of 2024. Not `example`: it resolves to nothing.
 */
const LOCAL_NAMES =
  'localhost local internal intranet private corp home lan home.arpa test invalid onion alt'.split(' ');

type Block = readonly [first: string, bits: number];

/**
 * IPv4 blocks that are not globally reachable, and multicast (IANA IPv4 Special-Purpose Address Registry, RFC 6890).
 */
const LOCAL_V4: Block[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * Global unicast (RFC 4291, 2.5.4). Outside it are loopback, private, link-local and multicast addresses, 100::/64,
 * 5f00::/16, and IPv4 in IPv6: compatible, mapped, translated, NAT64 (64:ff9b::/96, 64:ff9b:1::/48).
 */
const GLOBAL_V6: Block = ['2000::', 3];

/** Blocks in it that are not globally reachable (IANA IPv6 Special-Purpose Address Registry). */
const LOCAL_V6: Block[] = [
  // Protocol assignments: Teredo, benchmarking (2001:2::/48), ORCHID (2001:10::/28) and others.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, whose addresses contain an IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
];

/** The complement of `GLOBAL_V6`. */
const NOT_GLOBAL_V6: Block[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
];

/** Networks that are not globally reachable, as `address/bits` (RFC 4632, RFC 4291), for checks at connection time. */
export const PRIVATE_NETWORKS: readonly string[] = [...LOCAL_V4, ...LOCAL_V6, ...NOT_GLOBAL_V6].map(
  ([first, bits]) => `${first}/${bits}`,
);

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const v4Number = (address: string): bigint =>
  address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The number of an IPv6 address as `URL` spells it, in hexadecimal groups only. */
function v6Number(address: string): bigint {
  const [before = '', after] = address.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

const isIn =
  (address: string, numberOf: (address: string) => bigint, width: number) =>
  ([first, bits]: Block): boolean =>
    (numberOf(address) ^ numberOf(first)) >> BigInt(width - bits) === 0n;

function isPublicV6(address: string): boolean {
  const isInBlock = isIn(address, v6Number, 128);
  return isInBlock(GLOBAL_V6) && !LOCAL_V6.some(isInBlock);
}

/**
 * Whether a host is globally reachable: not a local name, nor a private address.
 * @param hostname as `URL` spells it
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  if (host.startsWith('[')) return isPublicV6(host.slice(1, -1));
  if (IPV4.test(host)) return !LOCAL_V4.some(isIn(host, v4Number, 32));
  const labels = host.split('.');
  if (labels.length < 2 || labels.includes('')) return false;
  return !LOCAL_NAMES.some((name) => host.endsWith(`.${name}`) || host === name);
}

/**
 * Whether the service calls a user's address: a public https server, without credentials. `allowsPrivate`, for
 * development and tests, also accepts http and this machine.
 */
export function isCallable(address: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (allowsPrivate) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && isPublicHost(hostname);
}
