import { expect, test } from 'vitest';
import { z } from 'zod';
import { accountNameSchema } from '../domain/account/person-name.ts';
import { codeResolver } from './code-resolver.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

test('valid input is returned as the schema transforms it', async () => {
  const result = await codeResolver(accountNameSchema)(
    { first_name: ' Ava ', last_name: '' },
    undefined,
    OPTIONS,
  );
  expect(result).toEqual({ values: { first_name: 'Ava', last_name: '' }, errors: {} });
});

test('codes become the messages of their fields', async () => {
  const { errors } = await codeResolver(accountNameSchema)(
    { first_name: ' ', last_name: 'x'.repeat(151) },
    undefined,
    OPTIONS,
  );
  expect([errors.first_name?.message, errors.last_name?.message]).toEqual([
    'First name is required.',
    'Max length of Last name is 150 characters.',
  ]);
});

test('inside lists too', async () => {
  const schema = z.object({ items: z.array(z.object({ email: z.string().min(1, 'required') })) });
  const { errors } = await codeResolver(schema)(
    { items: [{ email: 'a' }, { email: '' }] },
    undefined,
    OPTIONS,
  );
  expect(errors).toMatchObject({ items: [undefined, { email: { message: 'Email is required.' } }] });
});
