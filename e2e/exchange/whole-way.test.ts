import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { home as words } from '#messages/home.ts';
import { billing, plans } from '#messages/plans.ts';
import { analytics } from '#messages/share.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { postForm } from '../lib/account.ts';
import { newPhone } from '../lib/analytics.ts';
import { PHONE } from '../lib/browser.ts';
import { arrive, NEW_PASSWORD, press, signUp, type } from '../lib/join.ts';
import { open } from '../lib/owner.ts';
import { violationsOf } from '../lib/violations.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, ownPage } = openJourneys();
const stamp = Date.now().toString(36);
const EMAIL = `noa.${stamp}@journey.test`;
const PASSWORD = NEW_PASSWORD;
const FIRST = `noa_${stamp}`;
const SECOND = `noa_talks_${stamp}`;
const THIRD = `noa_club_${stamp}`;

/** Like `arrive`, for screens that no other journey checks with axe. */
async function arriveAnew(page: Page, title: string): Promise<void> {
  await arrive(page, title);
  expect([title, await violationsOf(page)]).toEqual([title, []]);
}

async function setUp(page: Page): Promise<void> {
  await arriveAnew(page, 'Make your card');
  await type(page, 'Customize your profile link', FIRST);
  await press(page, 'Next');
  await arriveAnew(page, 'What you do');
  await type(page, 'Job title', 'Glazier');
  await press(page, 'Next');
  await arriveAnew(page, 'Keep your code');
  await press(page, 'Done');
  await arrive(page, 'Hi Noa.');
}

/** A visitor opens the card and exchanges contacts. */
async function exchange(handle: string): Promise<void> {
  await ownPage({ ...PHONE, userAgent: newPhone(), serviceWorkers: 'allow' }, async (page) => {
    const [event] = await Promise.all([
      page.waitForRequest(/\/events$/),
      page.goto(`${origin}/${handle}?source=qr`),
    ]);
    await event.response();
    await page.getByRole('link', { name: 'Exchange' }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Ilse Brandt');
    await sheet.getByLabel('Email').fill(`ilse.${stamp}@met.example`);
    await sheet.getByRole('button', { name: 'Exchange' }).click();
    await sheet.getByRole('heading', { name: 'are connected' }).waitFor();
  });
}

/** One of the four numbers of Analytics. */
const count = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .textContent();

async function readCounts(page: Page): Promise<void> {
  const { views, exchanges } = analytics.counts;
  const seen = async () => {
    await open(page, `${origin}/analytics`);
    return [await count(page, views), await count(page, exchanges)];
  };
  await expect.poll(seen, { timeout: 30_000 }).toEqual(['1', '1']);
}

/** Selects a card by its dot, which centres it. */
const show = (page: Page, position: string) =>
  page
    .getByRole('region', { name: words.cards })
    .getByRole('button', { name: position, exact: true })
    .click();

async function startProfile(page: Page, position: string, handle: string): Promise<void> {
  await open(page, `${origin}/my-profile`);
  await show(page, position);
  await press(page, words.create_profile);
  await arriveAnew(page, 'Create new profile');
  await type(page, 'Customize your profile link', handle);
  await press(page, 'Create');
}

/** Buys the plan for a second profile, at the page that its tap opens. */
async function buy(page: Page): Promise<void> {
  await show(page, '2 of 2');
  await press(page, words.create_profile);
  await page.waitForURL(`${origin}/select-your-plan`);
  await press(page, plans.active.choose);
  await press(page, 'Start 14-day free trial');
  // Back where the plans were asked for, which says once that the plan is active.
  await page.waitForURL(`${origin}/my-profile`);
  const paid = page.getByText(billing.done.paid);
  expect(await paid.isVisible()).toBe(true);
  await page.reload();
  await page.getByRole('region', { name: words.cards }).waitFor();
  expect(await paid.isVisible()).toBe(false);
}

const opened = async (code: string) => (await fetch(code)).text();

test('one person goes through everything, from the landing page to deleting the account', async () => {
  await ownPage({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'allow' }, async (page) => {
    await signUp(page, origin, EMAIL);
    await setUp(page);
    await exchange(FIRST);
    await open(page, `${origin}/contacts`);
    await page.getByRole('link', { name: /Ilse Brandt/ }).waitFor();
    await readCounts(page);

    await open(page, `${origin}/my-profile`);
    await buy(page);
    await startProfile(page, '2 of 2', SECOND);
    const dialog = page.getByRole('dialog', { name: words.multiple_profiles.title });
    expect(await dialog.textContent()).toContain('up to 3 profiles');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.multiple_profiles.button }).click();
    await page.waitForURL(`${origin}/edit-profile?profile=${SECOND}`);
    await startProfile(page, '3 of 3', THIRD);
    await page.waitForURL(`${origin}/edit-profile?profile=${THIRD}`);
    expect(await page.getByRole('dialog').count()).toBe(0);

    const account = await page.request.get(`${origin}/api/account`);
    const { cards } = (await account.json()) as { cards: { url: string }[] };
    expect(await opened(cards[0]!.url)).toContain(`/${FIRST}`);
    await open(page, `${origin}/my-profile`);
    await show(page, '2 of 4');
    await press(page, words.go_live);
    await page.getByText(toasts.profile_live).waitFor();
    const card = await opened(cards[0]!.url);
    expect([card.includes(`/${SECOND}`), card.includes(FIRST)]).toEqual([true, false]);

    await show(page, '3 of 4');
    await page.locator('[data-active] button[aria-haspopup=dialog]').click();
    await press(page, words.delete_profile);
    const question = page.getByRole('alertdialog');
    expect(await question.textContent()).toContain(confirmations.delete_profile);
    await question.getByRole('button', { name: confirmations.delete }).click();
    await page.getByRole('region', { name: words.cards }).getByRole('button', { name: '3 of 3' }).waitFor();
    expect((await fetch(`${origin}/${THIRD}`)).status).toBe(404);

    await show(page, '3 of 3');
    await page.getByRole('button', { name: /^Duplicate / }).click();
    await page.getByText(toasts.profile_duplicated).waitFor();
    await page.getByRole('region', { name: words.cards }).getByRole('button', { name: '4 of 4' }).waitFor();
    const { results } = (await (await page.request.get(`${origin}/api/profiles`)).json()) as {
      results: { handle: string }[];
    };
    const copy = results.map(({ handle }) => handle).find((handle) => ![FIRST, SECOND].includes(handle))!;
    expect(await opened(`${origin}/${copy}`)).toContain('Noa');

    // Other account actions are in account.test.ts.
    await open(page, `${origin}/account/delete`);
    await type(page, 'Password', PASSWORD);
    await press(page, confirmations.yes);
    await page.getByText(confirmations.delete_profile).waitFor();
    await press(page, 'Delete account');
    await arrive(page, 'Account has been removed.');
    expect(await page.context().cookies()).toEqual([]);
  });
  for (const handle of [FIRST, SECOND]) expect((await fetch(`${origin}/${handle}`)).status).toBe(404);
  expect((await postForm(origin, '/sign-in', { email: EMAIL, password: PASSWORD })).status).toBe(401);
});
