import { atom, type ReadableAtom } from 'nanostores';
import type { ReadableAnswer, ApiProblem } from '../../api/problem.ts';
import { call } from '../../stores/call.ts';
import { numbered, withPlaced } from './by-order.ts';

/** What every item of a section carries. */
export type SectionItem = { id: string; order: number; injected: boolean };
type Given<Item> = ReadableAnswer & { json(): Promise<Item> };

export type ItemCalls<Item extends SectionItem> = {
  list: () => Promise<Given<{ items: Item[] }>>;
  order: (items: { id: string }[]) => Promise<Given<{ items: Item[] }>>;
  remove: (id: string) => Promise<ReadableAnswer & { json(): Promise<unknown> }>;
  undo: (id: string) => Promise<Given<Item>>;
};

/** An item that was taken off, and the place that it had. */
type Removed<Item> = { item: Item; place: number };
export type ItemsNow<Item> = { own: Item[]; removed: Removed<Item> | null };

/** Who is told of what came of it. */
export type ItemsTold = {
  /** The card shows something else now. */
  changed: () => void;
  refused: (problem: ApiProblem) => void;
  /** Another browser changed the list meanwhile, which is shown as it is by now. */
  elsewhere: () => void;
};

const ownOf = <Item extends SectionItem>(items: readonly Item[]) => items.filter(({ injected }) => !injected);

/** The items in a wanted order, those that it does not name behind the others. */
const sorted = <Item extends SectionItem>(items: readonly Item[], wanted: readonly Item[]): Item[] => {
  const places = new Map(wanted.map(({ id }, place) => [id, place]));
  return items.toSorted((a, b) => (places.get(a.id) ?? wanted.length) - (places.get(b.id) ?? wanted.length));
};

/** Whether a refusal may come of a list that is another one by now. */
const isStale = ({ status }: ApiProblem) => status === 404 || status === 422;

/** The items of a section that are changed one by one, each at once, as `useItems` shows them. */
export function itemsList<Item extends SectionItem>(
  saved: readonly Item[],
  calls: ItemCalls<Item>,
  told: ItemsTold,
) {
  const $now = atom<ItemsNow<Item>>({ own: ownOf(saved), removed: null });
  const set = (next: Partial<ItemsNow<Item>>) => $now.set({ ...$now.get(), ...next });
  const show = (own: Item[]) => {
    set({ own });
    told.changed();
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** One call behind the other, so that no answer overtakes a later one. */
  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const next = turn.then(work);
    turn = next.catch(() => null);
    return next;
  };
  const order = (items: readonly Item[]) => call(() => calls.order(items.map(({ id }) => ({ id }))));

  /** Shows the list as it is by now. @returns it; null where it can't be read */
  async function readAnew(): Promise<Item[] | null> {
    const outcome = await call(() => calls.list(), { reads: true });
    if (!outcome.ok) return null;
    const own = ownOf(outcome.data.items);
    show(own);
    return own;
  }

  async function putInOrder(wanted: readonly Item[], before: readonly Item[]): Promise<void> {
    const outcome = await order(wanted);
    if (outcome.ok) return told.changed();
    const now = isStale(outcome.problem) ? await readAnew() : null;
    if (now === null) {
      // What came meanwhile stays in sight.
      set({ own: numbered(sorted($now.get().own, before)) });
      return told.refused(outcome.problem);
    }
    const again = sorted(now, wanted);
    const second = await order(again);
    if (!second.ok) return told.refused(second.problem);
    show(numbered(again));
    told.elsewhere();
  }
  return {
    $now: $now as ReadableAtom<ItemsNow<Item>>,
    forget: (): void => set({ removed: null }),
    /** Shows an item that was made or changed. */
    take: (item: Item): void => show(withPlaced($now.get().own, item)),
    /** Says that the list is another one by now, where that may be why an item was refused. @returns whether it was */
    refresh: async (problem: ApiProblem): Promise<boolean> => {
      if (problem.status !== 404 || (await readAnew()) === null) return false;
      told.elsewhere();
      return true;
    },
    /** Shows the list as it is by now. @returns an item of it; null where it is gone, or nothing can be read */
    reread: async (id: string): Promise<Item | null> =>
      (await readAnew())?.find((one) => one.id === id) ?? null,
    reorder: (next: Item[]): Promise<void> => {
      const before = $now.get().own;
      set({ own: numbered(next) });
      return inTurn(() => putInOrder(next, before));
    },
    /** Takes an item off. @returns whether it is gone */
    remove: (item: Item): Promise<boolean> =>
      inTurn(async () => {
        const outcome = await call(() => calls.remove(item.id));
        if (!outcome.ok) {
          const isGone = outcome.problem.status === 404 && (await readAnew()) !== null;
          if (isGone) told.elsewhere();
          else told.refused(outcome.problem);
          return isGone;
        }
        const { own } = $now.get();
        set({ removed: { item, place: own.findIndex(({ id }) => id === item.id) } });
        show(own.filter(({ id }) => id !== item.id));
        return true;
      }),
    /** Brings back what was taken off last; where that fails for now, it can be tried again. */
    undo: (): Promise<void> => {
      const { removed } = $now.get();
      if (!removed) return Promise.resolve();
      set({ removed: null });
      return inTurn(async () => {
        const outcome = await call(() => calls.undo(removed.item.id));
        if (outcome.ok) return show($now.get().own.toSpliced(removed.place, 0, outcome.data));
        if (outcome.problem.status !== 404) set({ removed });
        told.refused(outcome.problem);
      });
    },
  };
}
