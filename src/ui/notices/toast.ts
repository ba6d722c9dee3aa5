export type ToastKind = 'success' | 'error' | 'warning';

/** The content of a toast. `icon` replaces the kind's own, such as a camera that is off. */
export type ToastMessage = {
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  icon?: React.ReactNode;
  /**
   * Names the subject that failed or succeeded, such as a call or the camera: a later message about it dismisses its
   * errors.
   */
  about?: string | undefined;
};

/** A toast on the screen; `leaving` during its exit transition. */
export type Toast = ToastMessage & { id: number; leaving: boolean };

/** Maximum number of toasts; the oldest is removed. */
const MOST = 3;
/** Duration of the exit in milliseconds. Not less than its transition in Toast.module.css. */
const LEAVING_MS = 200;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore; nothing is ever shown on the server. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  readOnServer: (): readonly Toast[] => EMPTY,
};
const EMPTY: readonly Toast[] = [];

/** Dismisses a toast, immediately or when its time is over. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && !toast.leaving)) return;
  set(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), LEAVING_MS);
}

/** Dismisses success messages after a failure, which must be read. */
export function dismissSuccesses(): void {
  for (const { id, kind } of toasts) if (kind === 'success') dismissToast(id);
}

/** Dismisses errors of a subject, after success or a newer message. */
export function dismissFailures(about: string, except?: number): void {
  for (const { id, kind, about: failed } of toasts)
    if (kind !== 'success' && failed === about && id !== except) dismissToast(id);
}

/**
 * Shows a toast; a `Toaster` must be on the page. A repeated message extends its toast; an error replaces success
 * messages, and a message `about` a subject replaces its errors. Browser only. @returns its id, for `dismissToast`
 */
export function showToast(message: ToastMessage): number {
  const { kind, title, text, about } = message;
  if (kind === 'error') dismissSuccesses();
  const same = toasts.filter(
    (toast) => !toast.leaving && toast.kind === kind && toast.title === title && toast.text === text,
  );
  const id = ++lastId;
  const others = toasts.filter((toast) => !same.includes(toast));
  set([{ ...message, id, leaving: false }, ...others]);
  if (about !== undefined) dismissFailures(about, id);
  const staying = toasts.filter((toast) => !toast.leaving);
  for (const old of staying.slice(MOST)) dismissToast(old.id);
  return id;
}
