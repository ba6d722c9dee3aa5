import { whenShown } from '../../src/stores/when-shown.ts';

/** Where the card beside the column has its place: as in `owner.css`. */
const WIDE = '(min-width: 1024px)';

/**
 * Loads the card beside the column once the screen has room for it. `loading="lazy"` does not keep a browser from
 * loading it on a phone, where a page that was made ready ahead is opened.
 */
export function loadCardBeside(): void {
  const room = matchMedia(WIDE);
  const load = () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-beside]');
    if (!frame || !room.matches) return;
    frame.src = frame.dataset.beside!;
    room.removeEventListener('change', load);
  };
  whenShown(() => {
    room.addEventListener('change', load);
    load();
  });
}
