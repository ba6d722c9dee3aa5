import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { banners, home } from '#messages/home.ts';
import { shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { PHONE } from '../lib/browser.ts';
import { setTextSize } from '../lib/inspect.ts';
import { enter, open } from '../lib/owner.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, sharedPage, ownPage } = openJourneys();

const asOwner = (name: string, journey: (page: Page) => Promise<void>) =>
  sharedPage(PHONE, async (page) => {
    await enter(page, origin, `${name}@demo.test`);
    await journey(page);
  });

/** Lets the page process queued messages while its clock is stopped. */
const letItAct = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(null);
      }),
  );

test('a success message disappears after 5 seconds', async () => {
  await ownPage(PHONE, async (page) => {
    await enter(page, origin, 'solo-active@demo.test');
    // Left on a page without banners: one with them could still consume it.
    await page.goto(`${origin}/terms`);
    await page.evaluate(() => sessionStorage.setItem('cardea:alert', 'Contact saved'));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${origin}/account`);
    const banner = page.getByRole('button', { name: /Contact saved/ });
    await banner.waitFor();
    await letItAct(page);
    await page.clock.runFor(4999);
    expect(await banner.count()).toBe(1);
    await page.clock.runFor(1);
    await banner.waitFor({ state: 'detached' });
  });
});

test('a tapped tab is drawn as the current one at once, until something else is tapped', async () => {
  await asOwner('solo-active', async (page) => {
    await open(page, `${origin}/my-profile`);
    // As if its page never came.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    const drawn = () =>
      page
        .getByRole('navigation', { name: shell.tabs_label })
        .getByRole('link')
        .evaluateAll((links) =>
          links
            .filter((link) => getComputedStyle(link).fontWeight === '650')
            .map((link) => link.textContent?.trim()),
        );
    expect(await drawn()).toEqual([shell.tabs.home]);
    await page.getByRole('link', { name: shell.tabs.analytics, exact: true }).click();
    expect(await drawn()).toEqual([shell.tabs.analytics]);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await drawn()).toEqual([shell.tabs.home]);
  });
});

test('Home shows a team admin its logo and name', async () => {
  await asOwner('team-active-owner', async (page) => {
    await open(page, `${origin}/my-profile`);
    const block = page.getByText('Halden & Rowe', { exact: true }).locator('xpath=ancestor::*[.//img][1]');
    await block.scrollIntoViewIfNeeded();
    expect(await block.textContent()).toContain(home.team_admin);
    const logo = block.locator('img');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await logo.getAttribute('src')).toContain('/media/');
  });
});

test('Home shows users of the free plan the code and the plans, one after the other', async () => {
  await asOwner('solo-essential', async (page) => {
    await open(page, `${origin}/my-profile`);
    const links = page.getByRole('region', { name: home.promotions }).locator('a');
    const shown = links.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    expect(await shown).toEqual([
      [banners.share.title + banners.share.detail, '/share'],
      [banners.plans.title + banners.plans.detail, '/select-your-plan'],
    ]);
  });
});

test('all tabs are reachable by touch on a zoomed screen, and with text of twice the size', async () => {
  await asOwner('solo-active', async (page) => {
    const misses = () =>
      page.locator('.tabs li > a').evaluateAll((tabs) =>
        tabs
          .filter((tab) => {
            const { left, top, width, height } = tab.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            return left < 0 || left + width > innerWidth || width < 24 || !tab.contains(hit);
          })
          .map((tab) => tab.textContent?.trim()),
      );
    await open(page, `${origin}/contacts`);
    expect(await page.locator('.tabs li > a').count()).toBe(5);
    expect(await misses()).toEqual([]);
    await setTextSize(page, 2);
    expect(await misses()).toEqual([]);
    await page.setViewportSize({ width: 195, height: 422 });
    expect(await misses()).toEqual([]);
    await setTextSize(page, 1);
    expect(await misses()).toEqual([]);
    await page.locator('.tabs').getByRole('link', { name: shell.tabs.profile }).click();
    await page.waitForURL(/\/edit-profile/);
  });
});

test('a slow page is awaited behind a loader, which Escape removes', async () => {
  await ownPage(PHONE, async (page) => {
    await enter(page, origin, 'solo-active@demo.test');
    await open(page, `${origin}/edit-profile`);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/edit-profile/card-details', async (route) => {
      await promise;
      await route.continue();
    });
    // During navigation this page cannot be inspected from outside: it reports itself.
    await page.evaluate(() => {
      const loader = document.getElementById('loader')!;
      const report = () => {
        const { x, y, width, height } = loader.getBoundingClientRect();
        console.debug('loader', loader.checkVisibility() ? `${[x, y, width, height]}` : 'away');
      };
      new MutationObserver(report).observe(loader, { attributes: true });
    });
    const reported = (words: string) =>
      page.waitForEvent('console', (message) => message.text() === `loader ${words}`);
    const [shown] = await Promise.all([
      reported('0,0,390,844'),
      page.getByRole('link', { name: editor.details.title }).click({ noWaitAfter: true }),
    ]);
    const [gone] = await Promise.all([reported('away'), page.keyboard.press('Escape')]);
    expect([shown.type(), gone.type()]).toEqual(['debug', 'debug']);
    resolve();
    await page.waitForURL(`${origin}/edit-profile/card-details`);
  });
});

/** A finger that moves over the page, and whether each move was prevented. */
async function withFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const moves: boolean[] = [];
    Object.assign(globalThis, { moves });
    addEventListener('touchmove', ({ defaultPrevented }) => moves.push(defaultPrevented));
    addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        console.log('click');
      },
      { capture: true },
    );
  });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  /** @returns whether the page prevented the default of each move */
  return async (from: { x: number; y: number }, moves: readonly [across: number, down: number][]) => {
    await page.evaluate(() => void ((globalThis as unknown as { moves: boolean[] }).moves.length = 0));
    await send('touchStart', from.x, from.y);
    for (const [across, down] of moves) await send('touchMove', from.x + across, from.y + down);
    await send('touchEnd', 0, 0);
    return page.evaluate(() => (globalThis as unknown as { moves: boolean[] }).moves);
  };
}

test('a horizontal swipe moves the banners and not the page, a vertical one the page', async () => {
  // With reduced motion they do not move automatically.
  const size = { viewport: { width: 390, height: 600 }, hasTouch: true, reducedMotion: 'reduce' } as const;
  await ownPage(size, async (page) => {
    await enter(page, origin, 'solo-essential@demo.test');
    await open(page, `${origin}/my-profile`);
    const region = page.getByRole('region', { name: home.promotions });
    await region.scrollIntoViewIfNeeded();
    await region.locator('.swiper-initialized').waitFor();
    const box = (await region.boundingBox())!;
    // Far enough that even a slow swipe passes half of one: otherwise it would spring back.
    const middle = { x: box.x + box.width * 0.8, y: box.y + 30 };
    const swipe = await withFinger(page);
    const top = () => page.evaluate(() => scrollY);
    const shown = () => region.locator('[data-active]').getAttribute('aria-label');

    // Up to 15 pixels a browser treats it as a tap.
    const before = await top();
    expect(
      await swipe(middle, [
        [-16, 0],
        [-60, 0],
        [-240, 0],
      ]),
    ).toEqual([true, true, true]);
    await expect.poll(shown).toBe('2 of 2');
    expect(await top()).toBe(before);
    expect(
      await swipe(middle, [
        [0, 16],
        [0, 60],
        [0, 100],
      ]),
    ).not.toContain(true);
    await expect.poll(top).toBeLessThan(before);
    expect(await shown()).toBe('2 of 2');
  });
});
