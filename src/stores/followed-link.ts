/**
 * The link of this site that a click opens in this window; null for anything else: a new tab, a download, another
 * site, an anchor.
 */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = location;
  const inPage = link.hash !== '' && link.pathname === pathname && link.search === search;
  return link.origin === origin && !inPage ? link : null;
}
