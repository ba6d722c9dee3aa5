import { useEffect, useState, type RefObject } from 'react';

/** Whether the pointer is over an element or the focus in it. */
export function useAttended(target: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = target.current;
    const listeners = {
      pointerenter: () => setPointed(true),
      pointerleave: () => setPointed(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    };
    for (const [type, listener] of Object.entries(listeners)) element?.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) element?.removeEventListener(type, listener);
    };
  }, [target]);
  return pointed || focused;
}
