/** Does something once the page is really looked at: a browser may make pages ready that nobody opens. */
export function whenShown(act: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}
