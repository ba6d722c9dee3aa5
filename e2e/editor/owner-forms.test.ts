import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shell } from '#messages/owner.ts';
import { postForm } from '../lib/account.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { holdCall } from '../lib/hold-call.ts';
import { violationsOf } from '../lib/violations.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { enter as enterAs, sessionOf } from '../lib/owner.ts';

const { origin, ownPage, open, pageOf, asOwner, asOwnerAlone } = openJourneys();
/** The browser's own message for a failed request. */
const REFUSED = /^Failed to load resource/;

/** Signs the browser in as a demo user, replacing any session. */
const enter = (page: Page, name: string) => enterAs(page, origin, demoMail(name));

/** For slow machines. */
const SLOW = { timeout: 30_000 };
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();
const pathAt = (address: string) => new URL(address).pathname;
const pathOf = (page: Page) => pathAt(page.url());

const firstName = (page: Page) => page.getByLabel('First name');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** An account's data from the API, bypassing the browser. */
async function accountOf(name: string): Promise<{ first_name: string; cardea_branding: boolean }> {
  const cookie = await sessionOf(origin, demoMail(name));
  const response = await fetch(`${origin}/api/account`, { headers: { cookie } });
  return (await response.json()) as { first_name: string; cardea_branding: boolean };
}
const nameOf = async (name: string) => (await accountOf(name)).first_name;

describe('a form', () => {
  test('shows its error at the field; saves changes, reports it, and has nothing to save then', async () => {
    await asOwner('team-legacy-admin', PHONE, async (page) => {
      await open(page, '/account');
      await firstName(page).scrollIntoViewIfNeeded();
      const before = await firstName(page).inputValue();
      await firstName(page).fill('');
      await firstName(page).blur();
      await page.getByText('First name is required.').waitFor();
      await expect
        .poll(async () => [await save(page).isDisabled(), await firstName(page).getAttribute('aria-invalid')])
        .toEqual([true, 'true']);
      await firstName(page).fill(before);
      for (const name of [`${before}x`, before]) {
        await expect.poll(() => save(page).isDisabled(), SLOW).toBe(true);
        await firstName(page).fill(` ${name} `);
        await save(page).click();
        await page.getByText('Account has been updated.').first().waitFor();
        // On the second round the first message is still shown, and says nothing about this one.
        await expect.poll(() => nameOf('team-legacy-admin'), SLOW).toBe(name);
        await expect.poll(() => firstName(page).inputValue(), SLOW).toBe(name);
      }
    });
  });

  test('retains the input while offline', async () => {
    const journey = async (page: Page) => {
      await open(page, '/account');
      const before = await firstName(page).inputValue();
      await firstName(page).fill('Avalon');
      await page.context().setOffline(true);
      await save(page).click();
      await page.getByText('You’re offline.').waitFor();
      expect(await firstName(page).inputValue()).toBe('Avalon');
      await page.context().setOffline(false);
      await firstName(page).fill(before);
    };
    await asOwnerAlone('solo-active', PHONE, journey, REFUSED);
  });

  test('retains the input from before hydration', async () => {
    const journey = async (page: Page) => {
      await enter(page, 'solo-active');
      const letGo = await holdCall(page, 'GET', `${origin}/_astro/AccountName.*.js`);
      await page.goto(`${origin}/account`);
      await firstName(page).fill('Ava Early');
      expect(await save(page).isEnabled()).toBe(true);
      // A key press on a button that is disabled at that moment is lost, and so is the focus.
      await save(page).evaluate((button) => {
        const mark = () => button.toggleAttribute('data-was-disabled', true);
        new MutationObserver(mark).observe(button, { attributeFilter: ['disabled'] });
      });
      await letGo();
      await hydrated(page);
      await page
        .locator('astro-island[component-url*=AccountName]:not([ssr])')
        .waitFor({ state: 'attached' });
      await expect.poll(() => save(page).isEnabled(), SLOW).toBe(true);
      expect(await firstName(page).inputValue()).toBe('Ava Early');
      await page.waitForLoadState('networkidle');
      expect(await save(page).getAttribute('data-was-disabled')).toBeNull();
      await firstName(page).fill('Ava');
      await expect.poll(() => save(page).isDisabled(), SLOW).toBe(true);
    };
    await ownPage(PHONE, journey);
  });

  test('shows the errors of fields left before hydration', async () => {
    const journey = async (page: Page) => {
      await enter(page, 'solo-active');
      const letGo = await holdCall(page, 'GET', `${origin}/_astro/AccountName.*.js`);
      await page.goto(`${origin}/account`);
      await firstName(page).fill(' ');
      await firstName(page).blur();
      await letGo();
      await page.getByText('First name is required.').waitFor();
      await expect.poll(() => save(page).isDisabled(), SLOW).toBe(true);
    };
    await ownPage(PHONE, journey);
  });

  test('works without JavaScript', async () => {
    const cookie = await sessionOf(origin, demoMail('team-legacy-admin'));
    const before = await nameOf('team-legacy-admin');
    const { html } = await pageOf('team-legacy-admin', '/account');
    const form = html.slice(0, html.indexOf('name="first_name"'));
    expect(form.slice(form.lastIndexOf('<form'))).toMatch(/^<form[^>]*method="post"/);
    const send = (first_name: string) =>
      postForm(origin, '/account', { intent: 'name', first_name, last_name: 'Plain' }, { cookie });
    const empty = await send(' ');
    expect([empty.status, (await empty.text()).includes('First name is required.')]).toEqual([422, true]);
    const saved = await send(before);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/account?done=name']);
  });
});

test('unsaved changes are not left without confirmation', async () => {
  await asOwner('solo-active', DESKTOP, async (page) => {
    await open(page, '/account');
    await firstName(page).fill('Unsaved');
    const question = page.getByRole('alertdialog', { name: shell.leave.title });
    const leave = () => page.locator('.tabs').getByRole('link', { name: 'Home' }).last().click();
    await leave();
    await question.waitFor();
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    // Only these rules depend on colours and sizes.
    const only = ['color-contrast', 'target-size'];
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PHONE.viewport);
    expect(await violationsOf(page, { within: 'dialog[open]', only })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP.viewport);
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
    expect([pathOf(page), await firstName(page).inputValue()]).toEqual(['/account', 'Unsaved']);
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${origin}/my-profile`);
  });
});

test('a success message is shown on the next page, and dismissed by a tap', async () => {
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    await open(page, '/my-profile');
    await page.evaluate(() => sessionStorage.setItem('cardea:alert', 'Contact saved'));
    // It disappears after five seconds: here the clock advances only as far as the page needs.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${origin}/account`, { waitUntil: 'commit' });
    const word = page.getByRole('button', { name: /Contact saved/ });
    const isThere = async () => {
      await page.clock.runFor(100);
      return word.isVisible();
    };
    await expect.poll(isThere, SLOW).toBe(true);
    await word.click();
    await page.getByText('Contact saved').waitFor({ state: 'detached' });
    await page.clock.resume();
    await open(page, '/my-profile');
    expect(await page.getByText('Contact saved').count()).toBe(0);
  });
});

test('going back shows what was saved meanwhile', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/account');
    await firstName(page).fill('Changed');
    await save(page).click();
    await page.getByText('Account has been updated.').waitFor();
    await open(page, '/billing');
    await page.goBack();
    await expect.poll(() => firstName(page).inputValue(), SLOW).toBe('Changed');
    await firstName(page).fill('Ava');
    await save(page).click();
    await expect.poll(() => nameOf('solo-active'), SLOW).toBe('Ava');
  });
});

test('the menu is accessible on a phone and a desktop, in light and dark', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, '/my-profile');
    await openMenu(page);
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    // Only these rules depend on colours and sizes.
    const only = ['color-contrast', 'target-size'];
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(DESKTOP.viewport);
    expect(await violationsOf(page, { within: 'dialog[open]', only })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(PHONE.viewport);
  });
});

test('Save is in the same place in every editor, on a phone and on a desktop', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    const places = { phone: [] as string[], desktop: [] as string[] };
    for (const path of [
      '/edit-profile/card-details',
      '/edit-profile/cta',
      '/edit-profile/lead-capture-form',
      '/share/code',
      '/contacts/new',
    ]) {
      await open(page, path);
      const save = page.locator('main form').getByRole('button', { name: /^Save( Contact)?$/ });
      for (const [size, { viewport }] of [
        ['phone', PHONE],
        ['desktop', DESKTOP],
      ] as const) {
        await page.setViewportSize(viewport);
        const { x, y, width, height } = (await save.boundingBox())!;
        places[size].push([x, y, width, height].map(Math.round).join());
      }
      await page.setViewportSize(PHONE.viewport);
    }
    for (const [size, found] of Object.entries(places))
      expect(new Set(found).size, `${size}: ${found.join(' ')}`).toBe(1);
  });
});
