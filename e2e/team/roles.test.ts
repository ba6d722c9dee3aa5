import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MENU_ITEMS, type MenuItem } from '../../src/domain/account/account-menu.ts';
import { TEAM_PLANS_PATH } from '../../src/domain/permissions/gates.ts';
import { ownerPageExists } from '../../src/domain/pages/owner-pages.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { home as words } from '#messages/home.ts';
import { profile, shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { interactions } from '#messages/share.ts';
import { PHONE } from '../lib/browser.ts';
import { OUTSIDE_LINKS } from '../lib/outside-links.ts';
import { enter, open } from '../lib/owner.ts';
import { expectTap, mailOf, type Tap } from '../lib/role-taps.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, sharedPage, ownPage } = openJourneys();

/**
 * A role's view; for all fifteen without a browser in site/owner/role-gates.test.ts. `adds`, `captures` and `visits`
 * are the taps on a new profile, a setting, and Interactions.
 */
type Found = {
  header: 'upgrade' | 'team_dashboard' | null;
  menu: readonly MenuItem[];
  adds: Tap;
  captures: Tap | 'dimmed';
  visits: Tap;
};

/** One role that can upgrade, and one that sees who can help; all other journeys use roles without locks. */
const BY_ROLE = {
  TEAM_LIMITED_OWNER: {
    header: 'team_dashboard',
    menu: ['team', 'zapier', 'card_replacement', 'billing', 'manage_subscription', 'upgrade_to_team'],
    adds: TEAM_PLANS_PATH,
    captures: TEAM_PLANS_PATH,
    visits: TEAM_PLANS_PATH,
  },
  TEAM_LIMITED_READONLY: {
    header: null,
    menu: ['zapier', 'card_replacement'],
    adds: 'permission.default',
    captures: 'dimmed',
    visits: 'permission.default',
  },
} as const satisfies Partial<Record<Role, Found>>;

const EVERYBODY: readonly MenuItem[] = [
  'change_email',
  'change_password',
  'ios_save_popup',
  'remove_branding',
  'how_to',
  'help',
  'feedback',
];
const ALWAYS = [words.share_profile, words.public_view, words.edit_profile];

/** The page of a menu entry, except those of every role, and except external links, which are all set. */
const TARGETS: Partial<Record<MenuItem, string>> = {
  team: '/team',
  zapier: '/integrations',
  ios_save_popup: '/account/ios-save-popup',
};
const leadsSomewhere = (item: MenuItem) => ownerPageExists(TARGETS[item] ?? '/my-profile');

/** The feedback form as prefilled for a role. */
async function formOf(page: Page, role: Role): Promise<string> {
  const response = await page.request.get(`${origin}/api/account`);
  const { first_name, last_name } = (await response.json()) as { first_name: string; last_name: string };
  const form = new URL(OUTSIDE_LINKS.feedback);
  form.searchParams.set('name', `${first_name} ${last_name}`);
  form.searchParams.set('email', mailOf(role));
  return form.href;
}

/** The labels of the tiles in a row. */
const tiles = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).locator('a, button').allTextContents();

/** The actions in the modal of the centred card, which is closed again. */
async function offered(page: Page): Promise<string[]> {
  await page.locator('[data-active] button[aria-haspopup=dialog]').click();
  const dialog = page.getByRole('dialog').filter({ hasText: words.share_profile });
  await dialog.waitFor();
  const labels = await dialog.locator('[id^=card-]').allTextContents();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return labels;
}

const menu = (page: Page) => page.getByRole('dialog', { name: shell.menu.title });
const openMenu = (page: Page) => page.getByRole('button', { name: shell.header.menu }).click();

/** The entries of the account menu, which stays open, without visually hidden text. */
async function menuOf(page: Page): Promise<string[]> {
  await openMenu(page);
  await menu(page).waitFor();
  const rows = menu(page).locator('li');
  return (await rows.allTextContents()).map((label) => label.replace(/ \(.*\)$/, ''));
}

/** A tap on the last card of the carousel, after the existing one. */
async function addProfile(page: Page, adds: Tap): Promise<void> {
  await page.getByRole('region', { name: words.cards }).getByRole('button', { name: '2 of 2' }).click();
  const shut = page.locator('[id=tile-share], [id=tile-edit]').and(page.locator(':disabled'));
  await expect.poll(() => shut.count()).toBe(2);
  await page.getByRole('button', { name: words.create_profile }).click();
  await expectTap(page, origin, adds, /never/);
}

/** The setting Instant Lead Capture, and the effect of tapping its lock. */
async function tryCapture(page: Page, captures: Found['captures']): Promise<void> {
  const { title } = profile.instant_lead_capture;
  await open(page, `${origin}/edit-profile?tab=settings`);
  if (captures.startsWith('/')) {
    await page.getByRole('button', { name: new RegExp(`: ${title}$`) }).click();
    return page.waitForURL(origin + captures);
  }
  const toggle = page.getByRole('switch', { name: new RegExp(`^${title}`) });
  expect(await toggle.getAttribute('aria-disabled')).toBe(captures === 'works' ? null : 'true');
  if (captures === 'dimmed') {
    const note = page.getByText(permissions['permission.default']);
    expect(await note.count()).toBeGreaterThan(0);
  } else if (captures !== 'works') {
    // It is disabled, and still shows why.
    await toggle.click({ force: true });
    await expectTap(page, origin, captures as Tap, /never/);
  }
}

async function tryVisits(page: Page, visits: Tap): Promise<void> {
  await open(page, `${origin}/analytics`);
  const button = page.locator('.top-bar').locator('a, button').filter({ hasText: interactions.title });
  await button.click();
  await expectTap(page, origin, visits, /never/);
}

test.each(Object.entries(BY_ROLE) as [Role, Found][])(
  '%s sees its features, and the gates',
  async (role, found) => {
    await sharedPage(PHONE, async (page) => {
      await enter(page, origin, mailOf(role));
      await open(page, `${origin}/my-profile`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Hi .+\.$/);

      expect(await tiles(page, words.tiles)).toEqual([words.share, words.edit]);
      expect(await page.getByText(words.live, { exact: true }).count()).toBe(0);
      expect(await offered(page)).toEqual(ALWAYS);
      const admins = await page.getByText(words.team_admin, { exact: true }).count();
      expect(admins).toBe(/_(?:OWNER|ADMIN)$/.test(role) ? 1 : 0);

      const header = page.locator('.top-bar').getByRole('link', { name: /Upgrade|Team Dashboard/ });
      const button = found.header === 'team_dashboard' && !ownerPageExists('/team') ? null : found.header;
      expect(await header.allTextContents()).toEqual(
        button ? [expect.stringContaining(shell.header[button])] : [],
      );
      const shown = MENU_ITEMS.filter(
        (item) => [...EVERYBODY, ...found.menu].includes(item) && leadsSomewhere(item),
      );
      expect(await menuOf(page)).toEqual(shown.map((item) => shell.menu[item]));
      const feedback = menu(page).locator('a').filter({ hasText: shell.menu.feedback });
      expect(await feedback.getAttribute('href')).toBe(await formOf(page, role));
      await page.keyboard.press('Escape');
      await menu(page).waitFor({ state: 'hidden' });

      await addProfile(page, found.adds);
      await tryCapture(page, found.captures);
      await tryVisits(page, found.visits);
    });
  },
);

test('the LIVE card is marked, and others can be made LIVE and deleted', async () => {
  await sharedPage(PHONE, async (page) => {
    await enter(page, origin, mailOf('SOLO_ACTIVE_DEFAULT'));
    await open(page, `${origin}/my-profile`);
    expect(await tiles(page, words.tiles)).toEqual([words.share, words.edit, words.is_live]);
    expect(await page.getByText(words.live, { exact: true }).count()).toBe(1);
    expect(await offered(page)).toEqual([...ALWAYS, words.already_live]);
    await page.getByRole('button', { name: '2 of 4' }).click();
    await expect.poll(() => tiles(page, words.tiles)).toEqual([words.share, words.edit, words.go_live]);
    expect(await offered(page)).toEqual([...ALWAYS, words.make_live, words.delete_profile]);
  });
});

test('the menu opens external links in new tabs: for a card, for a how-to, for feedback', async () => {
  await ownPage(PHONE, async (page) => {
    const role = 'SOLO_ACTIVE_DEFAULT';
    await page
      .context()
      .route('https://*.cardea.example/**', (route) => route.fulfill({ body: 'Elsewhere' }));
    await enter(page, origin, mailOf(role));
    await open(page, `${origin}/my-profile`);
    await openMenu(page);
    for (const item of ['order_card', 'how_to', 'feedback'] as const) {
      const opened = page.waitForEvent('popup');
      await menu(page).getByRole('link', { name: shell.menu[item] }).click();
      const tab = await opened;
      await tab.waitForURL(item === 'feedback' ? await formOf(page, role) : OUTSIDE_LINKS[item]);
      expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
      await tab.close();
    }
  });
});
