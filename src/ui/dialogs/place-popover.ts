/** Gap between a popover and its trigger, and to the window's edge, in pixels. */
const GAP = 6;
const EDGE = 8;

/** Positions an open popover below its trigger, ends aligned; above it, if there is more room. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - from.bottom - GAP - EDGE;
  const above = from.top - GAP - EDGE;
  popover.style.maxHeight = `${Math.max(below, above, 120)}px`;
  const { width, height } = popover.getBoundingClientRect();
  const up = height > below && above > below;
  const rtl = getComputedStyle(anchor).direction === 'rtl';
  const left = rtl ? from.left : from.right - width;
  popover.style.top = `${up ? from.top - GAP - height : from.bottom + GAP}px`;
  popover.style.left = `${Math.min(Math.max(left, EDGE), clientWidth - width - EDGE)}px`;
}
