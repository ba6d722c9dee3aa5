/** An event extended until its work is done. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Extendable & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};

/** An encrypted message from the service, decrypted by the browser. */
type PushEvent = Extendable & { data: { text: () => string } | null };
type NotificationClick = Extendable & { notification: Notification };

/** A window of this site. */
type OpenWindow = { url: string; focus: () => Promise<unknown> };

/** The used part of a service worker's global scope; the site's types are those of pages. */
type Scope = {
  location: Location;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void;
    (type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  };
};

export const scope = globalThis as unknown as Scope;
