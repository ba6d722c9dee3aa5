import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast, toastStore, type ToastKind } from '../notices/toast.ts';

/** Has each test of a file begin with no toast, on a clock that stands still: none goes before it is looked at. */
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

/** What is said, the newest first. */
export const saidByToasts = (): [ToastKind, string, string | undefined][] =>
  toastStore.read().map(({ kind, title, text }) => [kind, title, text]);
