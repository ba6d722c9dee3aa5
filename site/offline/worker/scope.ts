/** An event extended until its work is done. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Extendable & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};

/** The used part of a service worker's global scope; the site's types are those of pages. */
type Scope = {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void;
    (type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
};

export const scope = globalThis as unknown as Scope;
