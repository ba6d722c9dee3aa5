import type { Bindings } from '../env.ts';

/** As the global `fetch`. */
export type Fetch = typeof globalThis.fetch;

/**
 * Calls what whoever runs Cardea has set up (database, mail service, card reader), which may be on its own network. On
 * one's own machine the runtime lets all other calls go to public addresses alone, whatever a name resolves to, and has a
 * binding for these; Cloudflare reaches no private address, and has none.
 */
export const ownServices = ({ OWN_SERVICES }: Pick<Bindings, 'OWN_SERVICES'>): Fetch =>
  OWN_SERVICES
    ? (input, init) => OWN_SERVICES.fetch(input as Request, init)
    : (input, init) => fetch(input, init);
