import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Modal.module.css';
import { isOpenModal, openModal } from './modal-stack.ts';

type Props = {
  open: boolean;
  /** Escape, or a tap on the scrim. The dialog stays until `open` says otherwise. */
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** From the lower edge below 768, in the middle at every width, or over the whole window. */
  place: 'bottom' | 'centre' | 'full';
  children: ReactNode;
};

/** Where the focus goes first: what is marked inside the content, else what the frame marks, else the platform's choice. */
function focusFirst(dialog: HTMLDialogElement): void {
  const marked = dialog.querySelectorAll<HTMLElement>('[data-first-focus]');
  marked[marked.length - 1]?.focus({ preventScroll: true });
}

/** A native modal dialog over the whole window; what it shows lies in its child, the scrim around that is its own. */
export function Modal({ open, onClose, labelledBy, describedBy, role, place, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!open || !dialog.current) return undefined;
    const close = openModal(dialog.current);
    focusFirst(dialog.current);
    return close;
  }, [open]);
  // Before anybody can press a key: of an Escape that nobody heard, the dialog would close and its caller not know.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const signal = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      element.addEventListener(type, listener, { signal: signal.signal });
    let pressed: EventTarget | null = null;
    on('pointerdown', (event) => (pressed = event.target));
    // Only a tap that begins and ends on the scrim: text may be selected past the edge of the panel.
    on('click', (event) => {
      if (event.target === element && pressed === element) onClose();
    });
    on('cancel', (event) => {
      if (event.target !== element) return;
      event.preventDefault();
      onClose();
    });
    // A browser lets a second Escape through whatever we say: it is shown again, and the caller decides.
    on('close', (event) => {
      if (event.target !== element || !isOpenModal(element)) return;
      element.showModal();
      onClose();
    });
    return () => signal.abort();
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      className={cx(styles.modal, styles[place])}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {children}
    </dialog>
  );
}
