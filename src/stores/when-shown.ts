/** Whether the page is prerendered, and may never be shown. */
export const isMadeAhead = (): boolean => 'prerendering' in document && document.prerendering === true;

/** Runs once the page is actually shown. */
export function whenShown(act: () => void): void {
  if (isMadeAhead()) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
