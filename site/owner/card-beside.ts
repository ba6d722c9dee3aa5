import { WIDE_SCREEN } from '../../src/domain/limits/screens.ts';
import { whenShown } from '../../src/stores/when-shown.ts';

/**
 * Loads the card beside the column once the screen has room for it. `loading="lazy"` does not stop browsers from
 * loading it on a phone, when a prerendered page is shown.
 */
export function loadCardBeside(): void {
  const room = matchMedia(WIDE_SCREEN);
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
