/**
 * The modal dialogs that are open, the topmost last. While one is open the rest of the page is inert, so whoever has
 * to be heard all the same (toasts) moves into the topmost.
 */
const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The page stays where it is, and keeps the room of its scrollbar. */
function holdPage(held: boolean): void {
  const root = document.documentElement;
  const scrollbar = window.innerWidth > root.clientWidth;
  root.style.overflow = held ? 'hidden' : '';
  root.style.scrollbarGutter = held && scrollbar ? 'stable' : '';
}

export const topModal = (): HTMLDialogElement | null => stack.at(-1) ?? null;

export const isOpenModal = (dialog: HTMLDialogElement): boolean => stack.includes(dialog);

/** @returns what stops the listening */
export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a dialog above everything. @returns what closes it, and gives the focus back */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (stack.length === 0) holdPage(true);
  dialog.showModal();
  stack.push(dialog);
  tell();
  return () => {
    stack.splice(stack.indexOf(dialog), 1);
    tell();
    dialog.close();
    if (stack.length === 0) holdPage(false);
  };
}
