import { useRef, type PointerEvent, type RefObject } from 'react';

/** Distance after which a swipe closes a sheet, in pixels, and the speed of a flick, in pixels per millisecond. */
const FAR = 96;
const FAST = 0.5;
/** Width in pixels from which a sheet is a centred dialog, which cannot be swiped. */
const WIDE = 768;

/** Moves a panel down by some pixels, or resets it. */
function draw(panel: HTMLElement | null, distance: number | null): void {
  if (!panel) return;
  panel.style.transition = distance === null ? '' : 'none';
  panel.style.translate = distance === null ? '' : `0 ${Math.max(0, distance)}px`;
}

/**
 * Handlers for a panel's grab area. The panel follows the finger; after a long swipe or a flick it closes, else it
 * returns.
 */
export function useSwipeDown(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);
  const end = (event: PointerEvent) => {
    if (!start.current) return;
    const distance = event.clientY - start.current.y;
    const speed = distance / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    draw(panel.current, null);
    if (event.type === 'pointerup' && (distance > FAR || (distance > 24 && speed > FAST))) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (window.innerWidth >= WIDE || !event.isPrimary) return;
      if ((event.target as Element).closest('button, a, input')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, at: event.timeStamp };
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) draw(panel.current, event.clientY - start.current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
