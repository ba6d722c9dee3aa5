/**
 * An address of this site as a page leads to it: from within a frame it says that it is framed too, since by way of a
 * service worker a page is no longer asked for as a frame's.
 */
export function stayFramed(address: string, isFramed: boolean = window !== top): string {
  if (!isFramed) return address;
  const { pathname, searchParams, hash } = new URL(address, location.href);
  searchParams.set('iframe', '');
  return `${pathname}?${searchParams}${hash}`;
}
