/**
 * Writes parameters to the page's address, so that reloading and coming back show the same. Defaults are omitted;
 * other parameters stay.
 */
export function saveInAddress<Words extends Readonly<Record<string, string>>>(
  words: Words,
  usual: Words,
): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(words)) {
    if (value === usual[name]) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  history.replaceState(history.state, '', location.pathname + (text && `?${text}`));
}
