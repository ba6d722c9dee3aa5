/** The fragment of an address that shows the notice of a completed purchase. */
export const PAID = 'paid';

/**
 * Removes the fragment from the address, so that neither a reload nor a bookmark shows the notice again. It stays visible
 * until the page is left.
 */
export function forgetPaid(): void {
  const { hash, pathname, search } = location;
  if (hash === `#${PAID}`) history.replaceState(history.state, '', pathname + search);
}
