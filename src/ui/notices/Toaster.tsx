import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onModalChange, topModal } from '../dialogs/modal-stack.ts';
import { ToastCard } from './Toast.tsx';
import styles from './Toaster.module.css';
import { dismissToast, toastStore, type Toast, type ToastKind } from './toast.ts';
import { useAttended } from './use-attended.ts';
import { useClearTop } from '../layout/use-clear-top.ts';
import { useCountdown } from './use-countdown.ts';

type Props = {
  /** Labels of the toasts' region and of their button. */
  label: string;
  closeLabel: string;
  /** How long each kind is shown, in milliseconds. */
  durations: Record<ToastKind, number>;
};

type ItemProps = { toast: Toast; closeLabel: string; duration: number };

function Item({ toast, closeLabel, duration }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const attended = useAttended(item);
  const close = () => dismissToast(toast.id);
  useCountdown(duration, attended || toast.leaving, close);
  const { kind, title, text, icon } = toast;
  return (
    <li ref={item} className={styles.item} data-leaving={toast.leaving || undefined}>
      <ToastCard {...{ kind, title, text, icon, closeLabel }} onClose={close} />
    </li>
  );
}

/** The element of the toasts; it moves, so React renders into it through a portal. */
let host: HTMLElement | null = null;
const hostStore = {
  subscribe: onModalChange,
  read: () => (host ??= document.createElement('div')),
  readOnServer: () => null,
};

/**
 * The toasts' region; one per page. It is above everything, and inside the topmost modal dialog while one is open, as
 * the rest of the page is inert then. Back and close buttons stay uncovered.
 */
export function Toaster({ label, closeLabel, durations }: Props) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const place = useSyncExternalStore(hostStore.subscribe, hostStore.read, hostStore.readOnServer);
  useEffect(() => {
    if (!place) return undefined;
    const move = () => (topModal() ?? document.body).appendChild(place);
    move();
    const stop = onModalChange(move);
    return () => {
      stop();
      place.remove();
    };
  }, [place]);
  const list = useRef<HTMLOListElement>(null);
  useClearTop(list, toasts.length > 0);
  if (!place) return null;
  return createPortal(
    <section className={styles.toaster} aria-label={label}>
      <ol ref={list} className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <Item key={toast.id} toast={toast} closeLabel={closeLabel} duration={durations[toast.kind]} />
        ))}
      </ol>
    </section>,
    place,
  );
}
