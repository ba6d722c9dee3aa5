/** What an entry of the history says: it is a photo's, or there is nothing before it whatever its length says. */
export type Entry = { photo?: true; alone?: true } | null;

const entry = () => history.state as Entry;

/** Lets Back close what fills the screen. @returns what is to be called when it opens */
export function closeWithBack(dialog: HTMLDialogElement): () => void {
  addEventListener('popstate', () => dialog.close());
  dialog.addEventListener('close', () => {
    if (entry()?.photo) history.back();
  });
  return () => {
    if (history.length === 1) history.replaceState({ alone: true } satisfies Entry, '');
    history.pushState({ photo: true } satisfies Entry, '');
  };
}
