/** Buttons that do nothing without their island's script. The browser handles those with `commandfor` natively. */
const SCRIPTED_BUTTON = 'button[type=button]:not([commandfor])';

/** Replays the last click on a button of an unhydrated island after hydration. A later click cancels it. */
export function replayClicks(): void {
  let pending: Element | null = null;
  const remember = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(SCRIPTED_BUTTON);
    const island = button?.closest('astro-island[ssr]');
    pending = island ? button : null;
    island?.addEventListener('astro:hydrate', () => pending === button && button!.click(), { once: true });
  };
  addEventListener('click', remember, true);
}
