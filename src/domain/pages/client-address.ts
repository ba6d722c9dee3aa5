/** Maximum length of an address with port and zone. */
const LONGEST = 80;

const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
const PORT = /^\d{1,5}$/;

/** Strips brackets, port (`ip:port`, `[ip]:port`) and zone (`%eth0`). */
function bareAddress(text: string): string {
  if (text.startsWith('[')) {
    const [inside = '', port, ...more] = text.slice(1).split(']');
    const isWhole = port !== undefined && more.length === 0;
    return isWhole && (port === '' || (port.startsWith(':') && PORT.test(port.slice(1)))) ? inside : '';
  }
  const [address = '', port = '', ...more] = text.split(':');
  return more.length === 0 && PORT.test(port) ? address : text;
}

/** Normalizes an IPv6 address (RFC 5952), an IPv4-mapped one to IPv4; null if invalid. */
function fromV6(text: string): string | null {
  const [address = ''] = text.split('%');
  if (!address.includes(':') || !/^[0-9a-f:.]+$/i.test(address) || !URL.canParse(`http://[${address}]`))
    return null;
  const whole = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(whole) ?? [];
  if (high === undefined || low === undefined) return whole;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((part) => [part >> 8, part & 255]).join('.');
}

/**
 * The normalized address from a proxy's or socket's text: `::ffff:192.0.2.7` and `192.0.2.7:443` are 192.0.2.7. Null
 * if invalid.
 */
export function clientAddress(text: string): string | null {
  if (text.length > LONGEST) return null;
  const bare = bareAddress(text.trim());
  return V4.test(bare) ? bare : fromV6(bare);
}
