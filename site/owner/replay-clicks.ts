/** Buttons that do nothing without their island's script. The browser handles the others by itself. */
const SCRIPTED_BUTTON = 'button[type="button"]:not([commandfor], [popovertarget])';

/**
 * Replays the last click on a button of an island that was not hydrated yet, once it is. A later click elsewhere, or
 * Escape, cancels it.
 */
export function replayClicks(): void {
  let pending: Element | null = null;
  const remember = ({ target, isTrusted }: Event) => {
    if (!isTrusted) return;
    const button = target instanceof Element ? target.closest<HTMLElement>(SCRIPTED_BUTTON) : null;
    const island = button?.closest('astro-island[ssr]');
    pending = island ? button : null;
    const replay = () => {
      if (pending !== button) return;
      pending = null;
      button?.click();
    };
    island?.addEventListener('astro:hydrate', replay, { once: true });
  };
  addEventListener('click', remember, true);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') pending = null;
  });
}
