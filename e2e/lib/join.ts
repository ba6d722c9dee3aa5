import type { Page } from 'playwright-core';
import { linkIn } from './account.ts';
import { hydrated } from './browser.ts';

/** The password of accounts created by journeys. */
export const NEW_PASSWORD = 'Lantern-42!';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const type = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value);

/** Waits for a page by its heading, and for hydration. */
export async function arrive(page: Page, title: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await hydrated(page);
}

/** Creates an account from the landing page and opens the mailed link, which signs in; card setup is next. */
export async function signUp(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(origin);
  await page.locator('a[href="/sign-up"]:visible').first().click();
  await arrive(page, /.+/);
  await type(page, 'First name', 'Noa');
  await type(page, 'Last name', 'Adler');
  await type(page, 'Email', email);
  await type(page, 'Password', NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, 'Create account');
  await arrive(page, 'Check your email');
  await page.goto(await linkIn(origin, email, 'Verify your email'));
}
