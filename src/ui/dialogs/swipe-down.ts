/** Distance after which a swipe closes a sheet, in pixels, and the speed of a flick, in pixels per millisecond. */
const FAR = 96;
const FAST = 0.5;
/** Width in pixels from which a sheet is a centred dialog, which cannot be swiped. */
const WIDE = 768;

/** Where a swipe began, in pixels and milliseconds. */
export type SwipeStart = { y: number; at: number };

/** What is read from an event of the browser, or of React. */
type Pointer = Pick<PointerEvent, 'clientY' | 'timeStamp' | 'type' | 'isPrimary' | 'pointerId'> & {
  target: EventTarget | null;
  currentTarget: EventTarget | null;
};

/** Moves a panel down by some pixels, or resets it. */
function draw(panel: HTMLElement | null, distance: number | null): void {
  if (!panel) return;
  panel.style.transition = distance === null ? '' : 'none';
  panel.style.translate = distance === null ? '' : `0 ${Math.max(0, distance)}px`;
}

/**
 * Handlers for a panel's grab area. The panel follows the finger; after a long swipe or a flick it closes, else it
 * returns. @param begun remembers the swipe between events
 */
export function swipeDown(
  panel: () => HTMLElement | null,
  begun: { current: SwipeStart | null },
  onClose: () => void,
) {
  const end = (event: Pointer) => {
    if (!begun.current) return;
    const distance = event.clientY - begun.current.y;
    const speed = distance / Math.max(1, event.timeStamp - begun.current.at);
    begun.current = null;
    draw(panel(), null);
    if (event.type === 'pointerup' && (distance > FAR || (distance > 24 && speed > FAST))) onClose();
  };
  return {
    onPointerDown: (event: Pointer) => {
      if (window.innerWidth >= WIDE || !event.isPrimary) return;
      if ((event.target as Element).closest('button, a, input')) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      begun.current = { y: event.clientY, at: event.timeStamp };
    },
    onPointerMove: (event: Pointer) => {
      if (begun.current) draw(panel(), event.clientY - begun.current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
