/** What an address says in a frame of such a page: browsers show there only what is kept from other sites itself. */
export const ISOLATED = 'isolated';

/**
 * Lets scripts of a page compute on several threads: browsers let these share memory on pages to which other sites add
 * nothing (HTML, 'cross-origin isolated'; the opener's policy is there on every page). The card reader is twice as quick.
 * Where modules are served one by one, their server does not say the same of the reader's own worker.
 */
export function allowThreads({ headers }: { headers: Headers }): void {
  if (import.meta.env.PROD) headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
}
