/** Removes the initially open item from the page's address: reloading or coming back shows the list. */
export function forgetItem(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('item')) return;
  address.searchParams.delete('item');
  history.replaceState(history.state, '', address);
}
