/** A page's request to cache: pages of cards and forms, and files, as paths of this site. */
export type PagesToCache = { pages: string[]; files: string[] };

const areTexts = (given: unknown): given is string[] =>
  Array.isArray(given) && given.every((item) => typeof item === 'string');

/** A page's message; null if it is another one. */
export function readMessage(data: unknown): PagesToCache | null {
  const { pages, files } = (data ?? {}) as Partial<PagesToCache>;
  return areTexts(pages) && areTexts(files) ? { pages, files } : null;
}
