/** Whether the page is a copy, or the browser knows that there is no network: what is fetched now would not come. */
export const isAway = (): boolean =>
  navigator.onLine === false || document.querySelector('[data-copy]') !== null;
