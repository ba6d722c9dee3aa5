import type { Page } from 'playwright-core';
import { confirmations } from '#messages/toasts.ts';
import { linkIn } from './account.ts';
import { hydrated } from './browser.ts';

// The account screens as a person uses them: what changes on those screens changes here alone.

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Changes the address of who is signed in, with the mail that goes to the new one. */
export async function changeEmail(page: Page, origin: string, to: string, password: string): Promise<void> {
  await open(page, `${origin}/account?open=email`);
  await type(page, 'New email', to);
  await type(page, 'Password', password);
  await press(page, 'Send the link');
  await page.getByText('Open the link we sent').waitFor();
  await page.goto(await linkIn(origin, to, 'Verify your email'));
  await title(page, 'Email changed');
}

/** Changes the password of who is signed in. */
export async function changePassword(page: Page, origin: string, now: string, next: string): Promise<void> {
  await open(page, `${origin}/account?open=password`);
  await type(page, 'Current password', now);
  await type(page, 'New password', next);
  await press(page, 'Save password');
  await page.getByText('Password changed.').waitFor();
}

/** Deletes the account in its two steps; the browser is signed out then. */
export async function deleteAccount(page: Page, origin: string, password: string): Promise<void> {
  await open(page, `${origin}/account/delete`);
  await type(page, 'Password', password);
  await press(page, confirmations.yes);
  await page.getByText(confirmations.delete_profile).waitFor();
  await press(page, 'Delete account');
  await page.waitForURL(/\/logout(\?|$)/);
  await title(page, 'Account has been removed.');
}
