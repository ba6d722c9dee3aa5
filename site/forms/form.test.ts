import { describe, expect, test } from 'vitest';
import { blank, readForm, refuseForm, refused } from './form.ts';
import type { FormPage } from './call-api.ts';

const post = (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });
const page = () => ({ response: { headers: new Headers() } }) as FormPage;

describe('reading a form', () => {
  test('returns the first value of each field', async () => {
    expect(await readForm(post('a=1&b=x+y&a=2&c=%C3%85'))).toEqual({ a: '1', b: 'x y', c: 'Å' });
  });

  test.each([
    ['other content than a form', post('{"a":"1"}', 'application/json')],
    ['a form above the limit', post(`a=${'x'.repeat(70_000)}`)],
    ['nothing', new Request('http://localhost/', { method: 'POST' })],
  ])('reads %s as an empty one', async (_what, request) => {
    expect(await readForm(request)).toEqual({});
  });

  test('treats a field of any name as a plain field', async () => {
    const values = await readForm(post('__proto__=1&constructor=2'));
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(Object.keys(values)).toEqual(['constructor', '__proto__']);
  });
});

describe('a rejected form', () => {
  test('retains the input, but never a password', () => {
    const here = page();
    const values = { email: 'a@b.example', password: 'one', current_password: 'two', newPassword: 'three' };
    expect(refuseForm(here, { values, errors: { password: 'Too short.' } })).toEqual({
      values: { email: 'a@b.example' },
      errors: { password: 'Too short.' },
      problem: 'Please check what you entered.',
    });
    expect(here.response.status).toBe(422);
  });

  test('reports for the whole form what names no field', () => {
    const refusal = { status: 429, code: 'too_many', detail: 'Too many attempts.', errors: {} };
    expect(refused(page(), {}, refusal)).toEqual({ ...blank(), problem: 'Too many attempts.' });
  });

  test("uses its own field names, whatever the call's are", () => {
    const refusal = { status: 422, code: 'invalid', detail: 'No.', errors: { newPassword: 'No.' } };
    const state = refused(page(), {}, refusal, { newPassword: 'new_password' });
    expect(state.errors).toEqual({ new_password: 'No.' });
  });
});
