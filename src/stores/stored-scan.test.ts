import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScannedSide } from '../domain/scan/scan-form.ts';
import type { OwnAccount } from '../domain/account/account.ts';
import { $account } from './session.store.ts';
import { forgetScan, storedScan, storeScan } from './stored-scan.ts';

const SIDE: ScannedSide = {
  reading: { fields: {}, lines: [], width: 10, height: 5 },
  picture: `data:image/jpeg;base64,${'A'.repeat(50)}`,
};

let kept: Map<string, string>;
let room: number;
beforeEach(() => {
  kept = new Map();
  $account.set({ id: 'ava' } as OwnAccount);
  room = 10_000;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a card that was read is there until it is forgotten', () => {
  expect(storedScan()).toEqual([]);
  storeScan([SIDE]);
  expect(storedScan()).toEqual([SIDE]);
  forgetScan();
  expect(storedScan()).toEqual([]);
});

test('where there is no room for pictures the fields are kept, and where there is none at all nothing breaks', () => {
  room = 150;
  storeScan([SIDE]);
  expect(storedScan()).toEqual([{ ...SIDE, picture: '' }]);
  forgetScan();
  room = 10;
  storeScan([SIDE]);
  expect(storedScan()).toEqual([]);
});

test('what somebody else wrote there is no card', () => {
  kept.set('cardea:scan', '{not json');
  expect(storedScan()).toEqual([]);
});

test('a card that one account left is not shown to the next in the same tab, and is gone', () => {
  storeScan([SIDE]);
  $account.set({ id: 'ben' } as OwnAccount);
  expect(storedScan()).toEqual([]);
  expect(kept.size).toBe(0);
});
