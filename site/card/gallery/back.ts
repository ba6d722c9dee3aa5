/** The state of a history entry: a photo's, or the first entry whatever the history's length. */
export type Entry = { photo?: true; alone?: true } | null;

const entry = () => history.state as Entry;

/** Makes Back close what fills the screen. @returns to be called whenever it opens */
export function closeWithBack(dialog: HTMLDialogElement): () => void {
  let open = false;
  // Going back is asynchronous, and an entry pushed meanwhile would be lost with it.
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
  // The page was reloaded while a photo filled the screen.
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
