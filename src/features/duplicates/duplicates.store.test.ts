import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DuplicatePair } from '../../domain/duplicates/duplicates-contract.ts';
import { $merged, $pairs, mergePair, undoShownMerge } from './duplicates.store.ts';

const pair = (first: string, second: string) =>
  ({
    id: `${first}${second}`,
    reasons: ['same_email'],
    contacts: [first, second].map((id) => ({ id })),
  }) as unknown as DuplicatePair;
const [AB, BC, DE] = [pair('a', 'b'), pair('b', 'c'), pair('d', 'e')];

/** The service's pairs, and whether its list can be loaded. */
let stored: DuplicatePair[];
let isAway: boolean;
const listed = vi.fn<() => void>();

beforeEach(() => {
  isAway = false;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { search: '', pathname: '/contacts/duplicates' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/merge')) return Response.json({ merge_id: 'm', contact: {} });
    if (isAway) throw new TypeError('Failed to fetch');
    listed();
    return Response.json({ count: stored.length, results: stored });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (pairs: DuplicatePair[]) =>
  $pairs.set({ items: pairs, count: pairs.length, words: {}, status: 'end' });
const shown = () => [$pairs.get().count, $pairs.get().items.map(({ id }) => id)];

test('a merged pair leaves the list without a reload', async () => {
  show([AB, DE]);
  expect(await mergePair(AB, 'a', 'Ada')).toBe(true);
  expect(shown()).toEqual([1, ['de']]);
  expect(listed).not.toHaveBeenCalled();
});

test('other duplicates of the merged contact are shown with the remaining one', async () => {
  show([AB, BC, DE]);
  stored = [pair('a', 'c'), DE];
  await mergePair(AB, 'a', 'Ada');
  await expect.poll(shown).toEqual([2, ['ac', 'de']]);
});

test.each([
  ['and shows them once they are read', false, [2, ['ab', 'de']]],
  ['also where they can’t be read', true, [2, []]],
])('an undone merge counts its pairs again, %s', async (_how, away, expected) => {
  show([AB, DE]);
  await mergePair(AB, 'a', 'Ada');
  [stored, isAway] = [[AB, DE], away];
  await undoShownMerge();
  expect($merged.get()).toBeNull();
  expect(shown()).toEqual(expected);
});
