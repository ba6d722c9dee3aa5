/** The fragment of an address that shows the notice of a completed purchase. */
export const PAID = 'paid';

/**
 * Removes the fragment from the address, so that neither a reload nor a bookmark shows the notice again. It stays visible
 * until the page is left.
 */
export function forgetPaid(): void {
  const { hash, pathname, search } = location;
  if (hash !== `#${PAID}`) return;
  // Browsers differ in whether `:target` outlives the fragment.
  document.getElementById(PAID)?.classList.add('shown');
  history.replaceState(history.state, '', pathname + search);
}
