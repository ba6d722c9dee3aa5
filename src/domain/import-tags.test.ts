import { describe, expect, test } from 'vitest';
import { fileTags, tagsAfterAdding, tagsToAdd } from './import-tags.ts';

const THERE = [{ id: 'a', name: 'VIP' }];
const named = (tags: ReturnType<typeof fileTags>) => [...tags.keys()];
const idOf = (tags: ReturnType<typeof fileTags>, key: string) => tags.get(key)!.id;

describe('the tags of a file', () => {
  test.each([
    [true, ['vip', 'fair', 'press']],
    [false, ['vip']],
  ])('where new ones may be added (%s) are %j', (mayAdd, keys) => {
    expect(named(fileTags(THERE, ['vip', 'Fair', 'fair', 'Press'], mayAdd))).toEqual(keys);
  });

  test('are added where a contact bears them', () => {
    const tags = fileTags(THERE, ['Fair', 'Press'], true);
    const contacts = [{ tags: ['a'] }, { tags: ['a', idOf(tags, 'fair')] }];
    expect(tagsToAdd(tags, contacts).map(({ name }) => name)).toEqual(['Fair']);
    expect(tagsToAdd(tags, [{ tags: ['a'] }])).toEqual([]);
  });

  test('that were added stand in the place of their stand-ins', () => {
    const tags = fileTags(THERE, ['Fair', 'Press'], true);
    const wanted = [tags.get('fair')!];
    const after = tagsAfterAdding(tags, wanted, [{ id: 'f', name: 'Fair' }]);
    expect([idOf(after, 'fair'), named(after)]).toEqual(['f', ['vip', 'fair', 'press']]);
    expect(tagsToAdd(after, [{ tags: ['f', 'a'] }])).toEqual([]);
  });

  test('are only those that are there where one could not be added', () => {
    const tags = fileTags(THERE, ['Fair', 'Press', 'Staff'], true);
    const wanted = [tags.get('fair')!, tags.get('press')!];
    expect(named(tagsAfterAdding(tags, wanted, [{ id: 'f', name: 'Fair' }]))).toEqual(['vip', 'fair']);
  });
});
