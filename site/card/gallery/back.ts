/** What an entry of the history says: it is a photo's, or there is nothing before it whatever its length says. */
export type Entry = { photo?: true; alone?: true } | null;

const entry = () => history.state as Entry;

/** Lets Back close what fills the screen. @returns what is to be called when it opens, however often it is asked to */
export function closeWithBack(dialog: HTMLDialogElement): () => void {
  let entered = false;
  // The page was loaded again while a photo filled the screen, which it no longer does.
  if (entry()?.photo) history.back();
  // Going back takes a moment: what is opened again meanwhile has an entry of its own, and stays.
  addEventListener('popstate', () => entry()?.photo || dialog.close());
  dialog.addEventListener('close', () => {
    entered = false;
    if (entry()?.photo) history.back();
  });
  return () => {
    if (entered) return;
    entered = true;
    if (history.length === 1) history.replaceState({ alone: true } satisfies Entry, '');
    history.pushState({ photo: true } satisfies Entry, '');
  };
}
