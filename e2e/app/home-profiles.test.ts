import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { home as words } from '#messages/home.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { hydrated, PHONE } from '../lib/browser.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { holdUndo } from '../lib/hold-message.ts';
import { enter, open, sessionOf } from '../lib/owner.ts';
import { demoMail, openJourneys } from '../lib/open.ts';

const { origin, sharedPage, ownPage } = openJourneys();
/** The browser's own message for a failed request. */
const REFUSED = /^Failed to load resource/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Centres one of the cards. */
const show = (page: Page, position: string) =>
  page
    .getByRole('region', { name: words.cards })
    .getByRole('button', { name: position, exact: true })
    .click();

async function call(from: string, method: string, path: string, body?: object): Promise<Response> {
  const cookie = await sessionOf(origin, from);
  return fetch(`${origin}/api${path}`, {
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const stamp = Date.now().toString(36);

describe('several profiles', () => {
  const email = 'solo-active@demo.test';
  const middle = (page: Page) => page.locator('[data-active] button[aria-haspopup=dialog]');
  const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const demo = (method: string, path: string, body?: object) => call(email, method, path, body);
  const live = async () => {
    const { results } = (await (await demo('GET', '/profiles')).json()) as {
      results: { handle: string; is_default: boolean }[];
    };
    return results.find(({ is_default }) => is_default)!.handle;
  };

  test('one above the limit is refused', async () => {
    await ownPage(
      PHONE,
      async (page) => {
        await enter(page, origin, email);
        await open(page, `${origin}/my-profile`);
        await show(page, '4 of 4');
        await expect.poll(() => page.getByText(`4 of 4: ${words.create_profile}`).count()).toBe(1);
        const add = page.getByRole('button', { name: words.create_profile });
        expect(await add.textContent()).toContain('You can keep up to 3 profiles.');
        await add.click();
        await page.getByText(toasts.titles.error, { exact: true }).waitFor();
        for (const name of [words.is_live, words.go_live]) {
          for (const one of await tile(page, name).all()) expect(await one.isDisabled()).toBe(true);
        }
      },
      REFUSED,
    );
  });

  test('another one goes LIVE by keyboard, and the card follows on the next request', async () => {
    await sharedPage(PHONE, async (page) => {
      await enter(page, origin, email);
      await open(page, `${origin}/my-profile`);
      await page.getByRole('group', { name: words.cards, exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await tile(page, words.go_live).waitFor();
      await page.keyboard.press('Tab');
      await hasFocus(middle(page));
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: words.make_live }).press('Enter');
      await page.getByText(toasts.profile_live).waitFor();
      await page.getByText(words.is_live, { exact: true }).waitFor();
    });
    const handle = await live();
    expect(handle).not.toBe('ava');
    const { cards } = (await (await demo('GET', '/account')).json()) as { cards: { code: string }[] };
    const code = `${origin}/c/${cards[0]!.code}`;
    expect(await (await fetch(code)).text()).toContain(`/${handle}`);

    // Another browser changes it: this one shows that when the user returns.
    await sharedPage(PHONE, async (page) => {
      await enter(page, origin, email);
      await open(page, `${origin}/my-profile`);
      expect((await demo('PUT', '/p/ava', { default_profile: true })).status).toBe(200);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await tile(page, words.go_live).waitFor();
      await show(page, '1 of 4');
      await tile(page, words.is_live).waitFor();
    });
    expect(await live()).toBe('ava');
  });

  test('a deleted one is not visible until that is undone, and completely restored', async () => {
    const card = async () => {
      const answer = await fetch(`${origin}/api/p/ava_lectures`);
      // It is another version after that.
      return [answer.status, { ...((await answer.json()) as object), updated: '' }] as const;
    };
    const before = await card();
    expect(before[0]).toBe(200);
    await sharedPage(PHONE, async (page) => {
      await enter(page, origin, email);
      await open(page, `${origin}/my-profile`);
      await show(page, '2 of 4');
      await tile(page, words.go_live).waitFor();
      await middle(page).click();
      await tile(page, words.delete_profile).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      const undo = await holdUndo(page);
      expect(await page.getByRole('alert').textContent()).toContain('Profile deleted');
      expect((await fetch(`${origin}/ava_lectures`)).status).toBe(404);
      await undo.click();
      await undo.waitFor({ state: 'hidden' });
      await tile(page, words.go_live).waitFor();
      await expect.poll(() => middle(page).textContent()).toContain('/ava_lectures');
    });
    expect(await card()).toEqual(before);
    expect((await fetch(`${origin}/ava_lectures`)).status).toBe(200);
  });

  test('one is deleted after confirmation, another is created instead, also if someone takes its handle meanwhile', async () => {
    const handle = `spare_${stamp}`;
    // Another file of journeys may use this product, and needs the demo's cards.
    onTestFinished(async () => {
      await demo('DELETE', `/p/${handle}`);
      expect((await demo('POST', '/p/ava_lectures/undo')).status).toBe(200);
      expect((await fetch(`${origin}/ava_lectures`)).status).toBe(200);
    });
    const journey = async (page: Page) => {
      await enter(page, origin, email);
      await open(page, `${origin}/my-profile`);
      // Other journeys use the card after this one.
      await show(page, '2 of 4');
      await tile(page, words.go_live).waitFor();
      await middle(page).click();
      await tile(page, words.delete_profile).click();
      const question = page.getByRole('alertdialog');
      expect(await question.textContent()).toContain(confirmations.delete_profile);
      await question.getByRole('button', { name: confirmations.cancel }).click();
      await question.waitFor({ state: 'hidden' });
      await tile(page, words.delete_profile).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await tile(page, words.is_live).waitFor();
      await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(words.cards);
      await show(page, '3 of 3');
      await page.getByRole('button', { name: words.create_profile }).click();
      await page.waitForURL(/card-setup\?handle=/);
      const begun = new URL(page.url()).searchParams.get('handle')!;
      // Left without Create it is a draft, visible only to its owner.
      await page.getByRole('link', { name: 'Back' }).click();
      await page.waitForURL(/my-profile/);
      await hydrated(page);
      expect((await fetch(`${origin}/${begun}`)).status).toBe(404);
      await show(page, '3 of 4');
      await page.locator('[data-active]').getByText(words.unfinished).waitFor();
      expect(await tile(page, words.share).isDisabled()).toBe(true);
      await middle(page).click();
      await page.getByRole('dialog').getByRole('link', { name: words.continue_profile }).click();
      await page.waitForURL(`${origin}/card-setup?handle=${begun}`);
      await hydrated(page);
      expect(await heading(page)).toBe('Create new profile');
      // All initial fields of a card are on one page.
      const bio = page.getByRole('textbox', { name: 'Bio' }).and(page.locator('[contenteditable]'));
      await bio.fill('Bread, mostly.');
      for (const name of ['Logo', 'Cover'])
        expect(await page.getByLabel(name, { exact: true }).isEnabled()).toBe(true);
      expect((await fetch(`${origin}/${begun}`)).status).toBe(404);
      const taken = `taken_${stamp}`;
      await field(page, 'Customize your profile link').fill(taken);
      await page.getByText(`/${taken} is yours if you want it.`).waitFor();
      // Another user is faster
      const quicker = (now: string, next: string) =>
        call(demoMail('solo-essential'), 'PUT', `/p/${now}`, { handle: next });
      expect((await quicker('solo_essential', taken)).status).toBe(200);
      onTestFinished(async () => void (await quicker(taken, 'solo_essential')));
      await press(page, 'Create');
      await page.getByText('This profile link is already taken.').waitFor();
      await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('handle');
      await field(page, 'Customize your profile link').fill(handle);
      await page.getByText(`/${handle} is yours if you want it.`).waitFor();
      await press(page, 'Create');
      await page.waitForURL(/edit-profile\?profile=/);
      await page.goBack();
      await page.waitForURL(/card-setup/);
      await hydrated(page);
      await expect.poll(() => page.getByRole('button', { name: 'Create', exact: true }).count()).toBe(0);
      // The address has the previous handle.
      await expect.poll(() => field(page, 'Customize your profile link').inputValue()).toBe(handle);
    };
    await ownPage(PHONE, journey, REFUSED);
    for (const path of [handle, 'ava_koloni']) {
      expect([path, (await fetch(`${origin}/${path}`)).status]).toEqual([path, 200]);
    }
    expect((await fetch(`${origin}/ava_lectures`)).status).toBe(404);
    const card = await (await fetch(`${origin}/api/p/${handle}`)).json();
    expect(card).toMatchObject({
      bio: expect.stringContaining('Bread, mostly.') as string,
    });
  });
});
