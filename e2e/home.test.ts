import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { home as words } from '../src/messages/en/owner.ts';
import { complimentary } from '../src/messages/en/plans.ts';
import { confirmations, empty, toasts } from '../src/messages/en/toasts.ts';
import { format } from '../src/messages/format.ts';
import { linkIn, postForm } from './lib/account.ts';
import { DESKTOP, hydrated, keepPages, launchBrowser, PHONE, withPage } from './lib/browser.ts';
import { holdCall } from './lib/hold-call.ts';
import { offerMonths } from './lib/offer.ts';
import { enter, open, sessionOf } from './lib/owner.ts';
import { productDatabase } from './lib/product-database.ts';
import { axeFor } from './lib/violations.ts';

const origin = inject('origin');
const PASSWORD = 'Lantern-42!';
/** What a browser says by itself of a call that was refused. */
const REFUSED = /^Failed to load resource/;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
const pages = keepPages(() => browser);
afterAll(() => browser.close());

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Brings one of the cards into the middle. */
const show = (page: Page, position: string) =>
  page
    .getByRole('region', { name: words.cards })
    .getByRole('button', { name: position, exact: true })
    .click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Presses what leads to a page with this heading, and waits until it can act. */
async function leadTo(page: Page, name: string, title: string): Promise<void> {
  await press(page, name);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await hydrated(page);
}

/** Signs in by the form, as whoever comes back does. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await open(page, `${origin}/sign-in`);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Sign in');
}

/** Signs somebody up whose address is verified. */
async function joined(email: string, first_name = 'Mia'): Promise<void> {
  const form = { first_name, last_name: 'Wong', email, password: PASSWORD, terms: 'yes' };
  expect((await postForm(origin, '/sign-up', form)).status).toBe(200);
  await fetch(await linkIn(origin, email, 'Verify your e-mail'));
}

async function call(email: string, method: string, path: string, body?: object): Promise<Response> {
  const cookie = await sessionOf(origin, email, PASSWORD);
  return fetch(`${origin}/api${path}`, {
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The first profile of somebody, as the API has it. */
async function cardOf(email: string): Promise<{ picture: string | null; job_title: string | null }> {
  const { results } = (await (await call(email, 'GET', '/profiles')).json()) as {
    results: { picture: string | null; job_title: string | null }[];
  };
  return results[0]!;
}

const stamp = Date.now().toString(36);

describe('the way to Home', () => {
  const email = `mia.${stamp}@journey.test`;
  const handle = `mia_${stamp}`;

  test('keeps how far somebody is, whatever browser they come back with', async () => {
    await joined(email);
    await pages.withPage(PHONE, async (page) => {
      await enter(page, origin, email, PASSWORD);
      await open(page, `${origin}/my-profile`);
      expect([pathOf(page), await heading(page)]).toEqual(['/card-setup', 'Make your card']);
      expect(await page.getByText('Step 1 of 3').isVisible()).toBe(true);

      // A handle that somebody has, one that is free, and what else is
      await field(page, 'Customize your profile link').fill('AVA');
      await page.getByText('This profile link is already taken.').waitFor();
      await field(page, 'Customize your profile link').fill(handle);
      await page.getByText(`/${handle} is yours if you want it.`).waitFor();
      await page.getByText('Also free').waitFor();

      // One of those is a tap away; the first choice can still be typed again.
      const other = page.getByTitle(/^Take /).first();
      const suggested = (await other.textContent())!;
      expect(suggested).not.toBe(handle);
      await other.click();
      expect(await field(page, 'Customize your profile link').inputValue()).toBe(suggested);
      await page.getByText(`/${suggested} is yours if you want it.`).waitFor();
      await field(page, 'Customize your profile link').fill(handle);
      await page.getByText(`/${handle} is yours if you want it.`).waitFor();
      await field(page, 'First name').fill('Mia Lu');
      expect(await page.getByText('Mia Lu Wong').isVisible()).toBe(true);
      await field(page, 'First name').press('Enter');
      await page.getByRole('heading', { level: 1, name: 'What you do' }).waitFor();
    });
    // Another browser, which is closed before the last step
    await withPage(browser, DESKTOP, async (page) => {
      await enter(page, origin, email, PASSWORD);
      await open(page, `${origin}/my-profile`);
      expect([pathOf(page), await heading(page)]).toEqual(['/card-setup', 'What you do']);
      expect(await page.title()).toBe('Cardea · What you do');
      await field(page, 'Job title').fill('Keeper');
      await page.reload();
      await hydrated(page);
      expect(await page.getByText('Step 2 of 3').isVisible()).toBe(true);
      await field(page, 'Job title').fill('Keeper');
      await field(page, 'Company').fill('Harbour Light');
      await page.getByRole('radio', { name: 'Fern' }).check();
      await leadTo(page, 'Next', 'Keep your code');

      const image = page.getByRole('img', { name: /QR code/ });
      expect(await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
        1080,
      );
      const download = page.getByRole('link', { name: 'Save QR' });
      expect(await download.getAttribute('download')).toBe(`${handle}-QR.png`);
    });
    // A third one, at the last step
    await withPage(browser, PHONE, async (page) => {
      await signIn(page, email);
      await page.getByRole('heading', { level: 1, name: 'Hi Mia.' }).waitFor();
      expect(pathOf(page)).toBe('/my-profile');
      const last = page.getByRole('link', { name: words.last_step.title });
      await last.click();
      await page.getByRole('heading', { level: 1, name: 'Keep your code' }).waitFor();
      await leadTo(page, 'Skip', 'Hi Mia.');
      expect(await page.textContent('main')).toContain('Enjoy making new connections!');
      expect(await last.count()).toBe(0);
    });
    const account = (await (await call(email, 'GET', '/account')).json()) as object;
    expect(account).toMatchObject({ status: 'active', wizard_step: 'done' });
    const card = await (await fetch(`${origin}/${handle}`)).text();
    expect(card).toContain('Keeper at Harbour Light');
    expect(card).toContain('#1F5C3F');
  });

  test('leads the plan of a new account to more, not to a second profile', async () => {
    await pages.withPage(PHONE, async (page) => {
      await enter(page, origin, email, PASSWORD);
      await open(page, `${origin}/my-profile`);
      await show(page, '2 of 2');
      await page.getByRole('button', { name: words.create_profile }).click();
      await page.waitForURL(`${origin}/select-your-plan`);
    });
    expect(((await (await call(email, 'GET', '/profiles')).json()) as { count: number }).count).toBe(1);
  });

  const other = `lu.${stamp}@journey.test`;

  test('begins with complimentary months for who was given some, and goes on where it was', async () => {
    await joined(other, 'Lu');
    const path = await offerMonths(origin);
    const asked = await fetch(origin + path, { redirect: 'manual' });
    const door = asked.headers.get('location')!;
    expect(door).toBe(`/sign-in?redirectTo=${encodeURIComponent(path)}`);
    const entered = await postForm(origin, door, { email: other, password: PASSWORD });
    expect(entered.headers.get('location')).toBe(path);

    await pages.withPage(PHONE, async (page) => {
      await enter(page, origin, other, PASSWORD);
      await open(page, origin + path);
      expect(await heading(page)).toContain('Active for 3 months');
      await leadTo(page, complimentary.accept, 'Make your card');
      await open(page, origin + path);
      expect(await heading(page)).toBe(complimentary.void.title);
      await page.getByRole('link', { name: complimentary.void.button }).click();
      await page.waitForURL(`${origin}/card-setup`);
    });
    expect(await (await call(other, 'GET', '/account')).json()).toMatchObject({
      role: 'SOLO_ACTIVE_DEFAULT',
      status: 'needs-wizards',
    });
  });

  test('can be skipped, and takes a photo', async () => {
    await pages.withPage(PHONE, async (page) => {
      await enter(page, origin, other, PASSWORD);
      await open(page, `${origin}/card-setup`);
      const small = await sharp({ create: { width: 799, height: 900, channels: 3, background: '#357' } })
        .png()
        .toBuffer();
      const large = await sharp({ create: { width: 1000, height: 900, channels: 3, background: '#357' } })
        .png()
        .toBuffer();
      const choose = (buffer: Buffer) =>
        page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await choose(small);
      await page
        .getByText('Image quality is low. Please upload an image that is at least 800 x 800')
        .waitFor();
      await choose(large);
      const crop = page.getByRole('dialog', { name: 'Photo' });
      const release = await holdCall(page, 'PUT', '**/picture');
      await crop.getByRole('button', { name: 'Save' }).click();
      // What is being saved is not said to be cancelled.
      await crop.getByRole('button', { name: 'Saving' }).waitFor();
      for (const cancel of await crop.getByRole('button', { name: 'Cancel' }).all()) {
        expect(await cancel.isDisabled()).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await crop.isVisible()).toBe(true);
      await release();
      await page.getByText('Photo has been saved.').waitFor();
      await press(page, 'Delete photo');
      await page.getByText(confirmations.delete_image).waitFor();
      await press(page, 'Cancel');
      const address = (await cardOf(other)).picture;
      await press(page, 'Delete photo');
      await press(page, confirmations.delete);
      await page.getByText(format(toasts.deleted, { x: 'Photo' })).waitFor();
      expect([typeof address, (await cardOf(other)).picture]).toEqual(['string', null]);
      // The button that had the focus is gone, and then the one that undoes it.
      const hasFocus = page.locator('input[type=file]:focus');
      await hasFocus.waitFor();
      const undo = page.getByRole('button', { name: toasts.undo });
      await undo.click();
      await page.getByRole('button', { name: 'Delete photo' }).waitFor();
      await hasFocus.waitFor();
      expect([(await cardOf(other)).picture, await undo.count()]).toEqual([address, 0]);
      await leadTo(page, 'Skip', 'What you do');
    });
    // Without scripts, Enter saves a step as well, and Skip skips
    await pages.withPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
      await enter(page, origin, other, PASSWORD);
      await page.goto(`${origin}/card-setup`);
      await page.getByLabel('Job title').fill('Reader');
      await page.getByLabel('Job title').press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Keep your code' }).waitFor();
      await page.getByRole('button', { name: 'Skip' }).click();
      await page.getByRole('heading', { level: 1, name: 'Hi Lu.' }).waitFor();
    });
    const { picture, job_title } = await cardOf(other);
    expect([picture, job_title]).toEqual([expect.stringMatching(/^\/media\/.+\.jpg$/), 'Reader']);
  });
});

test('a long name and title stand whole lines high in a card that holds its address, too', async () => {
  await pages.withPage(PHONE, async (page) => {
    await enter(page, origin, 'team-limited-readonly@demo.test');
    await open(page, `${origin}/my-profile`);
    const card = page.locator('[data-active] button[aria-haspopup=dialog]');
    const boxOf = async (place: Locator) => (await place.boundingBox())!;
    const [whole, name, title, address] = await Promise.all([
      boxOf(card),
      boxOf(card.getByText('Konstantinopoulou-Wetherstone')),
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

describe('several profiles', () => {
  const email = 'solo-active@demo.test';
  const middle = (page: Page) => page.locator('[data-active] button[aria-haspopup=dialog]');
  const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const demo = (method: string, path: string, body?: object) =>
    sessionOf(origin, email).then((cookie) =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: { cookie, origin, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  const live = async () => {
    const { results } = (await (await demo('GET', '/profiles')).json()) as {
      results: { handle: string; is_default: boolean }[];
    };
    return results.find(({ is_default }) => is_default)!.handle;
  };

  test('one more than may be kept is refused', async () => {
    await withPage(
      browser,
      PHONE,
      async (page) => {
        await enter(page, origin, email);
        await open(page, `${origin}/my-profile`);
        await show(page, '4 of 4');
        expect(await page.getByText(`4 of 4: ${words.create_profile}`).count()).toBe(1);
        await page.getByRole('button', { name: words.create_profile }).click();
        await page.getByText('You can keep up to 3 profiles.').waitFor();
        for (const name of [words.is_live, words.go_live]) {
          for (const one of await tile(page, name).all()) expect(await one.isDisabled()).toBe(true);
        }
      },
      REFUSED,
    );
  });

  test('another one goes LIVE by keyboard, and the card follows on the next request', async () => {
    await pages.withPage(PHONE, async (page) => {
      await enter(page, origin, email);
      await open(page, `${origin}/my-profile`);
      await page.getByRole('group', { name: words.cards, exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await tile(page, words.go_live).waitFor();
      await page.keyboard.press('Tab');
      expect(await middle(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: words.make_live }).press('Enter');
      await page.getByText(toasts.profile_live).waitFor();
      await page.getByText(words.is_live, { exact: true }).waitFor();
    });
    const handle = await live();
    expect(handle).not.toBe('ava');
    const { cards } = (await (await demo('GET', '/account')).json()) as { cards: { code: string }[] };
    const code = `${origin}/c/${cards[0]!.code}`;
    expect(await (await fetch(code)).text()).toContain(`/${handle}`);

    // Another browser has it otherwise: this one shows it when somebody comes back.
    await pages.withPage(PHONE, async (page) => {
      await enter(page, origin, email);
      await open(page, `${origin}/my-profile`);
      expect((await demo('PUT', '/p/ava', { default_profile: true })).status).toBe(200);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await tile(page, words.go_live).waitFor();
      await show(page, '1 of 4');
      await tile(page, words.is_live).waitFor();
    });
    expect(await live()).toBe('ava');
  });

  test('of two browsers that make different ones LIVE at once one wins, and both show it', async () => {
    const shown = (page: Page) =>
      page
        .locator('[aria-roledescription=slide]')
        .filter({ has: page.getByText(words.live, { exact: true }) })
        .getAttribute('aria-label');
    await pages.withPage(PHONE, (phone) =>
      pages.withPage(DESKTOP, async (desktop) => {
        const both = [
          [phone, '2 of 4'],
          [desktop, '3 of 4'],
        ] as const;
        for (const [page, position] of both) {
          await enter(page, origin, email);
          await open(page, `${origin}/my-profile`);
          await show(page, position);
          await tile(page, words.go_live).waitFor();
        }
        await Promise.all(both.map(([page]) => tile(page, words.go_live).click()));
        await Promise.all(both.map(([page]) => page.getByText(toasts.profile_live).waitFor()));
        const handle = await live();
        await Promise.all(both.map(([page]) => page.evaluate(() => dispatchEvent(new Event('focus')))));
        await expect.poll(async () => (await shown(phone)) === (await shown(desktop))).toBe(true);
        expect(
          await phone
            .locator('[aria-roledescription=slide]')
            .filter({ hasText: `/${handle}` })
            .getAttribute('aria-label'),
        ).toBe(await shown(phone));
      }),
    );
    expect((await demo('PUT', '/p/ava', { default_profile: true })).status).toBe(200);
  });

  test('one is deleted after the question, another is made in its place, also where somebody takes its link meanwhile', async () => {
    const handle = `spare_${stamp}`;
    const journey = async (page: Page) => {
      await enter(page, origin, email);
      await open(page, `${origin}/my-profile`);
      // Other journeys want the card after this one.
      await show(page, '2 of 4');
      await tile(page, words.go_live).waitFor();
      await middle(page).click();
      await tile(page, words.delete_profile).click();
      const question = page.getByRole('alertdialog');
      expect(await question.textContent()).toContain(confirmations.delete_profile);
      await question.getByRole('button', { name: 'Delete' }).click();
      await tile(page, words.is_live).waitFor();
      await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(words.cards);
      await show(page, '3 of 3');
      await page.getByRole('button', { name: words.create_profile }).click();
      await page.waitForURL(/card-setup\?handle=/);
      await hydrated(page);
      expect(await heading(page)).toBe('Create new profile');
      const taken = `taken_${stamp}`;
      await field(page, 'Customize your profile link').fill(taken);
      await page.getByText(`/${taken} is yours if you want it.`).waitFor();
      // Somebody else is quicker
      expect(
        (await call(`mia.${stamp}@journey.test`, 'PUT', `/p/mia_${stamp}`, { handle: taken })).status,
      ).toBe(200);
      await press(page, 'Create');
      await page.getByText('This profile link is already taken.').waitFor();
      expect(await page.locator(':focus').getAttribute('name')).toBe('handle');
      await field(page, 'Customize your profile link').fill(handle);
      await page.getByText(`/${handle} is yours if you want it.`).waitFor();
      await press(page, 'Create');
      await page.waitForURL(/edit-profile\?profile=/);
    };
    await withPage(browser, PHONE, journey, REFUSED);
    for (const path of [handle, 'ava_koloni']) {
      expect([path, (await fetch(`${origin}/${path}`)).status]).toEqual([path, 200]);
    }
    expect((await fetch(`${origin}/ava_lectures`)).status).toBe(404);
  });
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('Home and card setup are accessible on %s, in light and dark', async (_name, size) => {
  await pages.withPage({ ...size, reducedMotion: 'reduce' }, async (page) => {
    await enter(page, origin, 'solo-active@demo.test');
    const look = async (what: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const axe = axeFor(page).exclude('iframe');
        // Of the rules only that of contrast knows colours.
        const { violations } = await (
          colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])
        ).analyze();
        expect(violations.map(({ id, nodes }) => [what, id, nodes.map((node) => node.html)])).toEqual([]);
      }
    };
    await open(page, `${origin}/my-profile`);
    await look('Home');
    await page.locator('[data-active] button[aria-haspopup=dialog]').click();
    await page.getByRole('dialog').getByText(words.public_view).waitFor();
    await look('modal');
    for (const path of ['/card-setup', '/wallet-setup']) {
      await open(page, origin + path);
      await look(path);
    }
  });
});

test.each(['/my-profile', '/card-setup', '/wallet-setup'])('%s fits a screen of 320', async (path) => {
  await pages.withPage({ viewport: { width: 320, height: 640 } }, async (page) => {
    await enter(page, origin, 'solo-active@demo.test');
    await open(page, origin + path);
    const { scroll, seen } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(seen);
  });
});

test.each([
  '/my-profile?tab=nothing&utm_source=mail',
  '/card-setup?handle=nobody_here&step=9',
  '/card-setup?handle=solo_limited',
  '/wallet-setup?skip',
  '/complimentary?enabled=true',
])('%s asks for what there is not, and is answered as if it did not', async (path) => {
  const cookie = await sessionOf(origin, 'solo-active@demo.test');
  const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('nobody_here');
});

test('who has no card is told so on every page about one, and offered nothing to do with it', async () => {
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
