import { expect, test } from 'vitest';
import { accountNameSchema } from '../domain/account/person-name.ts';
import { lateResolver } from './late-resolver.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const WRONG = { first_name: ' ', last_name: 'Lindgren' };

test('loads nothing, and accepts everything, until the form is edited', async () => {
  let fetched = 0;
  const { resolver, begin } = lateResolver(async () => {
    fetched += 1;
    return accountNameSchema;
  });
  expect(await resolver(WRONG, undefined, OPTIONS)).toEqual({ values: WRONG, errors: {} });
  expect(fetched).toBe(0);

  begin();
  begin();
  const { errors } = await resolver(WRONG, undefined, OPTIONS);
  expect(errors.first_name?.message).toBe('First name is required.');
  expect(fetched).toBe(1);
});

test('retries a failed load, and blocks no one meanwhile', async () => {
  let away = true;
  const { resolver, begin } = lateResolver(async () => {
    if (away) throw new TypeError('Failed to fetch');
    return accountNameSchema;
  });
  begin();
  expect(await resolver(WRONG, undefined, OPTIONS)).toEqual({ values: WRONG, errors: {} });

  away = false;
  begin();
  expect(Object.keys((await resolver(WRONG, undefined, OPTIONS)).errors)).toEqual(['first_name']);
});
