const HOST = /^[\w.:[\]-]{1,260}$/;
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** The name in a `Host`, in lower case, without port and closing dot; null for what is no host. */
function nameOf(host: string): string | null {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}

/** Whether a `Host` is one at all (RFC 9110, 7.2): a name or an address, with a port or without. */
export const isHost = (host: string): boolean => nameOf(host) !== null;

/**
 * Whether a `Host` names this service: by its public address, or as a program of this machine. Under any other name a
 * browser was led here by somebody who made that name lead to this machine, and reads what it finds as that site's.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const name = nameOf(host);
  return name !== null && (name === nameOf(new URL(publicUrl).host) || LOOPBACK.test(name));
}
