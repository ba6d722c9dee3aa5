import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#messages/account.ts';
import { secondFactor } from '#messages/second-factor/second-factor.ts';
import { PHONE } from '../lib/browser.ts';
import { linkIn } from '../lib/account.ts';
import { NEW_PASSWORD, press, type } from '../lib/join.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, ownPage } = openJourneys();
const { settings, sign_in } = secondFactor;
const { fields } = account;

/** The code that an app with this secret shows after some steps. */
const codeIn = (key: string, steps: number): Promise<string> => {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(/\s/g, '')));
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + steps);
};

/** Signs up and sets a card up, without scripts. */
async function join(page: Page, email: string, handle: string): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await type(page, 'First name', 'Noa');
  await type(page, 'Last name', 'Adler');
  await type(page, fields.email, email);
  await type(page, fields.password, NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, 'Create account');
  await page.goto(await linkIn(origin, email, 'Verify your email'));
  await type(page, 'Customize your profile link', handle);
  await press(page, 'Next');
  await type(page, 'Job title', 'Keeper');
  await press(page, 'Next');
  await press(page, 'Done');
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await type(page, fields.email, email);
  await type(page, fields.password, NEW_PASSWORD);
  await press(page, 'Sign in');
}

test('a second factor is turned on, asked for at sign-in, and replaced by a backup code, without scripts', () =>
  ownPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
    const stamp = Date.now().toString(36);
    const email = `noa.${stamp}@journey.test`;
    await join(page, email, `second_${stamp}`);

    await page.goto(`${origin}/account?open=second-factor`);
    const row = page.locator('#second-factor');
    await row.getByLabel(fields.password, { exact: true }).fill(NEW_PASSWORD);
    await row.getByRole('button', { name: settings.set_up, exact: true }).click();
    await page.getByRole('img', { name: settings.qr_alt }).waitFor();
    const key = (await row.locator('.key').textContent())!;
    await type(page, settings.code, await codeIn(key, 0));
    await press(page, settings.turn_on);
    await page.getByRole('link', { name: settings.download }).waitFor();
    const codes = await row.locator('.codes li').allTextContents();
    expect(codes).toHaveLength(10);

    await page.context().clearCookies();
    await signInByPassword(page, email);
    await page.waitForURL('**/sign-in/code');
    await type(page, sign_in.code, 'abcdef');
    await press(page, sign_in.submit);
    await page.getByRole('alert').waitFor();
    // No code works twice; the next one is accepted already.
    await type(page, sign_in.code, await codeIn(key, 1));
    await press(page, sign_in.submit);
    await page.waitForURL('**/my-profile');

    await page.context().clearCookies();
    await signInByPassword(page, email);
    await page.getByRole('link', { name: sign_in.use_backup }).click();
    await type(page, sign_in.backup, codes[0]!.trim());
    await press(page, sign_in.submit);
    await page.waitForURL('**/my-profile');
  }));
