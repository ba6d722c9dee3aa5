import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { account as words } from '#messages/account.ts';
import { permissions } from '#messages/permissions.ts';
import { billing, plans, testMode } from '#messages/plans.ts';
import { shell } from '#messages/owner.ts';
import { postForm } from '../lib/account.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { restorePlans } from '../lib/demo-roles.ts';
import { offerMonths } from '../lib/offer.ts';
import { violationsOf } from '../lib/violations.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { DEMO_PASSWORD, enterAnew, sessionOf } from '../lib/owner.ts';

const { origin, ownPage, pageOf, asOwnerAlone: asOwner } = openJourneys();

afterAll(async () => {
  await restorePlans(inject('dataFolder'));
});

const pathOf = (page: Page) => new URL(page.url()).pathname;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const account = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/account')).json()) as { role: string; plan: string });

describe('a plan', () => {
  test('is bought without a script, unlocks features, and ends', async () => {
    await asOwner('solo-essential', { ...PHONE, javaScriptEnabled: false }, async (page) => {
      const role = async () => {
        const response = await page.request.get(`${origin}/api/account`);
        return ((await response.json()) as { role: string }).role;
      };
      // From a page with a locked item, to which the purchase leads back.
      await page.goto(`${origin}/select-your-plan`, { referer: `${origin}/edit-profile?tab=settings` });
      await page.getByRole('link', { name: plans.monthly }).click();
      await expect.poll(() => page.locator('.plan.chosen .cost').textContent()).toContain('€7.50');
      const price = page.locator('.plan.chosen .cost b');
      expect(await price.evaluate((b) => getComputedStyle(b).fontVariantNumeric)).toBe('normal');
      await page.getByRole('link', { name: /^Yearly/ }).click();
      await page.locator('.currency summary').click();
      await page.getByRole('link', { name: 'GBP' }).click();
      await expect.poll(() => page.locator('.plan.chosen .cost').textContent()).toContain('£6');

      await button(page, plans.active.choose).click();
      await page.waitForURL(({ pathname }) => /^\/payments\/checkout\/[\w-]{22}$/.test(pathname));
      expect(await page.locator('.test-banner').textContent()).toContain(testMode.banner_text);
      expect(await page.locator('.sums').textContent()).toContain('£72');
      await button(page, testMode.checkout.cancel).click();
      await expect.poll(() => pathOf(page)).toBe('/select-your-plan');
      expect(await role()).toBe('SOLO_ESSENTIAL_DEFAULT');

      await button(page, plans.active.choose).click();
      await button(page, 'Start 14-day free trial').click();
      await page.waitForURL(`${origin}/edit-profile?tab=settings#paid`);
      expect(await page.getByRole('status').filter({ hasText: billing.done.paid }).isVisible()).toBe(true);
      await page.goto(`${origin}/billing?done=paid`);
      expect(await page.locator('.notice').textContent()).toContain(billing.done.paid);
      expect(await page.locator('.purchases').textContent()).toContain('after 14 free days');
      expect(await role()).toBe('SOLO_ACTIVE_DEFAULT');

      await page.getByRole('link', { name: billing.manage }).click();
      await expect.poll(() => pathOf(page)).toBe('/payments/portal');
      await button(page, /^Cancel on/).click();
      await expect.poll(() => page.locator('.plan .line').first().textContent()).toMatch(/^\s*Ends on /);
      expect(await role()).toBe('SOLO_ACTIVE_DEFAULT');

      await page.getByRole('link', { name: billing.manage }).click();
      await page.getByText(testMode.portal.end, { exact: true }).click();
      await button(page, testMode.portal.end_surely).click();
      await expect.poll(() => pathOf(page)).toBe('/billing');
      expect(await role()).toBe('SOLO_LIMITED_DEFAULT');
      expect(await page.getByRole('link', { name: billing.choose }).getAttribute('href')).toBe(
        '/select-your-plan',
      );
    });
  });

  test('for a team makes its buyer an owner, and counts its people', async () => {
    await asOwner('solo-limited', DESKTOP, async (page) => {
      await page.goto(`${origin}/select-your-plan`);
      await page.getByRole('link', { name: plans.team.choose }).click();
      expect(await page.getByLabel(plans.team.seats).inputValue()).toBe('2');
      await page.getByLabel(plans.team.seats).fill('3');
      await button(page, plans.team.choose).click();
      await page.waitForURL(/\/payments\/checkout\//);
      expect(await page.locator('.sums .due').textContent()).toContain('€180');
      await button(page, 'Pay €180').click();
      await page.waitForURL(/\/billing/);
      expect(await account(page)).toMatchObject({ role: 'TEAM_ACTIVE_OWNER', plan: 'active' });
      await page.goto(`${origin}/select-your-plan`);
      expect(pathOf(page)).toBe('/select-your-plan/team');
      expect(await page.locator('.yours').textContent()).toBe(plans.your_plan);
    });
  });
});

describe('users without the right to buy', () => {
  test.each([
    ['team-limited-admin', permissions['permission.limited_admin']],
    ['team-legacy-member', permissions['permission.legacy_member']],
    ['team-active-member', permissions['permission.default']],
  ])('%s sees who can', async (name, sentence) => {
    for (const path of ['/select-your-plan', '/select-your-plan/team', '/billing']) {
      const { html, words: read } = await pageOf(name, path);
      expect([path, read.includes(sentence)]).toEqual([path, true]);
      expect([path, /<button[^>]*>\s*(?:Choose|Upgrade to Team)/.test(html)]).toEqual([path, false]);
    }
  });
});

test('the menu leads to plans and bills', async () => {
  await asOwner('team-active-owner', PHONE, async (page) => {
    await page.goto(`${origin}/my-profile`);
    await button(page, shell.header.menu).click();
    const menu = page.getByRole('dialog', { name: shell.menu.title });
    await menu.getByRole('link', { name: shell.menu.manage_subscription }).click();
    await page.waitForURL(/\/payments\/portal/);
    expect(await page.getByLabel(plans.team.seats).inputValue()).toBe('6');
  });
});

test('an offer shows what it gives, and an invalid one that it is invalid', async () => {
  const offered = await pageOf('solo-essential', await offerMonths(origin));
  expect(offered.html).toMatch(/<h1[^>]*>[^<]*Active for 3 months/);
  const none = await pageOf('solo-active', '/complimentary?action_token=made-up&enabled=true');
  expect(none.status).toBe(200);
  expect(none.html).toMatch(/<h1[^>]*>\s*This offer is no longer available\s*</);
});

test('the pages before paying and before deleting are accessible, and a checkout is only for its buyer', async () => {
  let path = '';
  // A recently given password is not asked for again.
  await ownPage({ ...PHONE, colorScheme: 'dark' }, async (page) => {
    await enterAnew(page, origin, demoMail('team-legacy-owner'));
    await page.goto(`${origin}/select-your-plan/team`);
    await page.getByLabel(plans.team.seats).fill('9');
    await button(page, plans.team.choose).click();
    await page.waitForURL(/\/payments\/checkout\//);
    path = pathOf(page);
    const look = async () => {
      expect(await violationsOf(page)).toEqual([]);
      // Only the contrast rule depends on colours.
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await violationsOf(page, { only: ['color-contrast'] })).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
    };
    await look();
    await page.goto(`${origin}/account/delete`);
    await page.getByLabel(words.fields.password, { exact: true }).fill(DEMO_PASSWORD);
    await button(page, words.delete.yes).click();
    await page.getByRole('heading', { name: words.delete.confirm_heading }).waitFor();
    await look();
  });
  expect((await pageOf('team-limited-owner', path)).status).toBe(404);
  const cookie = await sessionOf(origin, demoMail('team-limited-owner'));
  const send = async (to: string, from: string) => {
    const answer = await postForm(origin, to, { intent: 'pay' }, { cookie, origin: from });
    return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
  };
  expect(await send(path, origin)).toEqual([404, 'text/html']);
  expect(await send('/payments/checkout/x', origin)).toEqual([404, 'text/html']);
  for (const to of [path, '/payments/portal', '/billing'])
    for (const from of ['https://elsewhere.test', 'null'])
      expect([to, from, ...(await send(to, from))]).toEqual([to, from, 403, 'application/problem+json']);
});
