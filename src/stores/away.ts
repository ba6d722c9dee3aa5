/** Whether the page is a cached copy, or the browser is offline, so that requests would fail. */
export const isAway = (): boolean =>
  navigator.onLine === false || document.querySelector('[data-copy]') !== null;
