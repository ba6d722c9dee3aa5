/** What is asked for, at the one address under which its answer is kept, and without anything of who asks. */
export type CacheRequest = {
  request: Request;
  /** An answer about a card is void as soon as the card changes; a file's address names its content. */
  kind: 'card' | 'file';
};

/** An answer, and what RFC 9211 (`Cache-Status`) has to say of it: `hit`, or why the worker was asked. */
export type CacheAnswer = { response: Response; status: string };

/** Answers anew. A card's answer that may be kept says so by its headers (`cacheHeaders`). */
export type Origin = (request: Request) => Promise<Response>;

/** Keeps answers near the visitor until somebody changes what they show. */
export type EdgeCache = {
  /**
   * The answer that is kept, or the origin's, which is then kept.
   * @param later takes work that goes on behind the answer
   */
  answer(asked: CacheRequest, origin: Origin, later: (work: Promise<unknown>) => void): Promise<CacheAnswer>;
  /**
   * Makes every answer void that carries one of the tags, also one that is being made at this moment.
   * @throws where that is not certain
   */
  purge(tags: readonly string[]): Promise<void>;
};
