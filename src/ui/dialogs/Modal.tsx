import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Modal.module.css';
import { isOpenModal, openModal } from './modal-stack.ts';

type Props = {
  open: boolean;
  /** Escape, or a tap on the scrim. The dialog stays open until `open` changes. */
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** At the bottom below 768, centred at every width, or over the whole window. */
  place: 'bottom' | 'centre' | 'full';
  children: ReactNode;
};

/** Moves the initial focus: to a marked element in the content, else in the frame, else the browser's default. */
function focusFirst(dialog: HTMLDialogElement): void {
  const marked = dialog.querySelectorAll<HTMLElement>('[data-first-focus]');
  marked[marked.length - 1]?.focus({ preventScroll: true });
}

/** A native modal dialog over the whole window; its child is the panel, the rest is the scrim. */
export function Modal({ open, onClose, labelledBy, describedBy, role, place, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!open || !dialog.current) return undefined;
    const close = openModal(dialog.current);
    focusFirst(dialog.current);
    return close;
  }, [open]);
  // Before any key press: an Escape without a listener would close the dialog without informing the caller.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const signal = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      element.addEventListener(type, listener, { signal: signal.signal });
    let pressed: EventTarget | null = null;
    on('pointerdown', (event) => (pressed = event.target));
    // Only a tap that begins and ends on the scrim: text selection can end outside the panel.
    on('click', (event) => {
      if (event.target === element && pressed === element) onClose();
    });
    on('cancel', (event) => {
      if (event.target !== element) return;
      event.preventDefault();
      onClose();
    });
    // Browsers let a second Escape through regardless: it is shown again, and the caller decides.
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
