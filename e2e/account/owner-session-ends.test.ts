import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shell } from '#messages/owner.ts';
import { linkIn } from '../lib/account.ts';
import { PHONE } from '../lib/browser.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { DEMO_PASSWORD, enter as enterAs, enterAnew, sessionOf } from '../lib/owner.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, asOwnerAlone } = openJourneys();
/** The browser's own message for a failed request. */
const REFUSED = /^Failed to load resource/;

/** Signs the browser in as a demo user, replacing any session. */
const enter = (page: Page, name: string) => enterAs(page, origin, demoMail(name));

/** For slow machines. */
const SLOW = { timeout: 30_000 };
const pathAt = (address: string) => new URL(address).pathname;

const firstName = (page: Page) => page.getByLabel('First name');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const signInAgain = (page: Page) => page.getByRole('alertdialog', { name: shell.sign_in_again.title });

/** An account's data from the API, bypassing the browser. */
async function accountOf(name: string): Promise<{ first_name: string; cardea_branding: boolean }> {
  const cookie = await sessionOf(origin, demoMail(name));
  const response = await fetch(`${origin}/api/account`, { headers: { cookie } });
  return (await response.json()) as { first_name: string; cardea_branding: boolean };
}
const nameOf = async (name: string) => (await accountOf(name)).first_name;
const brandingOf = async (name: string) => (await accountOf(name)).cardea_branding;

describe('a session that expires while typing', () => {
  test('is renewed by the password, or not, and nothing is lost', async () => {
    const journey = async (page: Page) => {
      await open(page, '/account');
      const before = await firstName(page).inputValue();
      await firstName(page).fill('Renewed');
      await page.context().clearCookies();
      await save(page).click();
      await signInAgain(page).waitFor();
      expect(await signInAgain(page).textContent()).toContain(demoMail('team-legacy-owner'));
      expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
      // After declining the input is still there, and the user is asked again.
      await signInAgain(page).getByRole('button', { name: 'Not now' }).click();
      await signInAgain(page).waitFor({ state: 'hidden' });
      await expect
        .poll(async () => [await firstName(page).inputValue(), await save(page).isEnabled()])
        .toEqual(['Renewed', true]);
      await save(page).click();

      await hasFocus(signInAgain(page).getByLabel('Password'));
      await page.keyboard.type('not-the-password');
      await page.keyboard.press('Enter');
      await signInAgain(page).getByText('Password is wrong.').waitFor();
      await signInAgain(page).getByLabel('Password').fill(DEMO_PASSWORD);
      await signInAgain(page).getByRole('button', { name: 'Sign in' }).click();
      await signInAgain(page).waitFor({ state: 'hidden' });
      await page.getByText('Account has been updated.').waitFor();
      expect(await firstName(page).inputValue()).toBe('Renewed');
      expect(await nameOf('team-legacy-owner')).toBe('Renewed');
      await firstName(page).fill(before);
      await save(page).click();
      await expect.poll(() => nameOf('team-legacy-owner'), SLOW).toBe(before);
    };
    await asOwnerAlone('team-legacy-owner', PHONE, journey, REFUSED);
  });

  test('never continues as another account that signed in meanwhile, with a form or a switch', async () => {
    const journey = async (page: Page) => {
      await open(page, '/account');
      const [mine, theirs] = [await nameOf('team-active-owner'), await nameOf('solo-active')];
      const branding = await brandingOf('solo-active');
      // Signing in ends the browser's previous session.
      await enterAnew(page, origin, demoMail('solo-active'));
      await page.getByRole('switch', { name: 'Remove Branding' }).click();
      await signInAgain(page).getByText('signed in to another account').waitFor();
      await signInAgain(page).getByRole('button', { name: 'Not now' }).click();
      await signInAgain(page).waitFor({ state: 'hidden' });
      expect(await brandingOf('solo-active')).toBe(branding);
      await firstName(page).fill('Mixed up');
      await save(page).click();
      await signInAgain(page).getByText('signed in to another account').waitFor();
      expect([await nameOf('team-active-owner'), await nameOf('solo-active')]).toEqual([mine, theirs]);

      await signInAgain(page).getByLabel('Password').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('Account has been updated.').waitFor();
      expect([await nameOf('team-active-owner'), await nameOf('solo-active')]).toEqual(['Mixed up', theirs]);
      await firstName(page).fill(mine);
      await save(page).click();
      await expect.poll(() => nameOf('team-active-owner'), SLOW).toBe(mine);
    };
    await asOwnerAlone('team-active-owner', PHONE, journey, REFUSED);
  });

  test('is renewed for a plain form too, which is then submitted once', async () => {
    const moved = `moved.${Date.now().toString(36)}@journey.test`;
    const journey = async (page: Page) => {
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(pathAt(request.url())));
      await open(page, '/account?open=email');
      await page.getByLabel('New email').fill(moved);
      await page.locator('#change-email').getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Send the link' }).click();
      await signInAgain(page).getByRole('button', { name: 'Not now' }).click();
      await signInAgain(page).waitFor({ state: 'hidden' });
      expect([posts, await page.getByLabel('New email').inputValue()]).toEqual([[], moved]);

      await page.getByRole('button', { name: 'Send the link' }).click();
      await signInAgain(page).getByLabel('Password').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText(`on its way to ${moved}`).waitFor();
      expect(posts).toEqual(['/api/auth/sign-in/email', '/account']);
      await linkIn(origin, moved, 'Verify your email');
    };
    await asOwnerAlone('solo-active', PHONE, journey, REFUSED);
  });

  test('continues automatically once the mailed link was opened in this browser', async () => {
    const journey = async (page: Page) => {
      await open(page, '/account');
      await firstName(page).fill('Linked');
      await page.context().clearCookies();
      await save(page).click();
      await signInAgain(page).getByRole('button', { name: 'Email me a link instead' }).click();
      await signInAgain(page).getByText('a sign-in link is on its way').waitFor();
      await enter(page, 'solo-active');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await signInAgain(page).waitFor({ state: 'hidden' });
      await page.getByText('Account has been updated.').waitFor();
      await firstName(page).fill('Ava');
      await save(page).click();
      await expect.poll(() => nameOf('solo-active'), SLOW).toBe('Ava');
    };
    await asOwnerAlone('solo-active', PHONE, journey, REFUSED);
  });
});
