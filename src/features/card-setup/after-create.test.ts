import { expect, test } from 'vitest';
import { explainsProfiles } from './after-create.ts';

test.each([
  [1, true, false],
  [2, true, true],
  [2, false, false],
  [3, true, false],
])('with %i profiles, card fields shown %s: the dialog opens %s', (profiles, cardFieldsShown, opens) => {
  expect(explainsProfiles({ profiles, cardFieldsShown })).toBe(opens);
});
