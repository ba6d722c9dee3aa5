import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { PHONE } from '../lib/browser.ts';
import { CTA_PRIORITIES, isCustomCta } from '../../src/domain/sections/cta.ts';
import { BELOW_TAB_SCRIPTS, TAB_SCRIPTS } from '../../scripts/verify/budgets.ts';
import { recordFill } from '../../scripts/verify/fills.ts';
import { weighScripts } from '../../scripts/verify/page-scripts.ts';
import { callToAction } from '#messages/call-to-action.ts';
import { shell } from '#messages/owner.ts';
import { profileSelector } from '#messages/share.ts';
import { editing, saveIn } from '../lib/editor.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { sessionOf } from '../lib/owner.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const { asOwner, open, pageOf, cardOf } = editing();

const words = callToAction;

const VIEWS = ['/edit-profile', '/edit-profile?tab=appearance', '/edit-profile?tab=settings'];
const BELOW = [
  '/edit-profile/card-details',
  '/edit-profile/contact-info',
  '/edit-profile/cta',
  '/edit-profile/files',
  '/edit-profile/files/add',
  '/edit-profile/lead-capture-form',
  '/edit-profile/links',
  '/edit-profile/social-media',
  '/edit-profile/photo-gallery',
  '/edit-profile/video',
  '/manage-content',
];

/** Requests so far: the pages share most of their scripts. */
const texts = new Map<string, Promise<string>>();

async function scriptsOf(path: string): Promise<number> {
  const headers = { cookie: await sessionOf(origin, 'solo-active@demo.test') };
  const textAt = (place: string) => {
    const text = texts.get(place) ?? fetch(origin + place, { headers }).then((answer) => answer.text());
    texts.set(place, text);
    return text;
  };
  return weighScripts(await textAt(path), textAt);
}

test('each view adds little to the scripts of Home, and each page below it little to the views', async () => {
  const home = await scriptsOf('/my-profile');
  const weights = (paths: string[]) =>
    Promise.all(paths.map(async (path) => ({ path, weight: await scriptsOf(path) })));
  const views = await weights(VIEWS);
  for (const { path, weight } of views) {
    const used = weight - home;
    recordFill({ what: `scripts of ${path} beyond Home`, used, most: TAB_SCRIPTS });
    expect(used).toBeLessThanOrEqual(TAB_SCRIPTS);
  }
  const heaviest = Math.max(...views.map(({ weight }) => weight));
  for (const { path, weight } of await weights(BELOW)) {
    const used = weight - heaviest;
    recordFill({ what: `scripts of ${path} beyond the views`, used, most: BELOW_TAB_SCRIPTS });
    expect(used).toBeLessThanOrEqual(BELOW_TAB_SCRIPTS);
  }
});

test('a user with several cards selects the edited one by keyboard, in the current view', async () => {
  const chooser = (page: Page) => page.getByRole('button', { name: new RegExp(`${profileSelector.label}$`) });
  await asOwner('team-active-owner', PHONE, async (page) => {
    await open(page, '/edit-profile?tab=appearance');
    await chooser(page).focus();
    await page.keyboard.press('Enter');
    const business = page.getByRole('menuitem', { name: `${new URL(origin).host}/haldenrowe` });
    await business.waitFor();
    expect(await page.getByRole('menuitem').first().getAttribute('aria-current')).toBe('true');
    expect(await business.getAttribute('aria-current')).toBeNull();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('End');
    await hasFocus(business);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/edit-profile?tab=appearance&profile=haldenrowe`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await chooser(page).textContent()).toContain('Halden');
  });
  const { html } = await pageOf('team-active-owner', '/edit-profile?profile=haldenrowe');
  expect(html).toContain('href="/edit-profile/card-details?profile=haldenrowe"');
  expect((await pageOf('solo-essential', '/edit-profile')).words).not.toContain(profileSelector.label);
});

test('every editor shows in its header which of several cards it edits', async () => {
  const aboutOf = async (owner: string, path: string) => {
    const headers = { cookie: await sessionOf(origin, `${owner}@demo.test`) };
    const html = await (await fetch(origin + path, { headers })).text();
    return [path, /<div class="about">.*?<p dir="auto">(.*?)<\/p>/s.exec(html)?.[1] ?? null];
  };
  for (const path of BELOW) {
    const named = `${path}?profile=haldenrowe`;
    expect(await aboutOf('team-active-owner', named)).toEqual([named, 'Halden &amp; Rowe']);
    expect(await aboutOf('solo-essential', path)).toEqual([path, null]);
  }
});

test('sections are reordered by keyboard, and the card has the order with its next request', async () => {
  const shownOrder = async () =>
    ((await cardOf('solo_limited')).section_order as { name: string }[]).map(({ name }) => name);
  await asOwner('solo-limited', PHONE, async (page) => {
    await open(page, '/manage-content');
    const before = await shownOrder();
    const grip = page.getByRole('button', { name: 'Move Contact info', exact: true });
    for (const [key, expected] of [
      ['ArrowDown', ['social_media', 'contact_info']],
      ['ArrowUp', ['contact_info', 'social_media']],
    ] as const) {
      await grip.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press(key);
      await page.keyboard.press('Space');
      await expect.poll(async () => (await shownOrder()).slice(0, 2)).toEqual(expected);
    }
    expect(await shownOrder()).toEqual(before);
  });
});

test('a custom button appears on the card, and a card without one is unchanged', async () => {
  await asOwner('team-active-admin', PHONE, async (page) => {
    await open(page, '/edit-profile/cta');
    const card = async () => (await fetch(`${origin}/team_active_admin`)).text();
    await page.getByRole('radio', { name: words.CustomSave }).check();
    await page.getByRole('textbox', { name: words.action }).fill('Book a survey');
    await saveIn(page).click();
    await page.getByText('Link is required.').waitFor();
    await hasFocus(page.getByRole('textbox', { name: words.link }));
    await page.getByRole('textbox', { name: words.link }).fill('not a link');
    await page.getByText('Value entered is not a valid link').waitFor();
    await page.getByRole('textbox', { name: words.link }).fill('halden.example/book');
    await saveIn(page).click();
    await page.getByText('Call to Action has been updated.').first().waitFor();
    expect(await card()).toContain('Book a survey');
    expect(await card()).toContain('https://halden.example/book');
    await page.getByRole('radio', { name: /^Exchange/ }).check();
    await saveIn(page).click();
    await expect.poll(card).not.toContain('Book a survey');
    await page.getByRole('radio', { name: words.CustomSave }).check();
    expect(await page.getByRole('textbox', { name: words.action }).inputValue()).toBe('Book a survey');
  });
});

test('on a phone the card opens above its buttons, and previews their choice and text', async () => {
  await asOwner('team-active-admin', PHONE, async (page) => {
    await open(page, '/edit-profile/cta');
    const glance = page.getByRole('button', { name: shell.your_card });
    await glance.click();
    const ways = page.frameLocator('iframe[src]').locator('.cta').first();
    await ways.getByRole('link', { name: 'Exchange' }).waitFor();
    await page.getByRole('radio', { name: words.CustomSave }).check();
    await page.getByRole('textbox', { name: words.action }).fill('Ask for a quote');
    await ways.getByRole('link', { name: 'Ask for a quote' }).waitFor();
    await expect.poll(() => ways.getByRole('link', { name: 'Exchange' }).count()).toBe(0);
    await page.getByRole('textbox', { name: words.action }).fill('Call us');
    await ways.getByRole('link', { name: 'Call us' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const html = await (await fetch(`${origin}/team_active_admin`)).text();
    expect(html).not.toContain('Call us');
    await glance.click();
    await page.locator('iframe[src]').waitFor({ state: 'detached' });
  });
});

test('each button that the plan lacks shows a lock, and a link to the plans', async () => {
  await asOwner('solo-limited', PHONE, async (page) => {
    await open(page, '/edit-profile/cta');
    const choices = page.getByRole('group', { name: words.priority });
    for (const priority of CTA_PRIORITIES) {
      const label = choices.locator('label').filter({ has: page.locator(`[value="${priority}"]`) });
      expect(await label.locator('.lucide-lock').count()).toBe(isCustomCta(priority) ? 1 : 0);
    }
    expect(await choices.getByRole('button', { name: shell.actions.upgrade }).count()).toBe(2);
    await choices.getByRole('button', { name: shell.actions.upgrade }).first().click();
    await page.waitForURL(/plan/);
  });
});

test('an empty About section leads to its field in the details', async () => {
  const headers = { cookie: await sessionOf(origin, 'solo-limited@demo.test'), origin };
  const write = (bio: string) =>
    fetch(`${origin}/api/p/solo_limited`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ bio }),
    });
  const { bio } = await cardOf('solo_limited');
  expect((await write('')).status).toBe(200);
  try {
    await asOwner('solo-limited', PHONE, async (page) => {
      await open(page, '/edit-profile');
      await page.getByRole('link', { name: 'Add About' }).click();
      await page.waitForURL('**/edit-profile/card-details#about');
      await expect
        .poll(() => page.locator('#about').evaluate((block) => block.getBoundingClientRect().top))
        .toBeLessThan(PHONE.viewport.height / 2);
      expect(await page.locator('#about').getByText('Bio', { exact: true }).count()).toBeGreaterThan(0);
    });
  } finally {
    await write(bio as string);
  }
});

test('a section switched off is not on the card', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/manage-content');
    const about = page.getByRole('switch', { name: 'Show About' });
    for (const shown of [false, true]) {
      await about.setChecked(shown, { force: true });
      await expect.poll(async () => ((await cardOf('ava')).bio as string) !== '').toBe(shown);
      await expect.poll(() => about.isChecked()).toBe(shown);
    }
  });
});
