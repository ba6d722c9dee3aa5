import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

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

/** Frames after which a row that stayed in its place is left to the user. */
const STILL_FRAMES = 4;
/** Milliseconds after which a row that did not come is given up. */
const PATIENCE_MS = 10_000;

/** What the user does to scroll elsewhere. */
const OWN_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls towards a row, to about its place as long as it is not rendered. @returns whether it is in its place */
function approach(list: HTMLElement | null, goal: RowGoal): boolean {
  const part = list && partWith(list, goal.at);
  if (!part) return false;
  const { top, height } = part.element.getBoundingClientRect();
  const before = scrollY;
  scrollBy({ top: top + height * part.share - goal.top, behavior: 'instant' });
  return part.element.dataset['at'] !== undefined && Math.abs(scrollY - before) < 1;
}

/**
 * Scrolls to a row of a windowed list, and keeps it there while rows around it get their heights, until the user
 * scrolls. @returns whether it is on its way there: what the page passes is not worth loading
 */
export function useRowGoal(list: RefObject<HTMLElement | null>, goal: RowGoal | null): boolean {
  const [done, setDone] = useState<RowGoal | null>(null);
  const isPending = goal !== null && goal !== done;
  useLayoutEffect(() => {
    if (isPending) approach(list.current, goal);
  });
  useEffect(() => {
    if (!isPending) return undefined;
    const deadline = performance.now() + PATIENCE_MS;
    let still = 0;
    let frame = 0;
    const stop = () => setDone(goal);
    const step = () => {
      still = approach(list.current, goal) ? still + 1 : 0;
      if (still === STILL_FRAMES || performance.now() > deadline) stop();
      else frame = requestAnimationFrame(step);
    };
    for (const name of OWN_SCROLLS) addEventListener(name, stop, { passive: true });
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of OWN_SCROLLS) removeEventListener(name, stop);
    };
  }, [list, goal, isPending]);
  return isPending;
}
