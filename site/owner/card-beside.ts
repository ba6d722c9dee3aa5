import { WIDE_SCREEN } from '../../src/domain/limits/screens.ts';
import { whenShown } from '../../src/stores/when-shown.ts';

/**
 * Loads the cards beside the column once the screen has room for them. `loading="lazy"` does not stop browsers from
 * loading them on a phone, when a prerendered page is shown.
 */
export function loadCardBeside(): void {
  const room = matchMedia(WIDE_SCREEN);
  const load = () => {
    if (!room.matches) return;
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-beside]'))
      frame.src = frame.dataset.beside!;
    room.removeEventListener('change', load);
  };
  whenShown(() => {
    room.addEventListener('change', load);
    load();
  });
}
