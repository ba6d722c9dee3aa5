import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast, toastStore, type ToastKind } from '../notices/toast.ts';

/** Starts each test of a file without toasts, with a stopped clock, so that none disappears early. */
export function ownToasts(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const { id } of toastStore.read()) dismissToast(id);
    vi.runAllTimers();
    vi.useRealTimers();
  });
}

/** The shown toasts, newest first. */
export const saidByToasts = (): [ToastKind, string, string | undefined][] =>
  toastStore.read().map(({ kind, title, text }) => [kind, title, text]);
