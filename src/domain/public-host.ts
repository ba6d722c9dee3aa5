/** Names that no public server has (RFC 6761, RFC 6762, RFC 8375; `internal` by ICANN's resolution of 2024). */
const LOCAL_NAMES = ['localhost', 'local', 'internal', 'lan', 'home.arpa'];

/** IPv4 blocks that are not reached from everywhere (RFC 6890), as a first address and a number of bits. */
const LOCAL_BLOCKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const isLocalV4 = (address: string): boolean =>
  LOCAL_BLOCKS.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(numberOf(address) / size) === Math.floor(numberOf(first) / size);
  });

/** Addresses that begin with zeros (`::`, `::1`, IPv4 in IPv6), unique local, link-local, site-local and multicast ones
 * (RFC 4291, RFC 4193), and those by which a gateway reaches IPv4 (RFC 6052, RFC 3056, RFC 4380). */
const LOCAL_V6 = /^\[(?:::|f[cdf]|fe[89a-f]|64:ff9b:|2002:|2001::|2001:0:)/;

/**
 * Whether everybody reaches a host: not a name of one machine or network, nor an address of one.
 * @param hostname as `URL` spells it
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  if (host.startsWith('[')) return !LOCAL_V6.test(host);
  if (IPV4.test(host)) return !isLocalV4(host);
  return host.includes('.') && !LOCAL_NAMES.some((name) => host === name || host.endsWith(`.${name}`));
}
