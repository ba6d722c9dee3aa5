/** Query parameter in a frame of such a page: browsers only show isolated pages there. */
export const ISOLATED = 'isolated';

/**
 * Enables multi-threading in a page: browsers share memory between threads only on isolated pages (HTML,
 * 'cross-origin isolated'; the opener's policy is on every page). The card reader is twice as fast. In development
 * the server lacks the header for the reader's own worker.
 */
export function allowThreads({ headers }: { headers: Headers }): void {
  if (import.meta.env.PROD) headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
}
