export type ToastKind = 'success' | 'error' | 'warning';

/** What is to be said. `icon` is in place of the kind's own, such as a camera that is off. */
export type ToastMessage = {
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  icon?: React.ReactNode;
  /** Names the thing that failed or worked, such as a call or the camera: what is said of it later takes a failure away. */
  about?: string | undefined;
};

/** A toast on the screen. `leaving` ones are on their way out. */
export type Toast = ToastMessage & { id: number; leaving: boolean };

/** How many lie under each other; an older one makes room. */
const MOST = 3;
/** How long one takes to leave, in milliseconds. Not less than its transition in Toast.module.css. */
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

/** Takes a toast away, at once or when its time is over. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && !toast.leaving)) return;
  set(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), LEAVING_MS);
}

/** Takes word of what went well away, since something did not: that is what is to be read. */
export function dismissSuccesses(): void {
  for (const { id, kind } of toasts) if (kind === 'success') dismissToast(id);
}

/** Takes what failed about a thing away, since it works now, or since something else is said of it. */
export function dismissFailures(about: string, except?: number): void {
  for (const { id, kind, about: failed } of toasts)
    if (kind !== 'success' && failed === about && id !== except) dismissToast(id);
}

/**
 * Says something at the top of the screen; a `Toaster` has to be on the page. The same thing said twice is one toast
 * that stays longer; an error takes the place of successes, and what is said `about` a thing the place of what failed
 * about it before. Browser only. @returns its id, for `dismissToast`
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
