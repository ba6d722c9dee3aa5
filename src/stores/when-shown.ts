/** Whether the page was made ready ahead, and nobody looks at it yet: nobody may ever. */
export const isMadeAhead = (): boolean => 'prerendering' in document && document.prerendering === true;

/** Does something once the page is really looked at. */
export function whenShown(act: () => void): void {
  if (isMadeAhead()) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
