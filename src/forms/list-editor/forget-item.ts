/** Takes the item that a page was opened with out of its address: loaded again, or come back to, the page is the list. */
export function forgetItem(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('item')) return;
  address.searchParams.delete('item');
  history.replaceState(history.state, '', address);
}
