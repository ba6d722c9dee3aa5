import type { Bindings } from '../env.ts';

/** The global `fetch`. */
export type Fetch = typeof globalThis.fetch;

/**
 * Calls services of the operator (database, mail service, card reader), which may be on a private network. On a
 * self-hosted machine the runtime restricts all other calls to public addresses, and has a binding for these;
 * Cloudflare reaches no private address, and has none.
 */
export const ownServices = ({ OWN_SERVICES }: Pick<Bindings, 'OWN_SERVICES'>): Fetch =>
  OWN_SERVICES
    ? (input, init) => OWN_SERVICES.fetch(input as Request, init)
    : (input, init) => fetch(input, init);
