import { describe, expect, test } from 'vitest';
import { CONTACT_KEYS, keyAction, neighbourOf } from './contact-keys.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, repeat: false };

describe('a key on the list of contacts', () => {
  test.each(Object.entries(CONTACT_KEYS))('%s is for: %s', (key, action) => {
    expect(keyAction({ ...NONE, key }, false)).toBe(action);
    expect(keyAction({ ...NONE, key }, true)).toBeNull();
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
      expect(keyAction({ ...NONE, key, [held]: true }, false), held).toBeNull();
  });

  test.each(['a', 'J', 'Enter', ' ', 'toString', ''])('%s does nothing', (key) => {
    expect(keyAction({ ...NONE, key }, false)).toBeNull();
  });

  test('that is held down only moves through the list', () => {
    const held = Object.keys(CONTACT_KEYS).filter((key) => keyAction({ ...NONE, key, repeat: true }, false));
    expect(held).toEqual(['j', 'k']);
  });
});

test.each([
  [null, 1, 'a'],
  ['z', -1, 'a'],
  ['a', 1, 'b'],
  ['b', -1, 'a'],
  ['a', -1, null],
  ['c', 1, null],
] as const)('beside contact %s in steps of %i is %s', (id, step, expected) => {
  const items = ['a', 'b', 'c'].map((one) => ({ id: one }));
  expect(neighbourOf(items, id, step)?.id ?? null).toBe(expected);
  expect(neighbourOf([], id, step)).toBeNull();
});
