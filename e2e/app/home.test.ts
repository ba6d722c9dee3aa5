import { sql } from 'drizzle-orm';
import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { inSyllables } from '../../src/domain/card/syllables.ts';
import { home as words } from '#messages/home.ts';
import { empty } from '#messages/toasts.ts';
import { PHONE } from '../lib/browser.ts';
import { enter, open, sessionOf } from '../lib/owner.ts';
import { productDatabase } from '../lib/product-database.ts';
import { violationsOf } from '../lib/violations.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, sharedPage } = openJourneys();

test('a long name and title have full line heights in a card that also contains its address', async () => {
  await sharedPage(PHONE, async (page) => {
    await enter(page, origin, 'team-limited-readonly@demo.test');
    await open(page, `${origin}/my-profile`);
    const card = page.locator('[data-active] button[aria-haspopup=dialog]');
    /** The content box, which contains the ink of letters without affecting layout. */
    const boxOf = (place: Locator) =>
      place.evaluate((element) => {
        const { y, height } = element.getBoundingClientRect();
        const { paddingTop, paddingBottom } = getComputedStyle(element);
        const [above, below] = [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)];
        return { y: Math.round(y + above), height: Math.round(height - above - below) };
      });
    const [whole, name, title, address] = await Promise.all([
      boxOf(card),
      boxOf(card.getByText(inSyllables('Konstantinopoulou-Wetherstone'))),
      boxOf(card.getByText('Deputy Director')),
      boxOf(card.getByText('/team_limited_readonly')),
    ]);
    expect(name.height).toBe(84);
    expect(title.height).toBe(42);
    expect(name.y + name.height).toBeLessThanOrEqual(title.y);
    expect(title.y + title.height).toBeLessThanOrEqual(address.y);
    expect(address.y + address.height).toBeLessThanOrEqual(whole.y + whole.height);
  });
});

test('everything of Home is above the tabs without scrolling while no one is due, and a card’s actions are accessible', async () => {
  const database = productDatabase(inject('dataFolder'));
  await database.run(sql`update contact_rhythms set next = '2199-12-31'`);
  await database.run(sql`update contacts set birthday = null`);
  await sharedPage(PHONE, async (page) => {
    await enter(page, origin, 'solo-active@demo.test');
    await open(page, `${origin}/my-profile`);
    const banner = page.locator('[class*=worded], [class*=banner]').first();
    await banner.waitFor();
    for (const viewport of [PHONE.viewport, { width: 768, height: 800 }]) {
      await page.setViewportSize(viewport);
      const { scrolls, tabs, wide } = await page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
        const bar = document.querySelector('.tabs')!.getBoundingClientRect();
        return { scrolls: scrollHeight - clientHeight, tabs: bar.top, wide: scrollWidth - clientWidth };
      });
      expect([viewport, scrolls, wide]).toEqual([viewport, 0, 0]);
      const { y, height: tall } = (await banner.boundingBox())!;
      expect(y + tall).toBeLessThanOrEqual(tabs);
    }
    await page.setViewportSize(PHONE.viewport);

    await page.locator('[data-active] button[aria-haspopup=dialog]').click();
    await page.getByRole('dialog').getByText(words.public_view).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Only the contrast rule depends on colours.
      const only = colorScheme === 'dark' ? { only: ['color-contrast'] } : {};
      const found = await violationsOf(page, { within: 'dialog[open]', except: 'iframe', ...only });
      expect([colorScheme, found]).toEqual([colorScheme, []]);
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  });
});

test.each([
  '/my-profile?tab=nothing&utm_source=mail',
  '/card-setup?handle=nobody_here&step=9',
  '/card-setup?handle=solo_limited',
  '/wallet-setup?skip',
  '/complimentary?enabled=true',
])('%s with invalid parameters is shown as without', async (path) => {
  const cookie = await sessionOf(origin, 'solo-active@demo.test');
  const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('nobody_here');
});

test('a user without a card sees that on every page about one, without actions for it', async () => {
  const db = productDatabase(inject('dataFolder'));
  const set = (state: string, is_default: number) =>
    db.run(
      sql`update profiles set state = ${state}, is_default = ${is_default} where handle = 'team_legacy_readonly'`,
    );
  await set('disabled', 0);
  try {
    const cookie = await sessionOf(origin, 'team-legacy-readonly@demo.test');
    const paths = ['/my-profile', '/share', '/analytics', '/edit-profile', '/card-setup', '/wallet-setup'];
    for (const path of paths) {
      const html = await (await fetch(origin + path, { headers: { cookie } })).text();
      expect([path, html.includes(empty.no_cards)]).toEqual([path, true]);
      for (const about of ['id="tile-', 'banner-share', '/preview/', '/qr?']) {
        expect([path, about, html.includes(about)]).toEqual([path, about, false]);
      }
    }
  } finally {
    await set('normal', 1);
  }
});
