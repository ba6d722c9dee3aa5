import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The tab stops in the exchange form at first, from its first field to its button. */
export const FORM_BY_TAB = ['full_name', 'email', 'BUTTON', 'SUMMARY', 'A', 'BUTTON'];

/** Those of everything that can be left out, with one question and two consents, once it is open. */
export const MORE_BY_TAB = [
  'phone',
  'company_name',
  'job_title',
  expect.stringMatching(/^answers\[/),
  'message',
  'consent',
  'marketing',
];

/** A field by its whole label. */
export const fieldOf = (form: Page | Locator, label: string) => form.getByLabel(label, { exact: true });

/** Opens what can be left out. */
export const addMore = (form: Page | Locator) => form.locator('summary').click();

/** Fills in what the form needs, if its owner requires nothing further. */
export async function fillNeeded(form: Page | Locator, name: string): Promise<void> {
  await fieldOf(form, 'Name').fill(name);
  await fieldOf(form, 'Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@wire.example`);
}
