import { expect, test } from 'vitest';
import { COMPANY_REFUSALS, companyRefusalOf, readRefusal, refusedPath } from './company-refusal.ts';

test.each([
  ['account not linked', 'not_linked'],
  ['account_not_linked', 'not_linked'],
  ['access_denied', 'denied'],
  ['state_mismatch', 'again'],
  ['saml_error', 'failed'],
  ['constructor', 'failed'],
  ['', 'failed'],
])('%j means %s', (code, refusal) => {
  expect(companyRefusalOf(code)).toBe(refusal);
});

test.each(COMPANY_REFUSALS)('the sign-in page reads %s from its address', (refusal) => {
  const { searchParams } = new URL(refusedPath(refusal, '/contacts?tags=1'), 'http://here.test');
  expect(readRefusal(searchParams.get('error') ?? '')).toBe(refusal);
  expect(searchParams.get('redirectTo')).toBe('/contacts?tags=1');
});

test("other errors of the sign-in page are not a company's refusal", () => {
  for (const error of ['failed', 'company_', 'INVALID_TOKEN', '']) expect(readRefusal(error)).toBeNull();
});
