import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import type { PermissionCode } from '../../src/domain/permissions/gates.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { profile } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { editor } from '#messages/profile-editor.ts';
import { PHONE } from '../lib/browser.ts';
import { enter, open } from '../lib/owner.ts';
import { productDatabase } from '../lib/product-database.ts';
import { expectTap, mailOf, type Tap } from '../lib/role-taps.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, sharedPage } = openJourneys();
/** A visitor for owners whose plan shows only the newest contacts. */
const GUEST = 'Gate Guest';

afterAll(async () => {
  await productDatabase(inject('dataFolder')).run(sql`delete from contacts where full_name = ${GUEST}`);
});

/**
 * A role's gates for features with E or V in the product's plan matrix; for all fifteen roles without a browser in
 * site/owner/role-gates.test.ts: that it works, the plans that a tap opens, or the shown message. `limit` is the
 * banner over the contacts, and its target.
 */
type Gates = {
  logo: Tap;
  customColour: Tap;
  handle: Tap;
  callToAction: Tap;
  removeBranding: Tap;
  limit: readonly [text: string, href: string | null] | null;
};

/** One role that can choose a plan, one that sees who can help, and one whose areas are disabled. */
const BY_ROLE = {
  SOLO_ESSENTIAL_DEFAULT: {
    logo: '/select-your-plan',
    customColour: '/select-your-plan',
    handle: 'works',
    callToAction: 'works',
    removeBranding: '/select-your-plan',
    limit: ['Only 50 recent contacts', '/select-your-plan'],
  },
  TEAM_LIMITED_ADMIN: {
    logo: 'permission.limited_admin',
    customColour: 'permission.limited_admin',
    handle: 'permission.limited_admin',
    callToAction: 'permission.limited_admin',
    removeBranding: 'permission.limited_admin',
    limit: ['Only 10 recent contacts', null],
  },
  TEAM_ACTIVE_READONLY: {
    logo: 'permission.team_edit_disabled',
    customColour: 'permission.team_edit_disabled',
    handle: 'permission.team_edit_disabled',
    callToAction: 'permission.team_edit_disabled',
    removeBranding: 'permission.default',
    limit: null,
  },
} as const satisfies Partial<Record<Role, Gates>>;

/** The description of a control (`aria-describedby`). */
const saidOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

const logo = (page: Page) => page.getByLabel(editor.details.logo, { exact: true });
const custom = (page: Page) => page.getByRole('button', { name: editor.appearance.custom, exact: true });
const handle = (page: Page) => page.getByRole('textbox', { name: 'Profile URL' });
const upgradeTo = (page: Page, title: string) =>
  page.getByRole('button', { name: `${editor.settings.upgrade}: ${title}`, exact: true });
const BRANDING = profile.remove_branding.title;

/** The message at a locked element; roles that can upgrade see that of the plans, and can tap. */
const sentenceOf = (tap: Exclude<Tap, 'works'>, ofPlans: PermissionCode = 'permission.plan_upgrade') =>
  permissions[tap.startsWith('/') ? ofPlans : (tap as PermissionCode)];

/** Opens a page only for its texts and locks, without waiting for pictures. */
const see = (page: Page, path: string) => page.goto(origin + path, { waitUntil: 'domcontentloaded' });

async function lookAtLogo(page: Page, tap: Tap): Promise<void> {
  await see(page, '/edit-profile/card-details');
  expect(await logo(page).getAttribute('aria-disabled')).toBe(tap === 'works' ? null : 'true');
  if (tap === 'works') return;
  const said =
    tap === 'permission.team_edit_disabled' ? page.locator('main').textContent() : saidOf(logo(page));
  expect(await said).toContain(sentenceOf(tap));
}

async function lookAtColours(page: Page, tap: Tap): Promise<void> {
  await see(page, '/edit-profile?tab=appearance');
  expect(await saidOf(custom(page))).toBe(tap === 'works' ? '' : sentenceOf(tap, 'permission.custom_colors'));
}

async function lookAtSettings(page: Page, { handle: link, removeBranding }: Gates): Promise<void> {
  await see(page, '/edit-profile?tab=settings');
  const edit = page.getByRole('button', { name: editor.settings.edit_link });
  expect(await edit.count()).toBe(link === 'works' ? 1 : 0);
  if (link !== 'works') expect(await saidOf(handle(page))).toContain(sentenceOf(link));

  const leads = removeBranding.startsWith('/');
  expect(await upgradeTo(page, BRANDING).count()).toBe(leads ? 1 : 0);
  const toggle = page.getByRole('switch', { name: new RegExp(`^${BRANDING}`) });
  expect(await toggle.count()).toBe(leads ? 0 : 1);
  if (leads) return;
  expect(await toggle.getAttribute('aria-disabled')).toBe(removeBranding === 'works' ? null : 'true');
  if (removeBranding !== 'works') expect(await saidOf(toggle)).toContain(sentenceOf(removeBranding));
}

async function lookAtCallToAction(page: Page, tap: Tap): Promise<void> {
  await see(page, '/edit-profile');
  const section = page.getByRole('region', { name: profile.call_to_action });
  const edit = section.getByRole('link', { name: editor.edit, exact: true });
  expect(await edit.count()).toBe(tap === 'works' ? 1 : 0);
  if (tap === 'works') expect(await edit.getAttribute('href')).toBe('/edit-profile/cta');
  else expect(await section.locator('header').textContent()).toContain(sentenceOf(tap));
}

/** The banner over the contacts, and its target. */
async function limitOf(page: Page): Promise<unknown[]> {
  await see(page, '/contacts');
  const banner = page.locator('main').locator('a, p').filter({ hasText: 'recent contacts' });
  return banner.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
}

/** Taps locks that open the plans, which is only known then. That of the logo is in card-details.test.ts. */
async function tapLocks(page: Page, gates: Gates): Promise<void> {
  const taps: [tap: Tap, path: string, press: () => Promise<void>][] = [
    [gates.customColour, '/edit-profile?tab=appearance', () => custom(page).click()],
    [gates.handle, '/edit-profile?tab=settings', () => handle(page).click()],
    [gates.removeBranding, '/edit-profile?tab=settings', () => upgradeTo(page, BRANDING).click()],
  ];
  for (const [tap, path, press] of taps) {
    if (!tap.startsWith('/')) continue;
    await open(page, origin + path);
    await press();
    await expectTap(page, origin, tap, /never/);
  }
}

/** More contacts than the plan shows. */
const MORE_THAN_SHOWN = 51;

/** Gives an owner more contacts than their plan shows: only then the limit is shown. */
async function meet(role: Role): Promise<void> {
  await productDatabase(inject('dataFolder')).run(sql`insert into contacts
    (id, uuid, user_id, type, full_name, sort_name, created_at, updated_at, matched_at)
    with recursive k(n) as (select 1 union all select n + 1 from k limit ${MORE_THAN_SHOWN})
    select lower(hex(randomblob(12))), lower(hex(randomblob(12))), (select id from users where email = ${mailOf(role)}),
      'manual', ${GUEST}, ${GUEST.toLowerCase()}, 0, 0, 0 from k`);
}

test.each(Object.entries(BY_ROLE) as [Role, Gates][])(
  '%s can use what it can change',
  async (role, gates) => {
    if (gates.limit) await meet(role);
    // Rendering needs no script.
    await sharedPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
      await enter(page, origin, mailOf(role));
      await lookAtLogo(page, gates.logo);
      await lookAtColours(page, gates.customColour);
      await lookAtSettings(page, gates);
      await lookAtCallToAction(page, gates.callToAction);
      expect(await limitOf(page)).toEqual(gates.limit ? [gates.limit] : []);
    });
    await sharedPage(PHONE, async (page) => {
      await enter(page, origin, mailOf(role));
      await tapLocks(page, gates);
    });
  },
);
