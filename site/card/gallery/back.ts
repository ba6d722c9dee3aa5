/** What an entry of the history says: it is a photo's, or there is nothing before it whatever its length says. */
export type Entry = { photo?: true; alone?: true } | null;

const entry = () => history.state as Entry;

/** Lets Back close what fills the screen. @returns what is to be called when it opens, however often it is asked to */
export function closeWithBack(dialog: HTMLDialogElement): () => void {
  let open = false;
  // Going back takes a moment, and an entry that is pushed meanwhile would be left with it.
  let leaving = false;
  const push = () => {
    if (history.length === 1) history.replaceState({ alone: true } satisfies Entry, '');
    history.pushState({ photo: true } satisfies Entry, '');
  };
  const leave = () => {
    if (leaving || !entry()?.photo) return;
    leaving = true;
    history.back();
  };
  // The page was loaded again while a photo filled the screen, which it no longer does.
  leave();
  addEventListener('popstate', () => {
    if (leaving) {
      leaving = false;
      if (open) push();
    } else if (!entry()?.photo) {
      open = false;
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => {
    if (dialog.open) return;
    open = false;
    leave();
  });
  return () => {
    if (open) return;
    open = true;
    if (!leaving) push();
  };
}
