import { BlockList, isIP } from 'node:net';

/** Proxies on this machine, which are always trusted. */
const LOCAL = ['127.0.0.0/8', '::1'];

/**
 * The proxies whose `X-Forwarded-For` is trusted: those on this machine, and the listed ones.
 * @param list addresses and networks, separated by commas: `192.0.2.7,10.0.0.0/8`
 * @throws RangeError or TypeError if an entry is neither
 */
export function trustedProxies(list = ''): BlockList {
  const proxies = new BlockList();
  const given = list.split(',').map((entry) => entry.trim());
  for (const entry of [...LOCAL, ...given.filter(Boolean)]) {
    const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return proxies;
}

/** Whether `list` can be read by `trustedProxies`. */
export function isProxyList(list: string): boolean {
  try {
    trustedProxies(list);
    return true;
  } catch {
    return false;
  }
}
