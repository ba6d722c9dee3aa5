import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DEMO_PASSWORD } from '../scripts/demo/accounts.ts';
import { SOLO_PLANS_PATH } from '../src/domain/gates.ts';
import { CONTACTS_LIMIT } from '../src/domain/permission-matrix.ts';
import { contacts as people } from '../src/messages/en/contacts.ts';
import { shell } from '../src/messages/en/owner.ts';
import { permissions } from '../src/messages/en/permissions.ts';
import { analytics, interactions, profileSelector, share } from '../src/messages/en/share.ts';
import { empty, toasts } from '../src/messages/en/toasts.ts';
import { format } from '../src/messages/format.ts';
import { signInByCall } from './lib/account.ts';
import { DESKTOP, hydrated, launchBrowser, PHONE, withPage } from './lib/browser.ts';
import { readQr } from './lib/read-qr.ts';
import { axeFor } from './lib/violations.ts';

const origin = inject('origin');
const host = new URL(origin).host;
/** For what a slow machine takes its time with. */
const SLOW = { timeout: 30_000 };
const SMALL = { viewport: { width: 320, height: 640 } };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const cookies = new Map<string, string>();
async function cookieFor(name: string): Promise<string> {
  const cookie = cookies.get(name) ?? (await signInByCall(origin, `${name}@demo.test`, DEMO_PASSWORD));
  cookies.set(name, cookie);
  return cookie;
}

const asOwner = (
  name: string,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
  expected: RegExp | null = null,
) =>
  withPage(
    browser,
    options,
    async (page) => {
      const [pair = ''] = (await cookieFor(name)).split('; ');
      const [cookie = '', value = ''] = pair.split(/=(.*)/s);
      await page.context().addCookies([{ name: cookie, value, url: origin }]);
      await journey(page);
    },
    expected,
  );

/** Opens a page and waits until its islands can act. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await page.locator(`section[aria-label="${shell.notifications}"]`).waitFor({ state: 'attached' });
  await hydrated(page);
}

async function get<Answer>(name: string, path: string): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, { headers: { cookie: await cookieFor(name) } });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

/** Somebody gives their details at a card. */
async function exchange(handle: string, full_name: string): Promise<void> {
  const response = await fetch(`${origin}/api/p/${handle}/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ full_name, email: `${full_name.replace(/\W/g, '.')}@met.example`, consent: true }),
  });
  expect(response.status).toBe(201);
}

const rows = (page: Page) => page.getByRole('list', { name: people.list }).getByRole('link');
const search = (page: Page) => page.getByRole('searchbox', { name: people.search });
const beside = (page: Page) => page.locator('.beside [data-contact]');

describe('contacts', () => {
  test('are listed by name under their letter, as many as there are, and loaded on to the end', async () => {
    const { count } = await get<{ count: number }>('solo-active', '/contacts');
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/contacts');
      expect(await page.locator('.top-bar').textContent()).toContain(`${shell.tabs.contacts}`);
      expect(await page.locator('.top-bar').textContent()).toContain(String(count));
      expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('A');
      const before = await rows(page).count();
      expect(before).toBeGreaterThanOrEqual(20);
      await expect
        .poll(
          async () => {
            await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
            return rows(page).count();
          },
          { timeout: 60_000 },
        )
        .toBe(count);
      const letters = await page
        .getByRole('list', { name: people.list })
        .getByRole('heading')
        .allTextContents();
      expect(new Set(letters).size).toBe(letters.length);
    });
  });

  test('are found by every word that is typed, and the address remembers what was looked for', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/contacts');
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/contacts?')) calls.push(request.url());
      });
      await search(page).pressSequentially('  amara ', { delay: 20 });
      await page.waitForURL(/search=amara$/);
      await expect
        .poll(() => rows(page).allTextContents(), SLOW)
        .toContainEqual(expect.stringMatching(/Amara/));
      const names = await rows(page).allTextContents();
      for (const name of names) expect(name).toMatch(/amara/i);
      expect(calls).toHaveLength(1);
      await page.reload();
      expect(await rows(page).allTextContents()).toEqual(names);
      await search(page).fill('nobody at all');
      await page.getByRole('heading', { name: empty.contacts_search.title }).waitFor();
      await page.getByRole('link', { name: people.clear_search }).click();
      await expect.poll(() => rows(page).count(), SLOW).toBeGreaterThan(names.length);
      expect(await search(page).inputValue()).toBe('');
      expect(await search(page).evaluate((input) => input === document.activeElement)).toBe(true);
    });
  });

  test('are put into another order in a sheet, under their dates', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/contacts');
      await page.getByRole('button', { name: people.filter }).click();
      const sheet = page.getByRole('dialog', { name: people.sort_and_filter });
      await sheet.getByRole('radio', { name: people.sorts['-created'] }).check();
      await sheet.getByRole('button', { name: /^Show/ }).click();
      await page.waitForURL(/sort=-created$/);
      const heads = page.getByRole('list', { name: people.list }).getByRole('heading');
      await expect.poll(() => heads.first().textContent(), SLOW).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
      const dates = (await heads.allTextContents()).map((text) => Date.parse(text));
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    });
  });

  test('each have a page with everything that is known, and a file for the address book', async () => {
    type Found = { results: { id: string; full_name: string; emails: string[]; message: string | null }[] };
    const { results } = await get<Found>('solo-active', '/contacts?limit=100&sort=-created');
    const contact = results.find(
      ({ id, emails, message }) => id.startsWith('exchange/') && emails[0] && message,
    )!;
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, `/contacts/${contact.id}`);
      const shown = page.locator('main [data-contact]').first();
      await shown.getByRole('heading', { name: contact.full_name }).waitFor();
      const mail = shown.getByRole('link', { name: contact.emails[0]! });
      expect(await mail.getAttribute('href')).toBe(`mailto:${contact.emails[0]}`);
      expect(await shown.textContent()).toContain(contact.message);
      await shown.getByRole('heading', { name: people.consents }).waitFor();
      const href = await shown.getByRole('link', { name: people.vcard }).getAttribute('href');
      const card = await fetch(origin + href, { headers: { cookie: await cookieFor('solo-active') } });
      expect(card.headers.get('content-type')).toContain('text/vcard');
      expect(await card.text()).toContain(`FN:${contact.full_name}`);
      await page.getByRole('link', { name: shell.header.back }).click();
      await page.waitForURL(`${origin}/contacts`);
    });
  });

  test('stand beside the list on a wide screen, which stays as it is', async () => {
    await asOwner('solo-active', DESKTOP, async (page) => {
      await open(page, '/contacts');
      const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
      await beside(page)
        .getByRole('heading', { name: (await first.textContent())! })
        .waitFor();
      const name = (await second.textContent())!;
      await second.click();
      await beside(page).getByRole('heading', { name }).waitFor();
      expect(await second.getAttribute('aria-current')).toBe('true');
      expect(new URL(page.url()).pathname).toBe(await second.getAttribute('href'));
      await page.reload();
      await beside(page).getByRole('heading', { name }).waitFor();
      await expect.poll(() => rows(page).count(), SLOW).toBeGreaterThanOrEqual(20);
    });
  });

  test.each([
    ['solo-essential', 'solo_essential', CONTACTS_LIMIT.SOLO_ESSENTIAL_DEFAULT!],
    ['solo-limited', 'solo_limited', CONTACTS_LIMIT.SOLO_LIMITED_DEFAULT!],
  ])('of %s are the newest that the plan shows, which is said', async (name, handle, limit) => {
    for (let n = 0; n <= limit; n += 1) await exchange(handle, `Guest Number${n}`);
    await asOwner(name, PHONE, async (page) => {
      await open(page, '/contacts');
      const banner = page.getByRole('link', { name: format(people.limit, { n: limit }) });
      expect(await banner.getAttribute('href')).toBe(SOLO_PLANS_PATH);
      expect(await rows(page).count()).toBe(limit);
      expect(await page.getByRole('button', { name: people.more }).count()).toBe(0);
      expect(await rows(page).allTextContents()).not.toContain('Guest Number0');
    });
  });

  test('are none of somebody else, and for who has none there is what will be here', async () => {
    const { results } = await get<{ results: { id: string }[] }>('solo-active', '/contacts?limit=1');
    await asOwner('team-active-readonly', PHONE, async (page) => {
      await open(page, '/contacts');
      await page.getByRole('heading', { name: empty.contacts.title }).waitFor();
      await page.getByRole('link', { name: empty.contacts.button }).click();
      await page.waitForURL(`${origin}/share`);
      const response = await page.goto(`${origin}/contacts/${results[0]!.id}`);
      expect(response?.status()).toBe(404);
    });
  });
});

describe('sharing', () => {
  const save = async (page: Page) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: share.save_qr }).click(),
    ]);
    return { name: download.suggestedFilename(), code: await readQr(readFileSync(await download.path())) };
  };
  const LINK = { name: 'ava-QR.png', code: expect.stringMatching(/\/ava\?source=qr$/) as string };

  test('the code that is saved is the one that is shown, and both lead to the card', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share');
      expect(await save(page)).toEqual(LINK);
      const codes = page.getByRole('group', { name: share.codes });
      await codes.focus();
      await page.keyboard.press('ArrowRight');
      const framed = page.getByRole('img', { name: share.qr_card_alt });
      await expect
        .poll(() => framed.evaluate((image: HTMLImageElement) => image.naturalWidth), SLOW)
        .toBe(1080);
      expect(await save(page)).toEqual(LINK);
      expect(await page.getByRole('link', { name: share.save_qr }).getAttribute('href')).toContain(
        'card_image',
      );
    });
  });

  test('each way hands out the link with its own mark', async () => {
    const options = { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] };
    await asOwner('solo-active', options, async (page) => {
      await open(page, '/share');
      await page.getByRole('button', { name: share.copy_link }).click();
      await page.getByText(share.copied).first().waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^http.*\/ava\?source=link$/);
      for (const [label, source] of [
        [share.text, 'text'],
        [share.email, 'email'],
        [share.whatsapp, 'whatsapp'],
        [share.x, 'x'],
        [share.linkedin, 'linkedin'],
      ] as const) {
        const row = page
          .getByRole('list', { name: share.ways })
          .getByRole('link', { name: label, exact: true });
        expect(decodeURIComponent((await row.getAttribute('href'))!)).toContain(`/ava?source=${source}`);
      }
    });
  });

  test('another way opens what the device has, and is not there where it has nothing', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await page.addInitScript(() => {
        const shared: unknown[] = [];
        Object.assign(globalThis, { shared });
        Object.defineProperty(navigator, 'share', {
          configurable: true,
          value: async (what: unknown) => {
            shared.push(what);
            throw new DOMException('closed', 'AbortError');
          },
        });
      });
      await open(page, '/share');
      await page.getByRole('button', { name: share.another_way }).click();
      const shared = await page.evaluate(
        () => (globalThis as unknown as { shared: { url: string }[] }).shared,
      );
      expect(shared[0]?.url).toMatch(/\/ava\?source=link$/);
    });
    await asOwner('solo-active', PHONE, async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await open(page, '/share');
      expect(await page.getByText(share.another_way).count()).toBe(0);
    });
  });

  test('is about the profile that is chosen; a business has its link and code alone', async () => {
    await asOwner('team-active-owner', PHONE, async (page) => {
      await open(page, '/share');
      await page.getByRole('list', { name: share.ways }).waitFor();
      await page.getByRole('button', { name: new RegExp(`${profileSelector.label}$`) }).click();
      const { results } = await get<{ results: { handle: string; is_business: boolean }[] }>(
        'team-active-owner',
        '/profiles?include=business',
      );
      const business = results.find(({ is_business }) => is_business)!.handle;
      await page.getByRole('menuitem', { name: `${host}/${business}` }).click();
      await page.waitForURL(new RegExp(`profile=${business}$`));
      await open(page, `/share?profile=${business}`);
      await page
        .getByRole('img', { name: format(share.qr_alt, { address: `${host}/${business}` }) })
        .waitFor();
      expect(await page.getByRole('list', { name: share.ways }).count()).toBe(0);
      expect(await page.getByRole('list', { name: share.rows }).getByRole('listitem').count()).toBe(2);
    });
  });

  test('has no choice for who has one profile', async () => {
    await asOwner('solo-essential', PHONE, async (page) => {
      await open(page, '/share');
      expect(await page.getByText(profileSelector.live).count()).toBe(0);
      expect(await page.getByRole('button', { name: new RegExp(`${profileSelector.label}$`) }).count()).toBe(
        0,
      );
    });
  });
});

describe('analytics', () => {
  const counts = (page: Page) => page.locator('main dl').first();

  test('shows the numbers of a window beside those before, and keeps it in the address', async () => {
    type Profiles = { results: { id: string }[] };
    const { results } = await get<Profiles>('solo-active', '/profiles');
    const path = `/analytics/profiles/${results[0]!.id}/basic-stats?window=last_30_days`;
    const { view_count } = await get<{ view_count: number }>('solo-active', path);
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/analytics');
      await page.getByRole('radio', { name: analytics.windows.last_30_days }).check({ force: true });
      await page.waitForURL(/window=last_30_days$/);
      await expect.poll(() => counts(page).textContent(), SLOW).toContain(view_count.toLocaleString('en-US'));
      expect(await counts(page).textContent()).toMatch(/the time before/);
      for (const title of [analytics.sources, analytics.social_media, analytics.links, analytics.series.day])
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.reload();
      expect(await page.getByRole('radio', { name: analytics.windows.last_30_days }).isChecked()).toBe(true);
    });
  });

  test('shows which window is chosen, however many there are beside it', async () => {
    for (const size of [PHONE, DESKTOP]) {
      await asOwner('solo-active', size, async (page) => {
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
      });
    }
  });

  test('leads to the visits, which are filtered, loaded on and opened', async () => {
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

  test('shows the offer of a better plan in place of what this one lacks', async () => {
    await asOwner('solo-essential', PHONE, async (page) => {
      await open(page, '/analytics');
      await page.getByRole('heading', { name: analytics.locked.title }).waitFor();
      expect(await page.getByRole('heading', { name: analytics.sources }).count()).toBe(0);
      const leads = [
        page.getByRole('link', { name: analytics.locked.button, exact: true }).last(),
        page.getByRole('link', { name: interactions.title }),
      ];
      for (const link of leads) expect(await link.getAttribute('href')).toBe(SOLO_PLANS_PATH);
      const response = await page.goto(`${origin}/analytics/interactions`);
      expect(response?.status()).toBe(403);
      await page.getByText(permissions['permission.plan_upgrade']).waitFor();
    });
  });

  test('tells people of a team who can help, and leads them nowhere', async () => {
    await asOwner('team-limited-member', PHONE, async (page) => {
      await open(page, '/analytics');
      await page.getByRole('heading', { name: analytics.locked.title }).waitFor();
      expect(await page.getByRole('link', { name: analytics.locked.button }).count()).toBe(0);
      await page.getByRole('button', { name: interactions.title }).click();
      await page.getByText(permissions['permission.limited_member']).waitFor();
      await page.getByText(toasts.titles.warning, { exact: true }).waitFor();
    });
  });

  test('is all there for readonly people of an active team', async () => {
    await asOwner('team-active-readonly', PHONE, async (page) => {
      await open(page, '/analytics');
      await page.getByRole('heading', { name: analytics.sources, exact: true }).waitFor();
      expect((await page.goto(`${origin}/analytics/interactions`))?.status()).toBe(200);
    });
  });
});

const PATHS = ['/contacts', '/share', '/analytics', '/analytics/interactions'];

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test.each([...PATHS, '/contacts?search=nobody+at+all'])('%s has no accessibility fault', async (path) => {
    for (const size of [PHONE, DESKTOP]) {
      await asOwner('solo-active', { ...size, colorScheme }, async (page) => {
        await open(page, path);
        const { violations } = await axeFor(page).exclude('iframe').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }
  });

  test('a contact and a visit have none either', async () => {
    type Listed = { results: { id: string }[] };
    const contact = (await get<Listed>('solo-active', '/contacts?limit=1&sort=-created')).results[0]!;
    const profile = (await get<Listed>('solo-active', '/profiles')).results[0]!;
    const visits = `/analytics/profiles/${profile.id}/interactions?filter=links&limit=1`;
    const visit = (await get<Listed>('solo-active', visits)).results[0]!;
    await asOwner('solo-active', { ...PHONE, colorScheme }, async (page) => {
      for (const path of [`/contacts/${contact.id}`, `/analytics/interactions/${visit.id}`]) {
        await open(page, path);
        const { violations } = await axeFor(page).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
    });
  });

  test('a locked tab and an empty one have none either', async () => {
    await asOwner('team-limited-owner', { ...PHONE, colorScheme }, async (page) => {
      for (const path of ['/contacts', '/analytics']) {
        await open(page, path);
        const { violations } = await axeFor(page).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
    });
  });
});

test.each(PATHS)('%s fits a screen of 320 pixels', async (path) => {
  await asOwner('solo-active', SMALL, async (page) => {
    await open(page, path);
    const past = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(past).toBe(0);
  });
});

describe('by keyboard', () => {
  test('a contact is found, opened and left', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/contacts');
      await search(page).focus();
      await page.keyboard.type('amara');
      await page.waitForURL(/search=amara$/);
      await expect.poll(() => rows(page).first().textContent(), SLOW).toMatch(/Amara/);
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').textContent()).toContain(people.filter);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: people.sort_and_filter }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(':focus').textContent(), SLOW).toContain(people.filter);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/contacts\/\w+\//);
    });
  });

  test('the window of time moves with the arrow keys', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/analytics');
      await page.getByRole('radio', { name: analytics.windows.all_time }).focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/window=last_7_days$/);
      expect(await page.getByRole('radio', { name: analytics.windows.last_7_days }).isChecked()).toBe(true);
    });
  });
});
