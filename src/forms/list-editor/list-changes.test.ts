import { describe, expect, test } from 'vitest';
import { faultsAt, faultsOf } from './item-faults.ts';
import { moveToFront, without, withItem } from './list-changes.ts';
import { linkItemSchema } from '../../domain/sections/section-items.ts';

type Draft = { id?: string; title?: string };
const [a, b, c]: [Draft, Draft, Draft] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('an item replaces the one in its place, and a new one is last', () => {
  const changed: Draft = { id: 'b', title: 'other' };
  expect(withItem(changed)([a, b, c])).toEqual([a, changed, c]);
  expect(withItem<Draft>({ title: 'new' })([a, b])).toEqual([a, b, { title: 'new' }]);
  expect(withItem(b)([a])).toEqual([a, b]);
});

test('a removed item is removed from the current list', () => {
  expect(without('b')([a, b, c])).toEqual([a, c]);
  expect(without('gone')([a])).toEqual([a]);
});

test('an order leaves unlisted items after the others', () => {
  const more = { id: 'more' };
  expect(moveToFront(['c', 'a', 'b'])([a, b, c])).toEqual([c, a, b]);
  expect(moveToFront(['c', 'a'])([a, more, b, c])).toEqual([c, a, more, b]);
});

describe('an item’s errors', () => {
  test('are shown at its fields', () => {
    expect(faultsOf(linkItemSchema, { title: ' ', link: 'javascript:x' })).toEqual({
      title: 'Title is required.',
      link: 'Value entered is not a valid link',
    });
    expect(faultsOf(linkItemSchema, { title: 'a', link: 'example.com' })).toEqual({});
  });

  test('are extracted from the API’s errors of the whole list', () => {
    const problem = {
      status: 422,
      code: 'invalid',
      detail: null,
      errors: [
        { path: 'items.1.link', message: 'No.' },
        { path: 'items.11.title', message: 'Not this one.' },
      ],
      retryAfter: null,
      upgradeUrl: null,
    };
    expect(faultsAt(problem, 1)).toEqual({ link: 'No.' });
    expect(faultsAt(problem, 0)).toBeNull();
  });
});
