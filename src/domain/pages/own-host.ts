const HOST = /^[\w.:[\]-]{1,260}$/;
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** The name in a `Host` header, in lower case, without port and trailing dot; null if invalid. */
function nameOf(host: string): string | null {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}

/** Whether a `Host` header is valid (RFC 9110, 7.2): a name or an address, with or without a port. */
export const isHost = (host: string): boolean => nameOf(host) !== null;

/**
 * Whether a `Host` header names this service: its public address, or localhost. Guards against DNS rebinding: another
 * name that resolves to this machine lets its owner's site read the responses.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const name = nameOf(host);
  return name !== null && (name === nameOf(new URL(publicUrl).host) || LOOPBACK.test(name));
}
