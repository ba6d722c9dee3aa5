import { expect } from 'vitest';

/** What the Tab key comes by in the form of an exchange with one question, from its first field to its button. */
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
