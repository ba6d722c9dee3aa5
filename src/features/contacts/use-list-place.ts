import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { RowGoal } from '../../ui/lists/use-row-goal.ts';
import { loadContacts } from './contacts.store.ts';
import { loadRow, openListPlace, readListPlace, saveListPlace, type ListPlace } from './list-place.ts';

/** Milliseconds without scrolling after which the place is saved: browsers limit changes of the history. */
const SCROLL_PAUSE_MS = 200;

/**
 * Saves the list's place in the history while it is scrolled and when one of its links is followed, and restores it
 * after coming back. @param isEmpty the page has no contacts yet: the first ones are loaded without a place
 * @returns the row to scroll to, and what scrolls to another one
 */
export function useListPlace(
  root: RefObject<HTMLElement | null>,
  isEmpty: boolean,
): { goal: RowGoal | null; jump: (at: number, top: number) => void } {
  const [goal, setGoal] = useState<RowGoal | null>(null);
  useEffect(() => {
    const restore = async (saved: ListPlace) => {
      setGoal(saved);
      setGoal(await openListPlace(saved));
    };
    const place = readListPlace();
    if (place) void restore(place);
    else if (isEmpty) void loadContacts();
  }, [isEmpty]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const save = () => root.current && saveListPlace(root.current);
    const later = () => {
      clearTimeout(waiting);
      waiting = setTimeout(save, SCROLL_PAUSE_MS);
    };
    addEventListener('scroll', later, { passive: true });
    addEventListener('click', save, { capture: true });
    return () => {
      clearTimeout(waiting);
      removeEventListener('scroll', later);
      removeEventListener('click', save, { capture: true });
    };
  }, [root]);
  const jump = useCallback((at: number, top: number) => {
    setGoal({ at, top });
    void loadRow(at);
  }, []);
  return { goal, jump };
}
