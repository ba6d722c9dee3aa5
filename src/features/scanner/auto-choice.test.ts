import { afterEach, expect, test, vi } from 'vitest';
import { chooseAuto, capturesAutomatically } from './auto-choice.ts';

afterEach(() => vi.unstubAllGlobals());

test('cards are captured automatically until switched off, which the device remembers', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  expect(capturesAutomatically()).toBe(true);
  chooseAuto(false);
  expect(capturesAutomatically()).toBe(false);
  chooseAuto(true);
  expect(capturesAutomatically()).toBe(true);
  expect(storage.size).toBe(0);
});

test('a browser without storage captures automatically each time', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  chooseAuto(false);
  expect(capturesAutomatically()).toBe(true);
});
