import { atom, type ReadableAtom } from 'nanostores';
import type { ReadableAnswer, ApiProblem } from '../../api/problem.ts';
import { call } from '../../stores/call.ts';
import { numbered, withPlaced } from './by-order.ts';

/** Properties of every item of a section. */
export type SectionItem = { id: string; order: number; injected: boolean };
type Given<Item> = ReadableAnswer & { json(): Promise<Item> };

export type ItemCalls<Item extends SectionItem> = {
  list: () => Promise<Given<{ items: Item[] }>>;
  order: (items: { id: string }[]) => Promise<Given<{ items: Item[] }>>;
  remove: (id: string) => Promise<ReadableAnswer & { json(): Promise<unknown> }>;
  undo: (id: string) => Promise<Given<Item>>;
};

/** A deleted item, and its position. */
type Removed<Item> = { item: Item; place: number };
export type ItemsNow<Item> = { own: Item[]; removed: Removed<Item> | null };

/** Listeners for changes. */
export type ItemsListeners = {
  /** The card's content changed. */
  changed: () => void;
  refused: (problem: ApiProblem) => void;
  /** Another browser changed the list, which now shows the stored items. */
  elsewhere: () => void;
};

const ownOf = <Item extends SectionItem>(items: readonly Item[]) => items.filter(({ injected }) => !injected);

/** The items in a wanted order, unlisted ones last. */
const sorted = <Item extends SectionItem>(items: readonly Item[], wanted: readonly Item[]): Item[] => {
  const places = new Map(wanted.map(({ id }, place) => [id, place]));
  return items.toSorted((a, b) => (places.get(a.id) ?? wanted.length) - (places.get(b.id) ?? wanted.length));
};

/** Whether an error can result from an outdated list. */
const isStale = ({ status }: ApiProblem) => status === 404 || status === 422;

/** The state behind `useItems`: the items of a section, each saved immediately. */
export function itemsList<Item extends SectionItem>(
  saved: readonly Item[],
  calls: ItemCalls<Item>,
  listeners: ItemsListeners,
) {
  const $now = atom<ItemsNow<Item>>({ own: ownOf(saved), removed: null });
  const set = (next: Partial<ItemsNow<Item>>) => $now.set({ ...$now.get(), ...next });
  const show = (own: Item[]) => {
    set({ own });
    listeners.changed();
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** Runs calls one after another, so that responses arrive in order. */
  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const next = turn.then(work);
    turn = next.catch(() => null);
    return next;
  };
  const order = (items: readonly Item[]) => call(() => calls.order(items.map(({ id }) => ({ id }))));

  /** Reloads the list. @returns the list; null if it failed */
  async function readAnew(): Promise<Item[] | null> {
    const outcome = await call(() => calls.list(), { reads: true });
    if (!outcome.ok) return null;
    const own = ownOf(outcome.data.items);
    show(own);
    return own;
  }

  async function putInOrder(wanted: readonly Item[], before: readonly Item[]): Promise<void> {
    const outcome = await order(wanted);
    if (outcome.ok) return listeners.changed();
    const now = isStale(outcome.problem) ? await readAnew() : null;
    if (now === null) {
      // Items added meanwhile stay visible.
      set({ own: numbered(sorted($now.get().own, before)) });
      return listeners.refused(outcome.problem);
    }
    const again = sorted(now, wanted);
    const second = await order(again);
    if (!second.ok) return listeners.refused(second.problem);
    show(numbered(again));
    listeners.elsewhere();
  }
  return {
    $now: $now as ReadableAtom<ItemsNow<Item>>,
    forget: (): void => set({ removed: null }),
    /** Shows a created or changed item. */
    take: (item: Item): void => show(withPlaced($now.get().own, item)),
    /** Reports an outdated list, if that can be why an item was rejected. @returns whether it was */
    refresh: async (problem: ApiProblem): Promise<boolean> => {
      if (problem.status !== 404 || (await readAnew()) === null) return false;
      listeners.elsewhere();
      return true;
    },
    /** Reloads the list. @returns one item; null if it is gone or loading failed */
    reread: async (id: string): Promise<Item | null> =>
      (await readAnew())?.find((one) => one.id === id) ?? null,
    reorder: (next: Item[]): Promise<void> => {
      const before = $now.get().own;
      set({ own: numbered(next) });
      return inTurn(() => putInOrder(next, before));
    },
    /** Deletes an item. @returns whether it is gone */
    remove: (item: Item): Promise<boolean> =>
      inTurn(async () => {
        const outcome = await call(() => calls.remove(item.id));
        if (!outcome.ok) {
          const isGone = outcome.problem.status === 404 && (await readAnew()) !== null;
          if (isGone) listeners.elsewhere();
          else listeners.refused(outcome.problem);
          return isGone;
        }
        const { own } = $now.get();
        set({ removed: { item, place: own.findIndex(({ id }) => id === item.id) } });
        show(own.filter(({ id }) => id !== item.id));
        return true;
      }),
    /** Restores the last deleted item; can be retried if it fails. */
    undo: (): Promise<void> => {
      const { removed } = $now.get();
      if (!removed) return Promise.resolve();
      set({ removed: null });
      return inTurn(async () => {
        const outcome = await call(() => calls.undo(removed.item.id));
        if (outcome.ok) return show($now.get().own.toSpliced(removed.place, 0, outcome.data));
        if (outcome.problem.status !== 404) set({ removed });
        listeners.refused(outcome.problem);
      });
    },
  };
}
