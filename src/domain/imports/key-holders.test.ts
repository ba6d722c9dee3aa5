import { describe, expect, test } from 'vitest';
import { HOLDERS_MAX, holdersBeside, holdersFor, nameKey, type KeyHolder } from './key-holders.ts';

const KEY = 'same_phone:+4681234500';
/** Names that do not resemble each other. */
const nameOf = (n: number) => [String.fromCharCode(97 + n).repeat(6), 'berg'];
const all: KeyHolder[] = Array.from({ length: HOLDERS_MAX + 5 }, (_, n) => ({
  id: `${n}`,
  words: nameOf(n),
}));
const last = all.at(-1)!;

describe('more contacts with one number than are compared', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['one of the first is found by a name like theirs', ['a', 'berg'], '0'],
    ['a later one by the name itself', last.words, last.id],
    ['in any order of its words', last.words.toReversed(), last.id],
    ['but not by one like it', [last.words[0]!.slice(0, 4), 'berg'], undefined],
    ['and none by another name', ['zzzzzz', 'berg'], undefined],
  ])('%s', (_what, words, id) => {
    expect(holdersBeside(new Map([[KEY, all]])).of([KEY], words)?.id).toBe(id);
  });

  test('an earlier row is found as well, and the first one with the name stays', () => {
    const holders = holdersBeside(new Map([[KEY, all]]));
    holders.add([KEY], { id: 'new', words: ['zzzzzz', 'berg'] });
    holders.add([KEY], { id: 'newer', words: ['berg', 'zzzzzz'] });
    expect(holders.of([KEY], ['zzzzzz', 'berg'])?.id).toBe('new');
  });

  test('candidates of rows are the first, and the first of each of their names', () => {
    const pairs = [...all, { ...last, id: 'namesake' }].map((one) => [KEY, one] as const);
    const held = holdersFor(pairs, new Set([nameKey(last.words), nameKey(nameOf(0))]));
    expect(held.get(KEY)!.map(({ id }) => id)).toEqual([
      ...all.slice(0, HOLDERS_MAX).map(({ id }) => id),
      last.id,
    ]);
    expect(holdersFor(pairs, new Set()).get(KEY)).toHaveLength(HOLDERS_MAX);
  });
});
