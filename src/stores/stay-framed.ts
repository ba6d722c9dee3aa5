/**
 * An address of this site for a link: within a frame it gets `?iframe`, as a service worker's requests do not show
 * that they are for a frame.
 */
export function stayFramed(address: string, isFramed: boolean = window !== top): string {
  if (!isFramed) return address;
  const { pathname, searchParams, hash } = new URL(address, location.href);
  searchParams.set('iframe', '');
  return `${pathname}?${searchParams}${hash}`;
}
