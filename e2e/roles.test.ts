import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { home as words } from '../src/messages/en/owner.ts';
import { keepPages, launchBrowser, PHONE } from './lib/browser.ts';
import { enter, open } from './lib/owner.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
const pages = keepPages(() => browser);
afterAll(() => browser.close());

const SOLO = ['solo-essential', 'solo-limited'];
const TEAM = ['active', 'limited', 'legacy'].flatMap((plan) =>
  ['owner', 'admin', 'member', 'readonly'].map((role) => `team-${plan}-${role}`),
);
const ALWAYS = [words.share_profile, words.public_view, words.edit_profile];

/** The words on the tiles of a row. */
const tiles = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).locator('a, button').allTextContents();

/** What the modal of the card in the middle offers. */
async function offered(page: Page): Promise<string[]> {
  await page.locator('[data-active] button[aria-haspopup=dialog]').click();
  const dialog = page.getByRole('dialog').filter({ hasText: words.share_profile });
  await dialog.waitFor();
  return dialog.locator('[id^=card-]').allTextContents();
}

test.each([...SOLO, ...TEAM])('%s has the tiles of one profile or a team', async (name) => {
  await pages.withPage(PHONE, async (page) => {
    await enter(page, origin, `${name}@demo.test`);
    await open(page, `${origin}/my-profile`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Hi .+\.$/);
    expect(await tiles(page, words.tiles)).toEqual([words.share, words.edit]);
    expect(await page.getByText(words.live, { exact: true }).count()).toBe(0);
    expect(await page.getByText(words.team_admin, { exact: true }).count()).toBe(
      /-(owner|admin)$/.test(name) ? 1 : 0,
    );
    expect(await offered(page)).toEqual(name.startsWith('team') ? ALWAYS : [...ALWAYS, words.already_live]);
  });
});

test('solo-active, with three profiles, has the LIVE tile, and deletes only what is not LIVE', async () => {
  await pages.withPage(PHONE, async (page) => {
    await enter(page, origin, 'solo-active@demo.test');
    await open(page, `${origin}/my-profile`);
    expect(await tiles(page, words.tiles)).toEqual([words.share, words.edit, words.is_live]);
    expect(await page.getByText(words.live, { exact: true }).count()).toBe(1);
    expect(await offered(page)).toEqual([...ALWAYS, words.already_live]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '2 of 4' }).click();
    await expect.poll(() => tiles(page, words.tiles)).toEqual([words.share, words.edit, words.go_live]);
    expect(await offered(page)).toEqual([...ALWAYS, words.make_live, words.delete_profile]);
  });
});
