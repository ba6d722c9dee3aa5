import type { Photo } from './photos.ts';

/** As many dots, wide enough to be tapped, have room on the smallest screen. */
const MOST = 11;

/**
 * A dot a photo, which leads to it: the way beside dragging. Of more than have room, those around the photo in the
 * middle are shown; the only photo has none. @returns marks the dot of the photo in the middle
 */
export function addDots(
  gallery: HTMLElement,
  photos: readonly Photo[],
  go: (index: number) => void,
): (index: number) => void {
  const row = document.createElement('div');
  row.className = 'dots';
  const dots = photos.map(({ place }, index) => {
    const dot = document.createElement('button');
    dot.type = 'button';
    dot.ariaLabel = place;
    dot.addEventListener('click', () => go(index));
    return dot;
  });
  row.replaceChildren(...dots);
  if (dots.length > 1) gallery.appendChild(row);
  return (index) => {
    const first = Math.max(0, Math.min(index - Math.floor(MOST / 2), dots.length - MOST));
    dots.forEach((dot, at) => {
      dot.ariaCurrent = at === index ? 'true' : null;
      dot.hidden = at < first || at >= first + MOST;
    });
  };
}
