import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $alert, storeAlert, showStoredAlert } from './alert.store.ts';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  $alert.set(null);
});
afterEach(() => vi.unstubAllGlobals());

test('the next page shows a page’s message once', () => {
  storeAlert('Contact saved');
  expect($alert.get()).toBeNull();
  showStoredAlert();
  expect($alert.get()).toBe('Contact saved');
  $alert.set(null);
  showStoredAlert();
  expect($alert.get()).toBeNull();
});

test('a browser without storage shows nothing, and works', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeAlert('Contact saved');
  showStoredAlert();
  expect($alert.get()).toBeNull();
});
