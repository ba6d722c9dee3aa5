import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#messages/account.ts';
import { home } from '#messages/home.ts';
import { signInMethods } from '#messages/sign-in/sign-in-methods.ts';
import { PHONE } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { DEMO_PASSWORD } from '../lib/owner.ts';

const { ownPage, open } = openJourneys();
const { fields, settings, sign_in } = account;
const words = signInMethods.passkeys;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Gives the browser a device that keeps passkeys, and whose owner confirms everything. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is offered after a sign-in by password, added, used to sign in, renamed and removed', () =>
  ownPage(PHONE, async (page) => {
    await addDevice(page);
    await open(page, '/sign-in');
    await page.getByLabel(fields.email, { exact: true }).fill(demoMail('solo-active'));
    await page.getByLabel(fields.password, { exact: true }).fill(DEMO_PASSWORD);
    await button(page, sign_in.submit).click();
    await page.getByRole('link', { name: home.passkey.title }).click();

    const passkeys = page.locator('#passkeys');
    await passkeys.getByLabel(fields.password, { exact: true }).fill(DEMO_PASSWORD);
    await button(page, words.add).click();
    await page.locator('#passkeys astro-island:not([ssr])').waitFor();
    await button(page, words.add).click();
    await page.getByText(settings.done_passkey_added).waitFor();
    const listed = passkeys.getByRole('listitem');
    expect(await listed.count()).toBe(1);
    expect(await listed.textContent()).toContain('Chrome on');
    await open(page, '/my-profile');
    expect(await page.getByRole('link', { name: home.passkey.title }).count()).toBe(0);

    await page.context().clearCookies();
    // Such a device would confirm the list below the e-mail as well, before the button is pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await open(page, '/sign-in');
    await button(page, sign_in.passkey).click();
    await page.waitForURL('**/my-profile');

    await open(page, '/account?open=passkeys');
    await passkeys.getByRole('link', { name: words.edit }).click();
    await page.getByLabel(words.name, { exact: true }).fill('My phone');
    await button(page, words.save).click();
    await page.getByText(settings.done_passkey_name).waitFor();
    await passkeys.getByRole('link', { name: 'Edit My phone' }).click();
    await passkeys.getByLabel(fields.password, { exact: true }).fill(DEMO_PASSWORD);
    await button(page, words.remove).click();
    await page.getByText(settings.done_passkey_remove).waitFor();
    expect(await listed.count()).toBe(0);
  }));
