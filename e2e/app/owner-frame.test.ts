import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shownTabs, TABS } from '../../src/domain/pages/tabs.ts';
import { card as cardWords } from '#messages/visitor/card.ts';
import { contacts } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { DESKTOP, hydrated, openPage, PHONE } from '../lib/browser.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { enter as enterAs, sessionOf } from '../lib/owner.ts';

const { origin, browser, open, asOwner } = openJourneys();

/** Signs the browser in as a demo user, replacing any session. */
const enter = (page: Page, name: string) => enterAs(page, origin, demoMail(name));

/** For slow machines. */
const SLOW = { timeout: 30_000 };

const menu = (page: Page) => page.getByRole('dialog', { name: shell.menu.title });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

describe('the guard', () => {
  const paths = [...TABS.map(({ path }) => path), '/account', '/account/delete', '/contacts/new'];
  test.each([...paths, '/my-profile?manage-credits'])(
    'redirects from %s to signing in, and back',
    async (path) => {
      const response = await fetch(origin + path, { redirect: 'manual' });
      const to = `/sign-in?redirectTo=${encodeURIComponent(path)}`;
      expect([response.status, response.headers.get('location')]).toEqual([302, to]);
    },
  );
});

describe('the tabs', () => {
  test('are reached and followed by keyboard, and mark the current one', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/my-profile');
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').textContent()).toContain(shell.skip);
      for (const { name } of shownTabs()) {
        await page.keyboard.press('Tab');
        const focused = page.locator('.tabs :focus');
        expect((await focused.textContent())?.trim()).toBe(shell.tabs[name]);
      }
      const { name, path } = shownTabs().at(-1)!;
      await page.keyboard.press('Enter');
      await page.waitForURL(origin + path);
      const current = page.locator('.tabs [aria-current=page]');
      expect((await current.textContent())?.trim()).toBe(shell.tabs[name]);
      expect(await page.title()).toMatch(/^Cardea · ./);
    });
  });

  test('are at the bottom of a phone, where no card is loaded beside them', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open(page, '/my-profile');
      const box = await page.locator('.tabs').boundingBox();
      expect(box).toMatchObject({ x: 0, width: 390 });
      expect(Math.round(box!.y + box!.height)).toBe(844);
      expect(box!.height).toBeGreaterThanOrEqual(72);
      await open(page, '/share');
      const cards = () => asked.filter((path) => path.startsWith('/preview'));
      expect(cards()).toEqual([]);
      await page.setViewportSize(DESKTOP.viewport);
      await expect.poll(cards, SLOW).toEqual(['/preview/ava']);
      await page.setViewportSize(PHONE.viewport);
    });
  });

  test('are a rail on a wide screen, with the LIVE card beside the column', async () => {
    await asOwner('solo-active', DESKTOP, async (page) => {
      await open(page, '/my-profile');
      expect(await page.locator('.tabs').boundingBox()).toMatchObject({ x: 0, y: 0, width: 96, height: 800 });
      expect(await page.locator('.column').boundingBox()).toMatchObject({ x: 96, width: 472 });
      const card = page.frameLocator(`iframe[title="${shell.your_card}"]`);
      expect(await card.getByRole('heading', { level: 1 }).textContent()).toContain('Ava Lindgren');
      expect(await page.getByRole('link', { name: /\/ava$/ }).getAttribute('href')).toBe('/preview/ava');
      expect(await card.getByText(cardWords.get_your_card).count()).toBe(0);
      await open(page, '/share');
      await card.getByRole('heading', { level: 1 }).waitFor();
      expect(await card.getByText(cardWords.get_your_card).count()).toBe(0);
    });
  });

  test.each([
    ['by its browser', '/my-profile', { 'sec-fetch-dest': 'iframe' }],
    ['by its address', '/my-profile?iframe', {}],
  ])('are missing in a page that is framed %s, and so is the header', async (_, path, headers) => {
    const cookie = await sessionOf(origin, demoMail('solo-active'));
    const html = await (await fetch(origin + path, { headers: { cookie, ...headers } })).text();
    expect(html).toContain('Hi Ava.');
    for (const part of ['class="tabs', 'class="top-bar', 'account-menu', '<iframe']) {
      expect(html, part).not.toContain(part);
    }
  });

  test.each([
    ['/contacts?iframe', 'href="/contacts/new/scanner?scan"'],
    ['/analytics?iframe', 'href="/analytics/interactions?profile=ava"'],
  ])('are missing in a frame, but the header’s actions are there: %s', async (path, action) => {
    const cookie = await sessionOf(origin, demoMail('solo-active'));
    const html = await (await fetch(origin + path, { headers: { cookie } })).text();
    expect(html).not.toContain('class="top-bar');
    expect(html.slice(html.indexOf('<main'))).toContain(action);
  });
});

test('tabs switch immediately, other pages fade in without the old one', async () => {
  const context = await browser().newContext({ ...PHONE, reducedMotion: 'no-preference' });
  const page = await openPage(context);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      const root = document.documentElement;
      root.dataset['fades'] = String(viewTransition !== null);
      const look = () =>
        (root.dataset['left'] = getComputedStyle(root, '::view-transition-old(root)').display);
      void viewTransition?.ready.then(look, () => {});
    }),
  );
  await enter(page, 'solo-active');
  await open(page, '/my-profile');
  for (const [link, path, fades] of [
    [page.locator('.tabs a[href="/share"]'), '/share', 'false'],
    [page.locator('.tabs a[href="/edit-profile"]'), '/edit-profile', 'false'],
    [page.locator('main a[href^="/edit-profile/"]').first(), '/edit-profile/', 'true'],
  ] as const) {
    await link.click();
    await page.waitForURL((url) => url.pathname.startsWith(path));
    // A page is revealed with its first frame, which can come after its load event.
    await page.locator('html[data-fades]').waitFor({ state: 'attached' });
    expect([path, await page.locator('html').getAttribute('data-fades')]).toEqual([path, fades]);
    await page.waitForLoadState('networkidle');
  }
  await page.locator('html[data-left="none"]').waitFor({ state: 'attached' });
  expect(faults).toEqual([]);
  await context.close();
});

describe('the account menu', () => {
  test('covers everything, traps the focus, and restores it', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/my-profile');
      expect(await menu(page).isVisible()).toBe(false);
      await openMenu(page);
      const size = async () => {
        const { width, height } = (await menu(page).boundingBox())!;
        return [Math.round(width), Math.round(height)];
      };
      await expect.poll(size).toEqual([390, 844]);
      // Once around, and on.
      const stops = await menu(page).locator('a, button').count();
      for (let presses = 0; presses < stops + 2; presses += 1) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(() => {
          const active = document.activeElement;
          return active === document.body || active?.closest('#account-menu') !== null;
        });
        expect(place).toBe(true);
      }
      await page.keyboard.press('Escape');
      await menu(page).waitFor({ state: 'hidden' });
      await hasFocus(page.getByRole('button', { name: 'Menu' }));

      await page.keyboard.press('Enter');
      await menu(page).getByRole('button', { name: 'Close' }).click();
      await menu(page).waitFor({ state: 'hidden' });
    });
  });

  test('shows its user, and links only to what exists', async () => {
    await asOwner('solo-active', DESKTOP, async (page) => {
      await open(page, '/my-profile');
      await openMenu(page);
      expect(await menu(page).textContent()).toContain('Ava Lindgrensolo-active@demo.test');
      const hrefs = await menu(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      const ours = hrefs.filter((href) => href.startsWith(origin));
      expect(ours.length).toBeGreaterThanOrEqual(6);
      const cookies = await page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      for (const href of ours)
        expect([href, (await fetch(href, { headers: { cookie } })).status]).toEqual([href, 200]);
      await menu(page).getByRole('link', { name: 'Change email' }).click();
      await page.waitForURL('**/account?open=email');
      await expect.poll(() => page.getByLabel('New email').isVisible()).toBe(true);
    });
  });

  test('shows a team user the Teams badge', async () => {
    await asOwner('team-active-member', PHONE, async (page) => {
      await open(page, '/my-profile');
      await openMenu(page);
      await expect.poll(() => menu(page).getByText('Teams', { exact: true }).isVisible()).toBe(true);
    });
  });

  test('signs out, also without JavaScript', async () => {
    await asOwner('solo-limited', { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${origin}/my-profile`);
      await openMenu(page);
      await menu(page).getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL(`${origin}/logout`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You’re signed out');
    });
  });

  // The other parameters are tested with the store (account-menu.store.test.ts).
  test('opens by a parameter of the address, which is then removed, and redirects', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/my-profile');
      const before = await page.evaluate(() => history.length);
      const followed: string[] = [];
      // With a response that is not a page the menu stays, from which it would otherwise redirect.
      await page.context().route('**/billing/**', async (route) => {
        followed.push(new URL(route.request().url()).pathname);
        await route.fulfill({ status: 204 });
      });
      await page.evaluate(
        (address) => location.replace(address),
        '/my-profile?from=mail&manage-subscription',
      );
      await menu(page).waitFor();
      await expect.poll(() => followed).toEqual(['/billing/subscription']);
      await expect.poll(() => page.url()).toBe(`${origin}/my-profile?from=mail`);
      expect(await page.evaluate(() => history.length)).toBe(before);
      await page.context().unrouteAll();
    });
  });
});

describe('a click before hydration', () => {
  test.each([
    ['is replayed once it is', [], 'menu'],
    ['is cancelled by a later one', [contacts.add_tag], 'dialog'],
  ] as const)('%s', async (_name, then, seen) => {
    await asOwner('solo-active', PHONE, async (page) => {
      let come = () => {};
      const held = new Promise<void>((resolve) => (come = resolve));
      await page.route(/\/_astro\/.*\.js/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${origin}/contacts`, { waitUntil: 'commit' });
      const main = page.getByRole('main');
      await page.getByRole('button', { name: contacts.more_menu, exact: true }).tap();
      for (const name of then)
        await main
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .first()
          .tap();
      expect(await page.locator('astro-island[ssr] [aria-haspopup]').count()).toBeGreaterThan(0);
      come();
      await page.getByRole(seen).filter({ visible: true }).waitFor();
      await hydrated(page);
      const shown = await Promise.all(
        (['menu', 'dialog'] as const).map((role) => page.getByRole(role).filter({ visible: true }).count()),
      );
      expect(shown).toEqual(seen === 'menu' ? [1, 0] : [0, 1]);
      await page.unroute(/\/_astro\/.*\.js/);
    });
  });
});
