import { atom, type WritableAtom } from 'nanostores';
import type { Outcome } from './call.ts';
import { saveInAddress } from './keep-in-address.ts';
import { latestRequest } from './latest-request.ts';

/** A list as loaded so far. With `loading`, the first page is still to be loaded. */
export type ListState<Item, Words> = {
  items: Item[];
  /** The total number of matches; with `more`, there are more than counted. */
  count: number;
  more?: boolean | undefined;
  /** The filters, each a parameter of the page's address unless default. */
  words: Words;
  status: 'idle' | 'loading' | 'error' | 'end';
};

type Page<Item> = { count: number; more_than_count?: true | undefined; results: Item[] };

export type ListStore<Item, Words, About> = {
  $list: WritableAtom<ListState<Item, Words>>;
  /** Loads the next page. */
  loadMore: (about: About) => Promise<void>;
  /** Reloads with other filters, which are written to the address; equal ones load nothing. */
  ask: (changes: Partial<Words>, about: About) => void;
};

/**
 * A list loaded page by page. Outdated responses are ignored, items are unique, and a failed page leaves the items.
 * The API decides the page size.
 * @param usual the default filters
 * @param read loads the items after an offset, for the page's subject
 */
export function listStore<
  Item extends { id: string },
  Words extends Readonly<Record<string, string>>,
  About = void,
>(
  usual: Words,
  read: (words: Words, offset: string, about: About) => Promise<Outcome<Page<Item>>>,
): ListStore<Item, Words, About> {
  const $list = atom<ListState<Item, Words>>({ items: [], count: 0, words: usual, status: 'loading' });
  const change = (changes: Partial<ListState<Item, Words>>) => $list.set({ ...$list.get(), ...changes });
  const asked = latestRequest();

  async function loadMore(about: About): Promise<void> {
    const isLast = asked.ask();
    const { items, words } = $list.get();
    change({ status: 'loading' });
    const outcome = await read(words, String(items.length), about);
    if (!isLast()) return;
    if (!outcome.ok) {
      change({ status: 'error' });
      return;
    }
    const { count, results, more_than_count: more } = outcome.data;
    // The current items: some may have been changed or removed meanwhile.
    const shown = $list.get().items;
    const known = new Set([...items, ...shown].map(({ id }) => id));
    const all = [...shown, ...results.filter(({ id }) => !known.has(id))];
    const isWhole = results.length === 0 || (!more && all.length >= count);
    change({ items: all, count, more, status: isWhole ? 'end' : 'idle' });
  }

  function ask(changes: Partial<Words>, about: About): void {
    const before = $list.get().words;
    const words = { ...before, ...changes };
    if (Object.keys(words).every((name) => words[name] === before[name])) return;
    change({ words, items: [], status: 'loading' });
    saveInAddress(words, usual);
    void loadMore(about);
  }

  return { $list, loadMore, ask };
}
