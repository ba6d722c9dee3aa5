import { expect, test } from 'vitest';
import { readForm, refuseForm } from './form.ts';
import type { FormPage } from './call-api.ts';
import { readFormText } from './read-form.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (body: string) => new Request('http://localhost/', { method: 'POST', body, headers: FORM });

test('a form is read up to its limit, and can continue from there', async () => {
  expect(await readFormText(post('a=Å'), 4)).toEqual({ text: 'a=Å', whole: true });
  expect(await readFormText(post('a=bcd'), 4)).toEqual({ text: 'a=bc', whole: false });
});

test.each([
  [64 * 1024, 422, 'Please check what you entered.', { email: 'No.' }],
  [64 * 1024 + 1, 413, 'The request is too large.', {}],
])('an account form of %i bytes is rejected with %i', async (size, status, problem, errors) => {
  const request = post('a='.padEnd(size, 'x'));
  const page = { request, response: { headers: new Headers() } } as FormPage;
  const values = await readForm(request);
  expect(refuseForm(page, { values: {}, errors: { email: 'No.' } })).toEqual({ values: {}, errors, problem });
  expect(values).toEqual(size > 64 * 1024 ? {} : { a: 'x'.repeat(size - 2) });
  expect(page.response.status).toBe(status);
});
