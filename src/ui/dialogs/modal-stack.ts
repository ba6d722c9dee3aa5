/**
 * The open modal dialogs, the topmost last. The rest of the page is inert meanwhile, so toasts move into the topmost
 * dialog.
 */
const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Locks scrolling, and reserves the room of the scrollbar. */
function holdPage(held: boolean): void {
  const root = document.documentElement;
  const scrollbar = window.innerWidth > root.clientWidth;
  root.style.overflow = held ? 'hidden' : '';
  root.style.scrollbarGutter = held && scrollbar ? 'stable' : '';
}

export const topModal = (): HTMLDialogElement | null => stack.at(-1) ?? null;

export const isOpenModal = (dialog: HTMLDialogElement): boolean => stack.includes(dialog);

/** @returns a function that unsubscribes */
export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a dialog above everything. @returns a function that closes it and restores the focus */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (stack.length === 0) holdPage(true);
  dialog.showModal();
  stack.push(dialog);
  notify();
  return () => {
    stack.splice(stack.indexOf(dialog), 1);
    notify();
    dialog.close();
    if (stack.length === 0) holdPage(false);
  };
}
