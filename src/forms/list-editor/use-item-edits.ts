import { useEffect, useState } from 'react';
import { SECTIONS, type SectionsOf } from '../../domain/sections/sections.ts';
import { toasts } from '#messages/toasts.ts';
import { openGate } from '../open-gate.ts';
import { toastRefusal, toastSuccess } from '../toast-results.ts';
import { forgetItem } from './forget-item.ts';
import { faultsAt, type ItemFaults } from './item-faults.ts';
import { without, withItem } from './list-changes.ts';
import {
  CHANGED_ELSEWHERE,
  type ItemDraft,
  type ListChange,
  type ListItem,
  type ListState,
} from './use-list.ts';

type Section<Item, Draft> = {
  name: SectionsOf<'list'>;
  /** A custom message after saving. */
  words: { saved?: string };
  toDraft: (item: Item) => Draft;
  newDraft: () => Draft;
};

/** Why editing is locked, and the item to open initially: its id, or `new`; null for neither. */
type Initially = { locked: string | null; opened: string | null };

/**
 * Edits of a list's items: the one that is open in its sheet, and the last deleted one, which can be restored. Changes
 * are saved immediately; refusals are toasts or errors of the sheet.
 */
export function useItemEdits<Item extends ListItem, Draft extends ItemDraft>(
  { name, words, toDraft, newDraft }: Section<Item, Draft>,
  list: ListState<Item, Draft>,
  { locked, opened }: Initially,
) {
  const [open, setOpen] = useState<Draft | null>(null);
  const [deleted, setDeleted] = useState<{ draft: Draft; place: number } | null>(null);
  const { own } = list;
  const isFull = own.length >= SECTIONS[name].most;
  const placeOf = (draft: Draft) => own.findIndex(({ id }) => id === draft.id);

  const openItem = (id: string): void => {
    if (locked !== null) return openGate(name);
    const item = own.find((one) => one.id === id);
    if (item) setOpen(toDraft(item));
    else if (id === 'new' && !isFull) setOpen(newDraft());
  };
  useEffect(() => {
    if (opened && locked === null) openItem(opened);
    forgetItem();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is what the address asked for when the page came
  }, []);

  /** Saves a change of the list. @returns whether it was saved; if not, the saved items are shown again */
  const change = async (made: ListChange<Draft>): Promise<boolean> => {
    const problem = await list.save(made);
    if (!problem) return true;
    list.restore();
    if (problem.status !== CHANGED_ELSEWHERE) toastRefusal(problem);
    return false;
  };
  return {
    open,
    isNew: open !== null && placeOf(open) === -1,
    isFull,
    canUndo: deleted !== null,
    openItem,
    change,
    close: (): void => {
      setOpen(null);
      list.look(null);
    },
    /** @returns the errors of the item, or null when its sheet can close */
    save: async (draft: Draft): Promise<ItemFaults | null> => {
      const place = placeOf(draft);
      const problem = await list.save(withItem(draft));
      if (!problem) {
        setOpen(null);
        setDeleted(null);
        toastSuccess(words.saved ?? toasts.profile_updated);
        return null;
      }
      if (problem.status === CHANGED_ELSEWHERE) return null;
      const faults = faultsAt(problem, place === -1 ? own.length : place);
      if (!faults) toastRefusal(problem);
      return faults;
    },
    remove: async (draft: Draft): Promise<void> => {
      const place = placeOf(draft);
      const done = await change(without(draft.id));
      setOpen(null);
      if (done) setDeleted({ draft, place });
    },
    undo: async (): Promise<void> => {
      if (!deleted) return;
      const { draft, place } = deleted;
      setDeleted(null);
      // If restoring fails, it can be retried.
      if (!(await change((now) => now.toSpliced(place, 0, draft)))) setDeleted(deleted);
    },
    expireUndo: (): void => setDeleted(null),
    /** Saves the list that resolves a conflict. Typed text stays in its sheet until saved. */
    resolve: async (items: Draft[]): Promise<void> => {
      list.resolve(true);
      if (!(await change(() => items))) return;
      setOpen(null);
      toastSuccess(toasts.profile_updated);
    },
  };
}
