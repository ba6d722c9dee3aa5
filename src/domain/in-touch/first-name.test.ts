import { expect, test } from 'vitest';
import { firstNameOfContact } from './first-name.ts';

test.each([
  ['Ada', 'Ada Byron', 'Ada'],
  [' María José ', null, 'María José'],
  [null, 'Ada Byron', 'Ada'],
  ['', '  Ada ', 'Ada'],
  [null, 'ada@example.test', ''],
  [null, '+44 20 7946 0000', ''],
  [null, null, ''],
])('the first name of %j, %j is %j', (first_name, full_name, name) => {
  expect(firstNameOfContact({ first_name, full_name })).toBe(name);
});
