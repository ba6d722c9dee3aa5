import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { creditHistory, credits as words } from '#messages/credits.ts';
import { shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { billing, testMode } from '#messages/plans.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, pageOf, asOwner, asOwnerAlone } = openJourneys();

const menu = (page: Page) => page.getByRole('dialog', { name: shell.menu.title });
const card = (page: Page) => menu(page).getByRole('region', { name: words.title });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openMenu = (page: Page) => button(page, shell.header.menu).click();

async function balanceOf(page: Page): Promise<number> {
  const response = await page.request.get(`${origin}/api/payments/credits`);
  return ((await response.json()) as { available_credits: number }).available_credits;
}

/** Opens the packs from the menu, and waits until they are loaded. */
async function openPacks(page: Page) {
  await openMenu(page);
  await button(page, words.get_more).click();
  const packs = sheet(page, words.get_more);
  await packs.getByRole('radio', { name: /^25 credits/ }).waitFor();
  return packs;
}

test('a user sees their balance, buys a pack, and finds it in the history, its file and their bills', async () => {
  await asOwner('solo-limited', PHONE, async (page) => {
    await open(page, '/my-profile?from=mail');
    const before = await balanceOf(page);
    await openMenu(page);
    await card(page).getByText(String(before), { exact: true }).waitFor();
    await card(page).getByText('1 credit = 1 contact enriched').waitFor();
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    await menu(page).getByRole('button', { name: shell.header.close }).click();

    const packs = await openPacks(page);
    expect(await packs.locator('label:has([type=radio])').allTextContents()).toEqual([
      '25 credits€5.00€0.20 each',
      '100 credits€16.00€0.16 each',
      '250 credits€35.00€0.14 each',
      '500 credits€60.00€0.12 each',
      'EUR',
      'USD',
      'GBP',
    ]);
    expect(await packs.getByRole('radio', { name: /^25 credits/ }).isChecked()).toBe(true);
    await packs.getByText('You’ll pay €5.00 on the next page.').waitFor();
    await button(page, words.learn_more).click();
    await sheet(page, words.about).getByText('1 credit = 1 contact enriched').waitFor();
    await sheet(page, words.about).getByRole('button', { name: words.got_it }).click();
    await packs.getByRole('radio', { name: /^100 credits/ }).check();
    await packs.getByRole('radio', { name: 'GBP' }).check();
    await packs.getByText(/^You’ll pay £\d+\.00 on the next page\.$/).waitFor();
    expect(await packs.getByRole('radio', { name: /^100 credits/ }).isChecked()).toBe(true);

    await packs.getByRole('radio', { name: /^25 credits/ }).check();
    await packs.getByRole('radio', { name: 'EUR' }).check();
    await button(page, words.buy).click();
    await page.waitForURL(/\/payments\/checkout\//);
    await page.getByRole('button', { name: /^Pay / }).click();
    const bought = sheet(page, '25 credits added');
    await bought.getByText(`Your balance: ${before + 25}`).waitFor();
    await expect.poll(() => page.url()).toBe(`${origin}/my-profile?from=mail`);
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    await bought.getByRole('button', { name: words.got_it }).click();
    await expect.poll(() => bought.count()).toBe(0);
    expect(await balanceOf(page)).toBe(before + 25);

    await openMenu(page);
    await card(page).getByRole('link', { name: words.history }).click();
    await page.waitForURL(`${origin}/account/credits`);
    const [newest] = await page.locator('.purchases li').allInnerTexts();
    expect(newest?.split('\n').filter(Boolean)).toEqual([
      creditHistory.kinds.purchase,
      expect.stringMatching(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M · \S/),
      '+25',
      `Balance: ${before + 25}`,
    ]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: creditHistory.export }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^cardea-credits-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await text(await file.createReadStream())).split('\r\n');
    expect(lines[1]).toMatch(new RegExp(`,Bought,25,,${before + 25},`));

    await page.goto(`${origin}/billing`);
    expect(await page.getByRole('heading', { name: billing.history }).count()).toBe(1);
    expect(await page.locator('.purchases li').first().innerText()).toMatch(/^25 credits\n[\s\S]*€5\.00/);
    // Users without a plan have bills too.
    await button(page, billing.portal).click();
    await page.getByText(testMode.portal.none).waitFor();
  });
});

test.each([
  ['a phone in the light', { ...PHONE, colorScheme: 'light' }],
  ['a wide screen in the dark', { ...DESKTOP, colorScheme: 'dark' }],
] as const)('the credits dialogs fit on %s and are accessible', async (_, options) => {
  await asOwnerAlone('solo-limited', options, async (page) => {
    await open(page, '/my-profile?manage-credits');
    const packs = sheet(page, words.get_more);
    await packs.getByRole('radio', { name: /^25 credits/ }).waitFor();
    const isWhole = async () => {
      expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    };
    await isWhole();
    await button(page, words.learn_more).click();
    await sheet(page, words.about).getByText('Credits never expire.', { exact: true }).waitFor();
    await isWhole();
  });
});

test('a member of a team sees its balance, and who buys', async () => {
  await asOwner('team-active-member', PHONE, async (page) => {
    await open(page, '/my-profile?manage-credits');
    const dialog = sheet(page, words.get_more);
    await dialog.getByText(permissions['permission.credits_by_owner']).waitFor();
    await expect.poll(() => page.url()).toBe(`${origin}/my-profile`);
    expect(await dialog.getByRole('button', { name: words.buy }).count()).toBe(0);
    await dialog.getByRole('button', { name: words.got_it }).click();
    await card(page)
      .getByText(String(await balanceOf(page)), { exact: true })
      .waitFor();
    expect(await card(page).getByRole('button').count()).toBe(0);
  });
});

test('where a plan has no packs, it offers sales instead', async () => {
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    await page
      .context()
      .route(/\/api\/payments\/prices\?/, (route) => route.fulfill({ json: { count: 0, results: [] } }));
    await page.context().route('**/api/settings', async (route) => {
      const settings = (await (await route.fetch()).json()) as { links: object };
      await route.fulfill({
        json: { ...settings, links: { ...settings.links, talk_to_sales: `${origin}/help` } },
      });
    });
    await open(page, '/my-profile');
    await openMenu(page);
    await button(page, words.get_more).click();
    const offered = sheet(page, words.get_more);
    await offered.getByText(words.sales).waitFor();
    expect(await offered.getByRole('button', { name: words.buy }).count()).toBe(0);
    await button(page, words.talk_to_sales).click();
    await page.waitForURL((url) => url.pathname === '/help');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('email')).toBe(demoMail('solo-active'));
    expect(searchParams.get('name')).not.toBe('');
  });
});

test('users who do not see credits get the menu without them', async () => {
  await asOwner('team-active-readonly', PHONE, async (page) => {
    await open(page, '/my-profile?manage-credits');
    await menu(page).waitFor();
    await expect.poll(() => page.url()).toBe(`${origin}/my-profile`);
    expect(await card(page).count()).toBe(0);
  });
  const history = await pageOf('team-active-readonly', '/account/credits');
  expect(history.words).toContain(permissions['permission.default']);
});
