import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test, inject } from 'vitest';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { cutLetters } from '../lib/cut-letters.ts';
import { button, openControls, openDialogs, settle, twoFrames } from '../lib/components.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { overlaps, SIZES } from '../lib/overlaps.ts';
import { startProduct } from '../lib/product.ts';
import { ownSqld } from '../lib/sqld.ts';
import { violationsOf } from '../lib/violations.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, sharedPage, ownPage } = openJourneys();

/** The page of all controls in its initial state. */
const withComponents = (options: BrowserContextOptions, journey: (page: Page) => Promise<void>) =>
  sharedPage(options, async (page) => {
    await openControls(page);
    await journey(page);
  });

/** The axe rules that depend on size and colours. */
const BY_LOOK = ['color-contrast', 'target-size'];

test('all components are accessible, on a phone in light and on a desktop in dark mode', async () => {
  await ownPage(PHONE, async (page) => {
    await page.clock.install();
    await openControls(page);
    for (const [{ viewport }, colorScheme, only] of [
      [PHONE, 'light', undefined],
      [DESKTOP, 'dark', BY_LOOK],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const faults = async (within: string) => [
        colorScheme,
        await violationsOf(page, { within, ...(only && { only }) }),
      ];
      expect(await faults('body')).toEqual([colorScheme, []]);

      await button(page, 'More').click();
      await settle(page);
      expect(await faults(':popover-open')).toEqual([colorScheme, []]);
      await page.keyboard.press('Escape');

      await button(page, 'Buy credits').click();
      await settle(page);
      // A message must not disappear before it has the focus, which pauses it: half faded its contrast is too low.
      const now = await page.evaluate(() => Date.now());
      await page.clock.pauseAt(now + 60_000);
      await button(page.getByRole('dialog'), 'Learn More').click();
      const said = page.getByRole('listitem').filter({ hasText: 'Read it there' });
      await said.getByRole('button').focus();
      await page.clock.resume();
      await settle(page);
      expect(await faults('dialog[open]')).toEqual([colorScheme, []]);
      await page.keyboard.press('Escape');
      await said.getByRole('button').press('Enter');
      await said.waitFor({ state: 'detached' });

      await button(page, 'Delete a profile').click();
      await settle(page);
      expect(await faults('dialog[open]')).toEqual([colorScheme, []]);
      await page.keyboard.press('Escape');
      await settle(page);
    }
  });
});

/** Touch targets that are too small: 44 by 44, or 24 within text. */
const smallTargets = (page: Page) =>
  page.locator('main :is(button, a[href], select, [type=text], textarea)').evaluateAll((elements) =>
    elements
      // Pressed controls are drawn slightly smaller.
      .filter((element) => element.checkVisibility() && !element.closest('[data-force=pressed]'))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const target = getComputedStyle(element, '::after');
        const reach = target.position === 'absolute' ? target : null;
        const grown = (size: number, by: string | undefined) => size - 2 * Math.min(0, parseFloat(by ?? '0'));
        return {
          html: element.outerHTML.slice(0, 90),
          width: Math.round(grown(width, reach?.left)),
          height: Math.round(grown(height, reach?.top)),
        };
      })
      // A field is inside its box, which has the border.
      .filter(({ width, height, html }) => {
        const inTag = html.includes('_remove_');
        return height < (/^<(input|select|textarea)/.test(html) ? 42 : 43) || width < (inTag ? 24 : 44);
      }),
  );

test('by touch every control is large enough, and a sheet closes on a tap outside, or a long swipe down', async () => {
  await withComponents(PHONE, async (page) => {
    expect(await smallTargets(page)).toEqual([]);
    await button(page, 'Buy credits').click();
    await settle(page);
    await page.getByText('Credits never expire').click();
    expect(await openDialogs(page)).toBe(1);
    const head = page.getByRole('heading', { name: 'out of credits' });
    const draw = async (distance: number) => {
      const { x, y: top } = (await head.boundingBox())!;
      await page.mouse.move(x + 40, top + 10);
      await page.mouse.down();
      // Slowly enough not to be a flick.
      for (let y = 0; y <= distance; y += 4) await page.mouse.move(x + 40, top + 10 + y);
      const moved = (await head.boundingBox())!;
      expect(Math.round(moved.y - top)).toBeGreaterThanOrEqual(distance - 4);
      await page.waitForTimeout(150);
      await page.mouse.up();
      await settle(page);
    };
    await draw(40);
    expect(await openDialogs(page)).toBe(1);
    await draw(160);
    await expect.poll(() => openDialogs(page)).toBe(0);
    await button(page, 'Buy credits').click();
    await settle(page);
    await page.touchscreen.tap(195, 100);
    await expect.poll(() => openDialogs(page)).toBe(0);
  });
});

describe('toasts', () => {
  test('disappear automatically, but not while pointed at', async () => {
    await ownPage(DESKTOP, async (page) => {
      await page.clock.install();
      await page.goto(`${origin}/dev/components?part=controls`);
      await page.locator('html[data-ready]').waitFor();
      // From here on only the test's clock advances, however slow the machine is.
      await page.clock.pauseAt(Date.now() + 60_000);
      const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
      await button(page, 'Say it failed').click();
      await button(page, 'Warn').click();
      await expect.poll(() => messages.count()).toBe(2);

      await page.clock.runFor(3500);
      await expect
        .poll(() => messages.getByRole('paragraph').allInnerTexts())
        .toEqual(['Camera Access Error', 'Please allow camera access to use this feature']);
      await messages.hover();
      await page.clock.runFor(60_000);
      expect(await messages.count()).toBe(1);
      await page.mouse.move(0, 700);
      await page.clock.runFor(2500);
      await expect.poll(() => messages.count()).toBe(0);
    });
  });

  test('cover no close button of a sheet, however tall, and can be pressed while it is open', async () => {
    await ownPage(PHONE, async (page) => {
      await page.clock.install();
      await openControls(page);
      await button(page, 'Buy credits').click();
      const sheet = page.getByRole('dialog');
      await settle(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      await button(sheet, 'Learn More').click();
      const message = sheet.getByRole('listitem').filter({ hasText: 'Read it there' });
      for (const size of [...SIZES, { width: 320, height: 360 }, { width: 1280, height: 400 }]) {
        await page.setViewportSize(size);
        await expect.poll(() => overlaps(message, button(sheet, 'Close'))).toBe(false);
      }
      await page.setViewportSize(PHONE.viewport);
      await button(message, 'Close message').click();
      await page.clock.resume();
      await expect.poll(() => message.count()).toBe(0);
      expect(await openDialogs(page)).toBe(1);
    });
  });
});

describe('nothing overflows', () => {
  const tooWide = (page: Page) =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      // Elements that scroll or have an ellipsis contain their own content.
      const holds = (element: Element) =>
        ['auto', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX);
      const held = (element: Element): boolean => {
        const parent = element.parentElement;
        return parent !== null && parent !== document.body && (holds(parent) || held(parent));
      };
      const beyond = [...document.querySelectorAll('main *')].filter((element) => {
        const { right, left, width } = element.getBoundingClientRect();
        return width > 1 && (right > clientWidth + 1 || left < -1) && !held(element);
      });
      return {
        page: document.documentElement.scrollWidth - clientWidth,
        beyond: beyond.map((element) => element.outerHTML.slice(0, 120)),
      };
    });

  test('on narrow screens, or with text of twice the size', async () => {
    await withComponents(DESKTOP, async (page) => {
      for (const [width, size, opens] of [
        [320, '100%', 'Buy credits'],
        [1280, '200%', 'Delete a profile'],
        [390, '200%', 'More'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        const fits = async (what: string) =>
          expect([width, size, what, await tooWide(page)]).toEqual([
            width,
            size,
            what,
            { page: 0, beyond: [] },
          ]);
        await fits('page');
        await button(page, opens).click();
        await settle(page);
        await fits(opens);
        await page.keyboard.press('Escape');
        await settle(page);
      }
      // Still 390 wide and twice as large.
      const cut = await page.locator('main :is(button, a, label)').evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && element.clientHeight > 1)
          .filter(
            ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
              scrollHeight > clientHeight + 12 || scrollWidth > clientWidth + 12,
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(cut).toEqual([]);
      expect((await cutLetters(page)).cut).toEqual([]);
      await page.setViewportSize(DESKTOP.viewport);
    });
  });
});

test('with reduced motion nothing moves', async () => {
  const running = (page: Page) => page.evaluate(() => document.getAnimations().length);
  await withComponents(PHONE, async (page) => {
    expect(await running(page)).toBeGreaterThan(5);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openControls(page);
    expect(await running(page)).toBe(0);
    await button(page, 'Say it failed').click();
    expect(await running(page)).toBe(0);
    await button(page, 'Buy credits').click();
    expect(await running(page)).toBe(0);
    await page.keyboard.press('Escape');
    expect(await running(page)).toBe(0);
    await button(page, 'More').click();
    expect(await running(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: null });
  });
});

describe('the font of the app', () => {
  test('causes no layout shift when it loads late', async () => {
    await ownPage(DESKTOP, async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/*.woff2', async (route) => {
        await held;
        await route.continue();
      });
      await page.addInitScript(() => {
        const seen: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        /** All layout shifts so far, including unreported ones. */
        const shifts = () => [...seen, ...observer.takeRecords()];
        Object.assign(window, { shifts });
      });
      await page.goto(`${origin}/sign-in`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      const family = () => page.evaluate(() => document.fonts.check("16px 'Instrument Sans Variable'"));
      expect(await family()).toBe(false);
      release();
      await expect.poll(family).toBe(true);
      await twoFrames(page);
      const shifts = await page.evaluate(() => {
        type Shift = PerformanceEntry & { value: number };
        return (window as unknown as { shifts: () => Shift[] }).shifts().map(({ value }) => value);
      });
      // To three decimals, as browsers report it.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
    });
  });
});

describe('in production', () => {
  test('there are no pages for development', async () => {
    const sqld = await ownSqld(inject('template'));
    const port = String(await freePort());
    const product = await startProduct({
      PORT: port,
      CARDEA_ENV: 'production',
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: sqld.url,
      AUTH_SECRET: 'a'.repeat(32),
      VISITOR_HASH_SECRET: 'v'.repeat(32),
      MAIL_API_URL: 'https://mail.example/send',
      MAIL_API_KEY: 'key',
      MAIL_FROM: 'Cardea <hello@cardea.example>',
    }).catch(async (error: unknown) => {
      await sqld.remove();
      throw error;
    });
    try {
      for (const path of ['/dev/components', '/dev/outbox']) {
        expect([path, (await fetch(product.origin + path)).status]).toEqual([path, 404]);
      }
    } finally {
      await product.stop();
      await sqld.remove();
    }
  });
});
