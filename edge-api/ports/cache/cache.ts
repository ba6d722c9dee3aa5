/** A request by its cache key, without anything of its caller. */
export type CacheRequest = {
  request: Request;
  /** A response about a card is invalid as soon as the card changes; a file's URL names its content. */
  kind: 'card' | 'file';
};

/** A response with its RFC 9211 `Cache-Status`: `hit`, or why the origin was called. */
export type CacheAnswer = { response: Response; status: string };

/** Creates a response. A card's cacheable response says so by its headers (`cacheHeaders`). */
export type Origin = (request: Request) => Promise<Response>;

/** Caches responses near the visitor until their content changes. */
export type EdgeCache = {
  /** The cached response, or the origin's, which is then cached. @param later accepts work after the response */
  answer(asked: CacheRequest, origin: Origin, later: (work: Promise<unknown>) => void): Promise<CacheAnswer>;
  /**
   * Invalidates every response with one of the tags, including one that is being created. @throws if that is uncertain
   */
  purge(tags: readonly string[]): Promise<void>;
};
