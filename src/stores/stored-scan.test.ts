import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScannedSide } from '../domain/scan/scan-form.ts';
import type { OwnAccount } from '../domain/account/account.ts';
import { $account } from './session.store.ts';
import { forgetScan, storedScan, storeScan } from './stored-scan.ts';

const SIDE: ScannedSide = {
  reading: { fields: {}, lines: [], width: 10, height: 5 },
  picture: `data:image/jpeg;base64,${'A'.repeat(50)}`,
};

let storage: Map<string, string>;
let room: number;
beforeEach(() => {
  storage = new Map();
  $account.set({ id: 'ava' } as OwnAccount);
  room = 10_000;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      storage.set(key, value);
    },
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a read card is stored until forgotten', () => {
  expect(storedScan()).toEqual([]);
  storeScan([SIDE]);
  expect(storedScan()).toEqual([SIDE]);
  forgetScan();
  expect(storedScan()).toEqual([]);
});

test('without room for pictures only the fields are stored, and without any room nothing breaks', () => {
  room = 150;
  storeScan([SIDE]);
  expect(storedScan()).toEqual([{ ...SIDE, picture: '' }]);
  forgetScan();
  room = 10;
  storeScan([SIDE]);
  expect(storedScan()).toEqual([]);
});

test('a foreign value in storage is not a card', () => {
  storage.set('cardea:scan', '{not json');
  expect(storedScan()).toEqual([]);
});

test('one account’s card is not shown to the next in the same tab, and is deleted', () => {
  storeScan([SIDE]);
  $account.set({ id: 'ben' } as OwnAccount);
  expect(storedScan()).toEqual([]);
  expect(storage.size).toBe(0);
});
