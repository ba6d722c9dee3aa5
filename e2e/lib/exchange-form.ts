import { expect } from 'vitest';

/** The tab stops in the exchange form with one question, from its first field to its button. */
export const FORM_BY_TAB = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company_name',
  expect.stringMatching(/^answers\[/),
  'consent',
  'A',
  'marketing',
  'BUTTON',
];
