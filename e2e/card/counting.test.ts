import type { Locator, Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPhone, watch } from '../lib/analytics.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { fillNeeded } from '../lib/exchange-form.ts';
import { openJourneys } from '../lib/open.ts';
import { enter } from '../lib/owner.ts';

const { origin, ownPage } = openJourneys();
const AVA = ['solo-active@demo.test', 'Demo-pass-2026!'] as const;
const NOTHING = { view_count: 0, click_count: 0, exchange_count: 0, save_count: 0 };

let ava: Awaited<ReturnType<typeof watch>>;
beforeAll(async () => {
  ava = await watch(origin, ...AVA);
});

/** No person fills in a form faster. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1200));

const phone = (more: object = {}) => ({ ...PHONE, userAgent: newPhone(), ...more });

/**
 * Performs an action that reports an event, and waits until it is sent: pending requests are lost when a browser
 * closes.
 */
async function telling(page: Page, act: () => Promise<unknown>): Promise<void> {
  const isEventRequest = (request: Request) => request.url().endsWith('/events');
  const ends = [
    page.waitForEvent('requestfinished', isEventRequest),
    page.waitForEvent('requestfailed', isEventRequest),
  ];
  const [sent] = await Promise.all([Promise.race(ends), act()]);
  expect(sent.failure()).toBeNull();
}

/** Taps an external link, to a host that does not respond. */
async function tapAway(page: Page, name: string | RegExp): Promise<void> {
  await page.context().route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ body: 'elsewhere' }),
  );
  await telling(page, () => page.getByRole('link', { name }).first().click());
}

async function save(page: Page, within: Page | Locator = page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('link', { name: 'Save Contact' }).first().click(),
  ]);
  expect(await download.failure()).toBeNull();
}

test('a visit counts the view, a tap, the saved contact and the exchanged one', async () => {
  await ava.expectAdded({ view_count: 1, click_count: 1, exchange_count: 1, save_count: 1 }, () =>
    ownPage(phone({ acceptDownloads: true }), async (page) => {
      await telling(page, () => page.goto(`${origin}/ava?source=qr`));
      await tapAway(page, /LinkedIn/);
      await save(page);
      await page.getByRole('link', { name: 'Exchange' }).first().click();
      const sheet = page.getByRole('dialog');
      await fillNeeded(sheet, 'Noor Counted');
      await sheet.getByRole('button', { name: 'Exchange' }).click();
      await sheet.getByRole('heading', { name: 'are connected' }).waitFor();
      await save(page, sheet);
      expect(await page.context().cookies()).toEqual([]);
      // Only that the cover has opened in this tab.
      expect(await page.evaluate(() => [localStorage.length, { ...sessionStorage }])).toEqual([
        0,
        { seen: '1' },
      ]);
    }),
  );
  const [visit] = await ava.visits();
  expect(visit).toMatchObject({
    handle: 'ava',
    source: { id: 'qr' },
    full_name: 'Noor Counted',
    saved_contact: true,
    exchanged_contact: true,
    device_type: 'mobile',
    device_model: 'iPhone',
    social_media: [{ field_type: { title: 'LinkedIn' }, clicks: 1 }],
  });
});

test('an exchange without scripts is a visit with a view, from where the card was opened', async () => {
  await ava.expectAdded({ ...NOTHING, view_count: 1, exchange_count: 1 }, () =>
    ownPage(phone({ javaScriptEnabled: false }), async (page) => {
      await page.goto(`${origin}/ava?source=qr`);
      await page.getByRole('link', { name: 'Exchange' }).first().click();
      await page.waitForURL(`${origin}/ava/exchange`);
      expect(await page.locator('.close').getAttribute('href')).toBe('/ava?source=qr');
      await aMoment();
      await page.getByRole('button', { name: 'Exchange' }).click();
      await page.getByText('Name is required.').first().waitFor();
      await fillNeeded(page, 'Plain');
      await page.getByRole('button', { name: 'Exchange' }).click();
      await page.getByRole('heading', { name: 'are connected' }).waitFor();
    }),
  );
  expect((await ava.visits())[0]).toMatchObject({ full_name: 'Plain', source: { id: 'qr' } });
});

test('every tappable element is reported, by mouse and by keyboard, on the card of a physical one', async () => {
  await ava.expectAdded({ ...NOTHING, view_count: 1, click_count: 4 }, () =>
    ownPage({ ...DESKTOP, userAgent: newPhone() }, async (page) => {
      await telling(page, () => page.goto(`${origin}/c/demo-solo-active?source=qr`));
      await tapAway(page, /Pond at Aspvik/);
      await tapAway(page, /fernhall\.example/);
      await page.getByRole('link', { name: /Instagram/ }).focus();
      await telling(page, () => page.keyboard.press('Enter'));
      await telling(page, () => page.getByRole('link', { name: /Field notes/ }).click({ button: 'middle' }));
      await page.getByRole('link', { name: /Field notes/ }).click({ button: 'right' });
      await page.getByRole('heading', { level: 1 }).click();
    }),
  );
});

test('returning from the form is another view in the same visit, from the same source', async () => {
  await ava.expectAdded({ ...NOTHING, view_count: 3 }, () =>
    ownPage(phone(), async (page) => {
      await telling(page, () => page.goto(`${origin}/ava?source=nfc`));
      await page.goto(`${origin}/ava/exchange`);
      await telling(page, () => page.goBack());
      await telling(page, () => page.goto(`${origin}/ava`));
    }),
  );
  const [visit, before] = await ava.visits();
  expect(visit!.source.id).toBe('nfc');
  expect(before!.source.id).not.toBe('nfc');
});

test('a prerendered page is viewed when it is shown', async () => {
  await ava.expectAdded({ ...NOTHING, view_count: 1 }, () =>
    ownPage(phone(), async (page) => {
      const sent: string[] = [];
      page.on('request', (request) => request.url().endsWith('/events') && sent.push(request.url()));
      await page.addInitScript(() => {
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
      });
      // Chunks loaded once the page is idle.
      await Promise.all([page.waitForResponse(/\/_astro\/later\./), page.goto(`${origin}/ava`)]);
      expect(sent).toEqual([]);
      await page.evaluate(() => {
        Object.defineProperty(document, 'prerendering', { value: false });
        document.dispatchEvent(new Event('prerenderingchange'));
      });
      await expect.poll(() => sent.length).toBe(1);
    }),
  );
});

test('a preview reports nothing; the owner on the own card is no visitor, and neither is a bot', async () => {
  await ava.expectAdded(NOTHING, async () => {
    const sent: string[] = [];
    await ownPage(phone({ acceptDownloads: true }), async (page) => {
      page.on('request', (request) => request.url().endsWith('/events') && sent.push(request.url()));
      await page.goto(`${origin}/preview/ava`);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
      await page.getByRole('link', { name: /LinkedIn/ }).click();
      await save(page);
    });
    expect(sent).toEqual([]);
    await ownPage(phone({ acceptDownloads: true }), async (page) => {
      await enter(page, origin, ...AVA);
      await telling(page, () => page.goto(`${origin}/ava`));
      await save(page);
    });
    // Headless Chromium identifies itself in its user agent.
    await ownPage(DESKTOP, async (headless) => {
      await telling(headless, () => headless.goto(`${origin}/ava`));
    });
  });
});
