import { atom, type WritableAtom } from 'nanostores';
import type { Outcome } from './call.ts';
import { saveInAddress } from './save-in-address.ts';
import { latestRequest } from './latest-request.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../domain/limits/lists.ts';

/** A list as loaded so far. With `loading`, the first page is still to be loaded. */
export type StoredList<Item, Words> = {
  items: Item[];
  /** The index of the first loaded item, a multiple of `PAGE_SIZE`; 0 if absent. */
  start?: number | undefined;
  /** The total number of matches; with `more`, there are more than counted. */
  count: number;
  more?: boolean | undefined;
  /** The filters, each a parameter of the page's address unless default. */
  words: Words;
  status: 'idle' | 'loading' | 'error' | 'end';
};

type Page<Item> = { count: number; more_than_count?: true | undefined; results: Item[] };

export type ListStore<Item, Words, About> = {
  $list: WritableAtom<StoredList<Item, Words>>;
  /** Loads the next page. */
  loadMore: (about: About) => Promise<void>;
  /**
   * Loads the items from an index on: as many as are missing before the loaded ones if these are near, else a page in
   * place of them; `replace` never joins, for when the loaded ones are outdated.
   */
  loadAt: (index: number, about: About, replace?: boolean) => Promise<void>;
  /** Reloads with other filters, which are written to the address; equal ones load nothing. */
  ask: (changes: Partial<Words>, about: About) => void;
};

/** Pages that are loaded where a list is opened. */
const AROUND = 3;

/**
 * A list loaded page by page. Outdated responses are ignored, items are unique, and a failed page leaves the items.
 * @param usual the default filters
 * @param read loads the items after an offset, for the page's subject; the API decides how many unless it is asked for
 */
export function listStore<
  Item extends { id: string },
  Words extends Readonly<Record<string, string>>,
  About = void,
>(
  usual: Words,
  read: (words: Words, offset: string, about: About, limit?: string) => Promise<Outcome<Page<Item>>>,
): ListStore<Item, Words, About> {
  const $list = atom<StoredList<Item, Words>>({ items: [], count: 0, words: usual, status: 'loading' });
  const change = (changes: Partial<StoredList<Item, Words>>) => $list.set({ ...$list.get(), ...changes });
  const requests = latestRequest();

  async function loadMore(about: About): Promise<void> {
    const isLast = requests.ask();
    const { items, words, start = 0 } = $list.get();
    change({ status: 'loading' });
    const outcome = await read(words, String(start + items.length), about);
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
    const isWhole = results.length === 0 || (!more && start + all.length >= count);
    change({ items: all, count, more, status: isWhole ? 'end' : 'idle' });
  }

  async function loadAt(index: number, about: About, replace = false): Promise<void> {
    const isLast = requests.ask();
    const { words, start = 0, items } = $list.get();
    const from = Math.floor(index / PAGE_SIZE) * PAGE_SIZE;
    const missing = start - from;
    const joins = !replace && items.length > 0 && missing > 0 && missing <= PAGE_SIZE_MAX;
    change({ status: 'loading' });
    const limit = joins ? missing : AROUND * PAGE_SIZE;
    const outcome = await read(words, String(from), about, String(limit));
    if (!isLast()) return;
    if (!outcome.ok) {
      change({ status: 'error' });
      return;
    }
    const { count, results, more_than_count: more } = outcome.data;
    if (results.length === 0 && from > 0) return loadAt(0, about, replace);
    const found = new Set(results.map(({ id }) => id));
    const after = joins ? $list.get().items.filter(({ id }) => !found.has(id)) : [];
    const all = [...results, ...after];
    const isWhole = !more && from + all.length >= count;
    change({ items: all, start: from, count, more, status: isWhole ? 'end' : 'idle' });
  }

  function ask(changes: Partial<Words>, about: About): void {
    const before = $list.get().words;
    const words = { ...before, ...changes };
    if (Object.keys(words).every((name) => words[name] === before[name])) return;
    change({ words, items: [], start: 0, status: 'loading' });
    saveInAddress(words, usual);
    void loadMore(about);
  }

  return { $list, loadMore, loadAt, ask };
}
