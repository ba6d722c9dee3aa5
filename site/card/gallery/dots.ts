import type { Photo } from './photos.ts';

/** Maximum dots of a tappable width on the smallest screen. */
const MOST = 11;

/**
 * A dot per photo, which moves to it: the alternative to dragging. Of too many, those around the middle photo are
 * shown; a single photo has none. @returns highlights the dot of the middle photo
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
