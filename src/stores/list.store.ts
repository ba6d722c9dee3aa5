import { atom, type WritableAtom } from 'nanostores';
import type { Outcome } from './call.ts';
import { saveInAddress } from './keep-in-address.ts';
import { lastAsked } from './last-asked.ts';

/** A list as far as it is there. One that begins with `loading` has to be asked for its first page. */
export type ListState<Item, Words> = {
  items: Item[];
  /** How many there are of what was asked for; with `more`, there are more than were counted. */
  count: number;
  more?: boolean | undefined;
  /** What it is asked for by: each word stands in the page's address, unless it is as usual. */
  words: Words;
  status: 'idle' | 'loading' | 'error' | 'end';
};

type Page<Item> = { count: number; more_than_count?: true | undefined; results: Item[] };

export type ListStore<Item, Words, About> = {
  $list: WritableAtom<ListState<Item, Words>>;
  /** Asks for the page that follows what is there. */
  loadMore: (about: About) => Promise<void>;
  /** Begins anew with other words, which the address then keeps; the same words ask nothing. */
  ask: (changes: Partial<Words>, about: About) => void;
};

/**
 * A list that is read page by page. An answer to older words is left aside, nothing stands in it twice, and a page that
 * could not be read leaves what is there. The size of a page is the API's to say.
 * @param usual the words of a list that nobody has changed
 * @param read asks for what comes after so many, about what the page is about
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
  const asked = lastAsked();

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
    // As they are by now: some may have been changed or taken out meanwhile.
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
