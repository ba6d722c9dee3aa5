import { describe, expect, test } from 'vitest';
import { faultsAt, faultsOf } from './item-faults.ts';
import { inOrder, without, withItem } from './list-changes.ts';
import { linkItemSchema } from '../../domain/sections/section-items.ts';

type Draft = { id?: string; title?: string };
const [a, b, c]: [Draft, Draft, Draft] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('an item takes its place over, and a new one comes last', () => {
  const changed: Draft = { id: 'b', title: 'other' };
  expect(withItem(changed)([a, b, c])).toEqual([a, changed, c]);
  expect(withItem<Draft>({ title: 'new' })([a, b])).toEqual([a, b, { title: 'new' }]);
  expect(withItem(b)([a])).toEqual([a, b]);
});

test('one that is left out is left out of whatever is there by then', () => {
  expect(without('b')([a, b, c])).toEqual([a, c]);
  expect(without('gone')([a])).toEqual([a]);
});

test('an order leaves what it does not name behind, as it was', () => {
  const more = { id: 'more' };
  expect(inOrder(['c', 'a', 'b'])([a, b, c])).toEqual([c, a, b]);
  expect(inOrder(['c', 'a'])([a, more, b, c])).toEqual([c, a, more, b]);
});

describe('what is wrong with an item', () => {
  test('is said at its fields', () => {
    expect(faultsOf(linkItemSchema, { title: ' ', link: 'javascript:x' })).toEqual({
      title: 'Title is required.',
      link: 'Value entered is not a valid link',
    });
    expect(faultsOf(linkItemSchema, { title: 'a', link: 'example.com' })).toEqual({});
  });

  test('is found in what the API says of the whole list', () => {
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
