// Every owner page checks this when it loads: separate, so that it does not load the packs.

/** The query parameter that names the checkout a page returns from. */
export const PAID_PARAM = 'credits-paid';

/** The checkout that an address returns from; null if none. */
export const checkoutInAddress = (search: string): string | null =>
  new URLSearchParams(search).get(PAID_PARAM) || null;
