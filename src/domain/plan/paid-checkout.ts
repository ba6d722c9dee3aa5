// Every page of an owner asks this at its beginning: it stands apart from what packs are.

/** The word of an address by which a page knows which checkout it was come back from. */
export const PAID_KEY = 'credits-paid';

/** The checkout that an address comes back from; null where it comes from none. */
export const checkoutOf = (search: string): string | null =>
  new URLSearchParams(search).get(PAID_KEY) || null;
