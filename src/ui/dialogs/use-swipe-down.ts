import { useState, type RefObject } from 'react';
import { swipeDown, type SwipeStart } from './swipe-down.ts';

/** `swipeDown` for a component's panel. */
export function useSwipeDown(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const [begun] = useState<{ current: SwipeStart | null }>(() => ({ current: null }));
  return swipeDown(() => panel.current, begun, onClose);
}
