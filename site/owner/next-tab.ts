import { followedLink } from '../../src/stores/followed-link.ts';

/** Classes of the tab that is being opened, and of the one that is left for it. */
const [NEXT, LEFT] = ['next', 'left'] as const;

function show(next: Element | null): void {
  for (const tab of document.querySelectorAll('.tabs a.tab')) {
    tab.classList.toggle(NEXT, tab === next);
    tab.classList.toggle(LEFT, next !== null && tab.hasAttribute('aria-current'));
  }
}

/**
 * Draws a tapped tab as the current one at once, before its page has come. `aria-current` stays where it is: the rules
 * for prerendering (`prerender-rules.ts`) select by it, and would drop the page that is about to be shown. Before
 * `openSeenTabs`, which takes the click over.
 */
export function showNextTab(): void {
  addEventListener('click', (event) => {
    const link = followedLink(event);
    if (link?.matches('.tabs a.tab:not([aria-current], [target])')) show(link);
  });
  // Restored later, or not left after all.
  for (const kind of ['pageshow', 'pointerdown', 'keydown']) addEventListener(kind, () => show(null), true);
}
