import { describe, expect, test } from 'vitest';
import { fileTags, tagsToAdd } from './import-tags.ts';

const THERE = [{ id: 'a', name: 'VIP' }];
const named = (tags: ReturnType<typeof fileTags>) => [...tags.keys()];
const idOf = (tags: ReturnType<typeof fileTags>, key: string) => tags.get(key)!.id;

describe('the tags of a file', () => {
  test.each([
    [true, ['vip', 'fair', 'press']],
    [false, ['vip']],
  ])('with new ones allowed (%s) are %j', (mayAdd, keys) => {
    expect(named(fileTags(THERE, ['vip', 'Fair', 'fair', 'Press'], mayAdd))).toEqual(keys);
  });

  test('are added if a contact has them', () => {
    const tags = fileTags(THERE, ['Fair', 'Press'], true);
    const contacts = [{ tags: ['a'] }, { tags: ['a', idOf(tags, 'fair')] }];
    expect(tagsToAdd(tags, contacts).map(({ name }) => name)).toEqual(['Fair']);
    expect(tagsToAdd(tags, [{ tags: ['a'] }])).toEqual([]);
  });
});
