import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shell } from '#messages/owner.ts';
import { postForm } from './lib/account.ts';
import { DESKTOP, hydrated, PHONE } from './lib/browser.ts';
import { holdCall } from './lib/hold-call.ts';
import { violationsOf } from './lib/violations.ts';
import { demoMail, openJourneys } from './lib/open.ts';
import { enter as enterAs, sessionOf } from './lib/owner.ts';

const { origin, ownPage, open, asOwner, asOwnerAlone } = openJourneys();
/** What a browser says by itself of a call that was refused, or that had no network. */
const REFUSED = /^Failed to load resource/;

/** Signs the browser in as somebody of the demo, in place of whoever was. */
const enter = (page: Page, name: string) => enterAs(page, origin, demoMail(name));

/** For what a slow machine takes its time with. */
const SLOW = { timeout: 30_000 };
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();
const pathAt = (address: string) => new URL(address).pathname;
const pathOf = (page: Page) => pathAt(page.url());

const firstName = (page: Page) => page.getByLabel('First name');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** What the API knows of an account, past the browser. */
async function accountOf(name: string): Promise<{ first_name: string; cardea_branding: boolean }> {
  const cookie = await sessionOf(origin, demoMail(name));
  const response = await fetch(`${origin}/api/account`, { headers: { cookie } });
  return (await response.json()) as { first_name: string; cardea_branding: boolean };
}
const nameOf = async (name: string) => (await accountOf(name)).first_name;

describe('a form', () => {
  test('saves what changed, says so, and has nothing to save then', async () => {
    await asOwner('team-legacy-admin', PHONE, async (page) => {
      await open(page, '/account');
      await firstName(page).scrollIntoViewIfNeeded();
      const before = await firstName(page).inputValue();
      for (const name of [`${before}x`, before]) {
        await expect.poll(() => save(page).isDisabled(), SLOW).toBe(true);
        await firstName(page).fill(` ${name} `);
        await save(page).click();
        await page.getByText('Account has been updated.').first().waitFor();
        // On the second turn word of the first is there already, and says nothing of this one.
        await expect.poll(() => nameOf('team-legacy-admin'), SLOW).toBe(name);
        await expect.poll(() => firstName(page).inputValue(), SLOW).toBe(name);
      }
    });
  });

  test('says at the field what is wrong with it, and cannot be saved', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/account');
      await firstName(page).fill('');
      await firstName(page).blur();
      await page.getByText('First name is required.').waitFor();
      await expect
        .poll(async () => [await save(page).isDisabled(), await firstName(page).getAttribute('aria-invalid')])
        .toEqual([true, 'true']);
    });
  });

  test('keeps what was typed while there is no network', async () => {
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

  test('keeps what was typed before its script was there', async () => {
    const journey = async (page: Page) => {
      await enter(page, 'solo-active');
      const letGo = await holdCall(page, 'GET', `${origin}/_astro/AccountName.*.js`);
      await page.goto(`${origin}/account`);
      await firstName(page).fill('Ava Early');
      expect(await save(page).isEnabled()).toBe(true);
      // A key pressed on a button that cannot be pressed just then is lost, and the focus with it.
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

  test('says what is wrong with what was typed and left before its script was there', async () => {
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
    const send = (first_name: string) =>
      postForm(origin, '/account', { intent: 'name', first_name, last_name: 'Plain' }, { cookie });
    const empty = await send(' ');
    expect([empty.status, (await empty.text()).includes('First name is required.')]).toEqual([422, true]);
    const saved = await send(before);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/account?done=name']);
  });
});

test('what is not saved is not left without a question', async () => {
  await asOwner('solo-active', DESKTOP, async (page) => {
    await open(page, '/account');
    await firstName(page).fill('Unsaved');
    const question = page.getByRole('alertdialog', { name: shell.leave.title });
    const leave = () => page.locator('.tabs').getByRole('link', { name: 'Home' }).last().click();
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
    expect([pathOf(page), await firstName(page).inputValue()]).toEqual(['/account', 'Unsaved']);
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${origin}/my-profile`);
  });
});

test('word of what was done comes along to the next page, and goes on a tap', async () => {
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    await open(page, '/my-profile');
    await page.evaluate(() => sessionStorage.setItem('cardea:alert', 'Contact saved'));
    // It goes by itself after five seconds: here time passes as far as the page needs to show it, and no further.
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
    await open(page, '/my-profile');
    await open(page, '/account');
    await firstName(page).fill('Changed');
    await save(page).click();
    await page.getByText('Account has been updated.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Hi Changed.' }).waitFor();
    await open(page, '/account');
    await firstName(page).fill('Ava');
    await save(page).click();
    await expect.poll(() => nameOf('solo-active'), SLOW).toBe('Ava');
  });
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('the frame and its menu are accessible on %s, in light and dark', async (_name, size) => {
  await asOwner('solo-essential', { ...size, reducedMotion: 'reduce' }, async (page) => {
    const look = async (what: string) => {
      const found = await violationsOf(page);
      // Of the rules only that of contrast knows colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await violationsOf(page, { only: ['color-contrast'] })));
      await page.emulateMedia({ colorScheme: 'light' });
      expect([what, found]).toEqual([what, []]);
    };
    await open(page, '/my-profile');
    await look('frame');
    await openMenu(page);
    await look('menu');
    await open(page, '/account');
    await firstName(page).fill('Someone else');
    await look('form');
    await page.locator('.top-bar a').first().click();
    await page.getByRole('alertdialog').waitFor();
    await look('question');
  });
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('Save stands in one place in every editor on %s', async (_, size) => {
  await asOwner('solo-active', size, async (page) => {
    const places: unknown[] = [];
    for (const path of [
      '/edit-profile/card-details',
      '/edit-profile/cta',
      '/edit-profile/lead-capture-form',
      '/share/code',
      '/contacts/new',
    ]) {
      await open(page, path);
      const save = page.locator('main form').getByRole('button', { name: /^Save( Contact)?$/ });
      const { x, y, width, height } = (await save.boundingBox())!;
      places.push([x, y, width, height].map(Math.round));
    }
    expect(new Set(places.map(String)).size, String(places)).toBe(1);
  });
});
