import { expect, test } from 'vitest';
import { byTagName } from './tags.ts';

test('tags are sorted by name in natural order, without case and marks', () => {
  const named = ['Fair 10', 'fair 2', 'Åre', 'Fair 1', 'are 0'].map((name) => ({ name }));
  expect(byTagName(named).map(({ name }) => name)).toEqual(['Åre', 'are 0', 'Fair 1', 'fair 2', 'Fair 10']);
});
