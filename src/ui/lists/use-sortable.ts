import { useState } from 'react';
import { moveItem } from './sortable-order.ts';

/** Announcements for those who do not see the rows move. `position` counts from 1. */
export type SortableAnnouncements = {
  picked: (name: string, position: number, total: number) => string;
  moved: (name: string, position: number, total: number) => string;
  dropped: (name: string, position: number, total: number) => string;
  cancelled: (name: string) => string;
};

type Options<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  announcements: SortableAnnouncements;
  onReorder: (items: Item[]) => void;
};

/** The picked item, and its tentative order. */
type Picked = { key: string; keys: readonly string[] };

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((key, i) => key === b[i]);

/** A sortable order: by dragging, or by picking an item up, moving it, and dropping it. */
export function useSortable<Item>({ items, keyOf, nameOf, announcements, onReorder }: Options<Item>) {
  const [held, setPicked] = useState<Picked | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const given = [...byKey.keys()];
  // After items were added or removed, the picked one no longer applies.
  const picked = held && same(held.keys.toSorted(), given.toSorted()) ? held : null;
  const keys = picked?.keys ?? given;

  const nameOfKey = (key: string) => nameOf(byKey.get(key)!);
  const say = (kind: 'picked' | 'moved' | 'dropped', key: string, within: readonly string[]) =>
    setAnnouncement(announcements[kind](nameOfKey(key), within.indexOf(key) + 1, within.length));
  const save = (next: readonly string[]) => {
    if (!same(given, next)) onReorder(next.map((key) => byKey.get(key)!));
  };
  const commit = (key: string, next: readonly string[]) => {
    setPicked(null);
    say('dropped', key, next);
    save(next);
  };

  return {
    order: keys.map((key) => byKey.get(key)!),
    announcement,
    pickedKey: picked?.key ?? null,
    pick(key: string) {
      save(keys);
      setPicked({ key, keys });
      say('picked', key, keys);
    },
    drop() {
      if (picked) commit(picked.key, keys);
    },
    cancel() {
      if (!picked) return;
      setPicked(null);
      setAnnouncement(announcements.cancelled(nameOfKey(picked.key)));
    },
    /** Moves the picked item in the tentative order, and any other immediately. */
    step(key: string, to: number) {
      const next = moveItem(keys, keys.indexOf(key), to);
      if (picked?.key !== key) return commit(key, next);
      setPicked({ key, keys: next });
      say('moved', key, next);
    },
    moveTo(key: string, to: number) {
      commit(key, moveItem(keys, keys.indexOf(key), to));
    },
  };
}
