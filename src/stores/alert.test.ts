import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $alert, leaveAlert, takeAlert } from './alert.store.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  $alert.set(null);
});
afterEach(() => vi.unstubAllGlobals());

test('the next page shows a page’s message once', () => {
  leaveAlert('Contact saved');
  expect($alert.get()).toBeNull();
  takeAlert();
  expect($alert.get()).toBe('Contact saved');
  $alert.set(null);
  takeAlert();
  expect($alert.get()).toBeNull();
});

test('a browser without storage shows nothing, and works', () => {
  vi.stubGlobal('sessionStorage', undefined);
  leaveAlert('Contact saved');
  takeAlert();
  expect($alert.get()).toBeNull();
});
