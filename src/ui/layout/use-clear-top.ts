import { useLayoutEffect, type RefObject } from 'react';
import { clearShift } from './clear-top.ts';
import { onModalChange, topModal } from '../dialogs/modal-stack.ts';

/** Marks back and close buttons: messages appear below them. */
export const UNCOVERED = { 'data-uncovered': '' } as const;

const boxesIn = (root: Element) =>
  [...root.querySelectorAll('[data-uncovered]')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);

/**
 * Moves messages at the top of the screen below uncovered elements while shown: on the page, or in the topmost
 * dialog. Recomputed when either moves.
 */
export function useClearTop(messages: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = messages.current;
    if (!isShown || !element) return undefined;
    let shift = 0;
    const look = () => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const box = { top: top - shift, bottom: bottom - shift, left, right };
      shift = clearShift(box, boxesIn(element.closest('dialog') ?? document.body));
      element.style.marginBlockStart = `${shift}px`;
    };
    const sizes = new ResizeObserver(look);
    const follow = () => {
      sizes.disconnect();
      sizes.observe(element);
      // A growing sheet moves its header.
      const panel = topModal()?.firstElementChild;
      if (panel) sizes.observe(panel);
      look();
    };
    const over = new AbortController();
    const options = { capture: true, passive: true, signal: over.signal };
    for (const type of ['scroll', 'resize', 'transitionend']) addEventListener(type, look, options);
    const stop = onModalChange(follow);
    follow();
    return () => {
      over.abort();
      stop();
      sizes.disconnect();
      element.style.marginBlockStart = '';
    };
  }, [messages, isShown]);
}
