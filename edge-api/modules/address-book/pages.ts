/** Contacts per page of vCards in memory. */
const PAGE = 500;

/** Items in pages, so that a large address book is never in memory as a whole. */
export type Pages<Item> = Iterable<readonly Item[]> | AsyncIterable<readonly Item[]>;

export function* pagesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += PAGE) yield items.slice(from, from + PAGE);
}

/** The first items of some pages; `onMore` is called if there are more, which are not read. */
export async function* atMost<Item>(
  limit: number,
  pages: Pages<Item>,
  onMore: () => void,
): AsyncGenerator<readonly Item[]> {
  let left = limit;
  for await (const page of pages) {
    yield page.slice(0, left);
    left -= page.length;
    if (left < 0) return onMore();
  }
}

/** Pages with items before and after them. */
export async function* around<Item>(
  before: readonly Item[],
  pages: Pages<Item>,
  behind: readonly Item[] = [],
): AsyncGenerator<readonly Item[]> {
  yield before;
  yield* pages;
  yield behind;
}
