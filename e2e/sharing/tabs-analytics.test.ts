import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SOLO_PLANS_PATH } from '../../src/domain/permissions/gates.ts';
import { shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { analytics, interactions } from '#messages/share.ts';
import { toasts } from '#messages/toasts.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';

const { origin, open, pageOf, asOwnerAlone } = openJourneys();
/** For slow machines. */
const SLOW = { timeout: 30_000 };

/** A separate page each time, to start from a clean state. */
const asOwner = asOwnerAlone;

async function get<Answer>(name: string, path: string): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { cookie: await sessionOf(origin, demoMail(name)) },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

describe('analytics', () => {
  const counts = (page: Page) => page.locator('main dl').first();

  test('shows the numbers of a window compared with the previous one, by keys and by touch, with the window in the address', async () => {
    type Profiles = { results: { id: string }[] };
    const { results } = await get<Profiles>('solo-active', '/profiles');
    const path = `/analytics/profiles/${results[0]!.id}/basic-stats?window=last_30_days`;
    const { view_count } = await get<{ view_count: number }>('solo-active', path);
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/analytics');
      await page.getByRole('radio', { name: analytics.windows.all_time }).focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/window=last_7_days$/);
      expect(await page.getByRole('radio', { name: analytics.windows.last_7_days }).isChecked()).toBe(true);
      await page.getByRole('radio', { name: analytics.windows.last_30_days }).check({ force: true });
      await page.waitForURL(/window=last_30_days$/);
      await expect.poll(() => counts(page).textContent(), SLOW).toContain(view_count.toLocaleString('en-US'));
      await expect.poll(() => counts(page).textContent()).toMatch(/the period before|No change/);
      for (const title of [analytics.sources, analytics.social_media, analytics.links, analytics.series.day])
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.reload();
      expect(await page.getByRole('radio', { name: analytics.windows.last_30_days }).isChecked()).toBe(true);
    });
  });

  test('shows the selected window, however many there are', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size.viewport);
        await open(page, '/analytics?window=last_12_months');
        const line = page.getByRole('group', { name: analytics.window });
        const { left, right } = await line.evaluate((element) => element.getBoundingClientRect());
        const isIn = (name: string) =>
          page.getByRole('radio', { name }).evaluate(
            (chip, edges) => {
              const box = chip.getBoundingClientRect();
              return box.left >= edges.left && box.right <= edges.right;
            },
            { left, right },
          );
        await expect.poll(() => isIn(analytics.windows.last_12_months)).toBe(true);
        if (size === DESKTOP) expect(await isIn(analytics.windows.all_time)).toBe(true);
      }
    });
  });

  test('leads to the visits, which are filtered, paged and opened', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/analytics');
      await page.getByRole('link', { name: interactions.title }).click();
      await page.waitForURL(/\/analytics\/interactions/);
      await open(page, '/analytics/interactions');
      const visits = page.getByRole('list', { name: interactions.title }).getByRole('link');
      expect(await visits.count()).toBeGreaterThanOrEqual(20);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => visits.count(), SLOW).toBeGreaterThan(20);
      await page.getByRole('radio', { name: interactions.filters.exchanged }).check({ force: true });
      await page.waitForURL(/filter=exchanged$/);
      const badges = page
        .getByRole('list', { name: interactions.title })
        .getByText(interactions.exchanged, { exact: true });
      await expect.poll(() => badges.count(), SLOW).toBeGreaterThan(0);
      await expect.poll(async () => (await badges.count()) === (await visits.count()), SLOW).toBe(true);
      await visits.first().click();
      await page.waitForURL(/\/analytics\/interactions\/[^/?]+$/);
      const facts = page.getByRole('list', { name: interactions.details });
      expect(await facts.textContent()).toContain('/ava');
      const when = facts.getByText(interactions.when, { exact: true });
      expect(await when.locator('..').evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
      expect(await facts.textContent()).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/);
    });
  });

  test('shows the offer of a better plan in place of missing features', async () => {
    const { html, words } = await pageOf('solo-essential', '/analytics');
    expect(words).toContain(analytics.locked.title);
    // The blurred part is only decorative, and hidden from screen readers.
    expect(html).toMatch(/<div[^>]*(?:inert|aria-hidden="true")[^>]*>/);
    expect(html.includes(`>${analytics.social_media}<`)).toBe(false);
    const leads = html
      .slice(html.indexOf('class="top-bar'))
      .matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs);
    const toPlans = [...leads].filter(([, href]) => href === SOLO_PLANS_PATH).map(([, , label]) => label);
    for (const text of [analytics.locked.button, interactions.title])
      expect(toPlans).toContainEqual(expect.stringContaining(text));
    const visits = await pageOf('solo-essential', '/analytics/interactions');
    expect(visits.status).toBe(403);
    expect(visits.words).toContain(permissions['permission.plan_upgrade']);
  });

  test('shows people of a team who can help, without links', async () => {
    await asOwner('team-limited-member', PHONE, async (page) => {
      await open(page, '/analytics');
      await page.getByRole('heading', { name: analytics.locked.title }).waitFor();
      expect(await page.getByRole('link', { name: analytics.locked.button }).count()).toBe(0);
      await page.getByRole('button', { name: interactions.title }).click();
      // Both at once: it disappears after three seconds.
      await page
        .getByRole('region', { name: shell.notifications, exact: true })
        .getByRole('listitem')
        .filter({ has: page.getByText(toasts.titles.warning, { exact: true }) })
        .filter({ has: page.getByText(permissions['permission.limited_member'], { exact: true }) })
        .waitFor();
    });
  });

  test('is complete for readonly people of an active team', async () => {
    expect((await pageOf('team-active-readonly', '/analytics')).words).toContain(analytics.sources);
    expect((await pageOf('team-active-readonly', '/analytics/interactions')).status).toBe(200);
  });
});
