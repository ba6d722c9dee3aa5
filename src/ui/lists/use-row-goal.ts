import { useEffect, useRef, type RefObject } from 'react';

/** A row by its index, and its distance from the upper edge of the screen in pixels. */
export type RowGoal = { at: number; top: number };

/** The part of a list that has a row, rendered or as part of a spacer, and where in it the row begins, from 0 to 1. */
function partWith(list: HTMLElement, at: number): { element: HTMLElement; share: number } | null {
  for (const element of list.children as HTMLCollectionOf<HTMLElement>) {
    const { at: own, from, to } = element.dataset;
    if (own !== undefined && Number(own) === at) return { element, share: 0 };
    if (from !== undefined && Number(from) <= at && at < Number(to))
      return { element, share: (at - Number(from)) / (Number(to) - Number(from)) };
  }
  return null;
}

/** Scrolls to a row of a windowed list: first to about its place, and exactly once it is rendered. */
export function useRowGoal(list: RefObject<HTMLElement | null>, goal: RowGoal | null): void {
  const reached = useRef<RowGoal | null>(null);
  useEffect(() => {
    if (goal === null || goal === reached.current || !list.current) return;
    const part = partWith(list.current, goal.at);
    if (!part) return;
    const { top, height } = part.element.getBoundingClientRect();
    scrollBy({ top: top + height * part.share - goal.top, behavior: 'instant' });
    if (part.share === 0 && part.element.dataset['at'] !== undefined) reached.current = goal;
  });
}
