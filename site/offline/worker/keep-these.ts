/** What a page asks to be kept of it: pages of cards and forms, and files, as paths of this site. */
export type KeepThese = { pages: string[]; files: string[] };

const areTexts = (given: unknown): given is string[] =>
  Array.isArray(given) && given.every((item) => typeof item === 'string');

/** A message of a page, null where it is another one. */
export function readMessage(data: unknown): KeepThese | null {
  const { pages, files } = (data ?? {}) as Partial<KeepThese>;
  return areTexts(pages) && areTexts(files) ? { pages, files } : null;
}
