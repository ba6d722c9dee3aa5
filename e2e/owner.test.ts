import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PROFILE_TABS } from '../src/domain/profile-tabs.ts';
import { shownTabs, TABS } from '../src/domain/tabs.ts';
import { card as cardWords } from '../src/messages/en/card.ts';
import { shell } from '../src/messages/en/owner.ts';
import { linkIn, postForm, signInByCall } from './lib/account.ts';
import { OWNER_PAGE_SCRIPTS, TAB_SCRIPTS } from '../scripts/verify/budgets.ts';
import { weighScripts } from '../scripts/verify/page-scripts.ts';
import { DESKTOP, hydrated, keepPages, launchBrowser, PHONE, withPage } from './lib/browser.ts';
import { holdCall } from './lib/hold-call.ts';
import { axeFor } from './lib/violations.ts';

const origin = inject('origin');
const PASSWORD = 'Demo-pass-2026!';
/** What a browser says by itself of a call that was refused, or that had no network. */
const REFUSED = /^Failed to load resource/;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
const pages = keepPages(() => browser);
afterAll(() => browser.close());

const mailOf = (name: string) => `${name}@demo.test`;

const sessions = new Map<string, Promise<string>>();
/** A session of an account, as a cookie: one for all journeys, since signing in is slow on purpose, unless it gets a key. */
function sessionOf(name: string, key = name): Promise<string> {
  const session = sessions.get(key) ?? signInByCall(origin, mailOf(name), PASSWORD);
  sessions.set(key, session);
  return session;
}

/** Signs the browser in, in place of whoever was. */
async function enter(page: Page, name: string, key = name): Promise<void> {
  await page.context().clearCookies();
  const [pair = ''] = (await sessionOf(name, key)).split('; ');
  const [cookie = '', value = ''] = pair.split(/=(.*)/s);
  await page.context().addCookies([{ name: cookie, value, url: origin }]);
}

/** A page of somebody who is signed in. */
function asOwner(
  name: string,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
  expected: RegExp | null = null,
): Promise<void> {
  const entered = async (page: Page) => {
    await enter(page, name);
    await journey(page);
  };
  return expected ? withPage(browser, options, entered, expected) : pages.withPage(options, entered);
}

/** Opens a page and waits until its islands can act: the place where messages come up is made by one of them. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await page.locator(`section[aria-label="${shell.notifications}"]`).waitFor({ state: 'attached' });
  await hydrated(page);
}

/** Files of script that a tab may load: each costs a browser more than the little that is in it. */
const MOST_FILES = 35;

/** For what a slow machine takes its time with. */
const SLOW = { timeout: 30_000 };

const menu = (page: Page) => page.getByRole('dialog', { name: shell.menu.title });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();
const pathAt = (address: string) => new URL(address).pathname;
const pathOf = (page: Page) => pathAt(page.url());

describe('the guard', () => {
  const paths = [...TABS.map(({ path }) => path), '/account', '/account/delete', '/contacts/new'];
  test.each([...paths, '/my-profile?manage-credits'])(
    'leads from %s to signing in, and back',
    async (path) => {
      const response = await fetch(origin + path, { redirect: 'manual' });
      const to = `/sign-in?redirectTo=${encodeURIComponent(path)}`;
      expect([response.status, response.headers.get('location')]).toEqual([302, to]);
    },
  );
});

describe('the tabs', () => {
  test('are reached and followed by keyboard, and say where one is', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      for (const [index, { name, path }] of shownTabs().entries()) {
        await open(page, '/my-profile');
        await page.keyboard.press('Tab');
        expect(await page.locator(':focus').textContent()).toContain(shell.skip);
        for (let presses = 0; presses <= index; presses += 1) await page.keyboard.press('Tab');
        const focused = page.locator('.tabs :focus');
        expect((await focused.textContent())?.trim()).toBe(shell.tabs[name]);
        await page.keyboard.press('Enter');
        await page.waitForURL(origin + path);
        const current = page.locator('.tabs [aria-current=page]');
        expect((await current.textContent())?.trim()).toBe(shell.tabs[name]);
        expect(await page.title()).toMatch(/^Cardea · ./);
      }
    });
  });

  test('lie at the lower edge of a phone, where no card is loaded beside them', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open(page, '/my-profile');
      const box = await page.locator('.tabs').boundingBox();
      expect(box).toMatchObject({ x: 0, width: 390 });
      expect(Math.round(box!.y + box!.height)).toBe(844);
      expect(box!.height).toBeGreaterThanOrEqual(72);
      for (const path of ['/share', '/edit-profile']) await open(page, path);
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
      for (const path of ['/my-profile', '/share']) {
        await open(page, path);
        await card.getByRole('heading', { level: 1 }).waitFor();
        expect(await card.getByText(cardWords.get_your_card).count()).toBe(0);
      }
    });
  });

  test.each([
    ['by its browser', '/my-profile', { 'sec-fetch-dest': 'iframe' }],
    ['by its address', '/my-profile?iframe', {}],
  ])('are not in a page that is framed %s, nor is the header', async (_, path, headers) => {
    const cookie = await sessionOf('solo-active');
    const html = await (await fetch(origin + path, { headers: { cookie, ...headers } })).text();
    expect(html).toContain('Hi Ava.');
    for (const part of ['class="tabs', 'class="top-bar', 'account-menu', '<iframe']) {
      expect(html, part).not.toContain(part);
    }
  });
});

test('tabs are shown at once, other pages fade in', async () => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['fades'] = String(viewTransition !== null);
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
    expect([path, await page.locator(`html[data-fades=${fades}]`).count()]).toEqual([path, 1]);
    await page.waitForLoadState('networkidle');
  }
  expect(faults).toEqual([]);
  await context.close();
});

describe('the account menu', () => {
  test('opens over everything, keeps the focus, and gives it back', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/my-profile');
      expect(await menu(page).isVisible()).toBe(false);
      await openMenu(page);
      const box = await menu(page).boundingBox();
      expect([Math.round(box!.width), Math.round(box!.height)]).toEqual([390, 844]);
      // Once round, and on.
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
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Menu');

      await page.keyboard.press('Enter');
      await menu(page).getByRole('button', { name: 'Close' }).click();
      await menu(page).waitFor({ state: 'hidden' });
    });
  });

  test('says whose it is, and leads to what is there and to nothing else', async () => {
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
      expect(await page.getByLabel('New email').isVisible()).toBe(true);
    });
  });

  test('shows a team user the mark of Teams', async () => {
    await asOwner('team-active-member', PHONE, async (page) => {
      await open(page, '/my-profile');
      await openMenu(page);
      expect(await menu(page).getByText('Teams', { exact: true }).isVisible()).toBe(true);
    });
  });

  test('signs out, also without JavaScript', async () => {
    await asOwner('solo-limited', { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${origin}/my-profile`);
      await openMenu(page);
      await menu(page).getByRole('button', { name: 'Sign out' }).click();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You are signed out');
    });
  });

  test.each([
    ['manage-credits', []],
    ['manage-subscription', ['/billing/subscription']],
  ])(
    'opens by the address word %s, which is then taken out of it, and leads on to %j',
    async (word, leads) => {
      await asOwner('solo-active', PHONE, async (page) => {
        await open(page, '/my-profile');
        const before = await page.evaluate(() => history.length);
        const followed: string[] = [];
        // With an answer that is no page the menu stays, which it leads on from at once.
        await page.context().route('**/billing/**', async (route) => {
          followed.push(new URL(route.request().url()).pathname);
          await route.fulfill({ status: 204 });
        });
        await page.evaluate((address) => location.replace(address), `/my-profile?from=mail&${word}`);
        await menu(page).waitFor();
        await expect.poll(() => followed).toEqual(leads);
        expect(page.url()).toBe(`${origin}/my-profile?from=mail`);
        expect(await page.evaluate(() => history.length)).toBe(before);
        await page.context().unrouteAll();
      });
    },
  );
});

const firstName = (page: Page) => page.getByLabel('First name');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const signInAgain = (page: Page) => page.getByRole('alertdialog', { name: shell.sign_in_again.title });

/** What the API knows of an account, past the browser. */
async function accountOf(name: string): Promise<{ first_name: string; cardea_branding: boolean }> {
  const cookie = await sessionOf(name);
  const response = await fetch(`${origin}/api/account`, { headers: { cookie } });
  return (await response.json()) as { first_name: string; cardea_branding: boolean };
}
const nameOf = async (name: string) => (await accountOf(name)).first_name;
const brandingOf = async (name: string) => (await accountOf(name)).cardea_branding;

describe('a form', () => {
  test('saves what changed, says so, and has nothing to save then', async () => {
    await asOwner('team-legacy-admin', PHONE, async (page) => {
      await open(page, '/account');
      await firstName(page).scrollIntoViewIfNeeded();
      const before = await firstName(page).inputValue();
      for (const name of [`${before}x`, before]) {
        await expect.poll(() => save(page).isDisabled(), SLOW).toBe(true);
        await firstName(page).fill(` ${name} `);
        await save(page).click();
        await page.getByText('Account has been updated.').first().waitFor();
        await expect.poll(() => firstName(page).inputValue(), SLOW).toBe(name);
        expect(await nameOf('team-legacy-admin')).toBe(name);
      }
    });
  });

  test('says at the field what is wrong with it, and cannot be saved', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/account');
      await firstName(page).fill('');
      await firstName(page).blur();
      await page.getByText('First name is required.').waitFor();
      expect([await save(page).isDisabled(), await firstName(page).getAttribute('aria-invalid')]).toEqual([
        true,
        'true',
      ]);
    });
  });

  test('keeps what was typed while there is no network', async () => {
    const journey = async (page: Page) => {
      await open(page, '/account');
      const before = await firstName(page).inputValue();
      await firstName(page).fill('Avalon');
      await page.context().setOffline(true);
      await save(page).click();
      await page.getByText('You are offline.').waitFor();
      expect(await firstName(page).inputValue()).toBe('Avalon');
      await page.context().setOffline(false);
      await firstName(page).fill(before);
    };
    await asOwner('solo-active', PHONE, journey, REFUSED);
  });

  test('keeps what was typed before its script was there', async () => {
    const journey = async (page: Page) => {
      await enter(page, 'solo-active');
      const letGo = await holdCall(page, 'GET', `${origin}/_astro/AccountName.*.js`);
      await page.goto(`${origin}/account`);
      await firstName(page).fill('Ava Early');
      expect(await save(page).isEnabled()).toBe(true);
      await letGo();
      await hydrated(page);
      await page
        .locator('astro-island[component-url*=AccountName]:not([ssr])')
        .waitFor({ state: 'attached' });
      await expect.poll(() => save(page).isEnabled(), SLOW).toBe(true);
      expect(await firstName(page).inputValue()).toBe('Ava Early');
      await firstName(page).fill('Ava');
      await expect.poll(() => save(page).isDisabled(), SLOW).toBe(true);
    };
    await withPage(browser, { ...PHONE, serviceWorkers: 'block' }, journey);
  });

  test('works without JavaScript', async () => {
    const cookie = await sessionOf('team-legacy-admin');
    const before = await nameOf('team-legacy-admin');
    const send = (first_name: string) =>
      postForm(origin, '/account', { intent: 'name', first_name, last_name: 'Plain' }, { cookie });
    const empty = await send(' ');
    expect([empty.status, (await empty.text()).includes('First name is required.')]).toEqual([422, true]);
    const saved = await send(before);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/account?done=name']);
  });
});

describe('a session that ends while somebody types', () => {
  test('is renewed by the password, and nothing is lost', async () => {
    const journey = async (page: Page) => {
      await open(page, '/account');
      const before = await firstName(page).inputValue();
      await firstName(page).fill('Renewed');
      await page.context().clearCookies();
      await save(page).click();
      await signInAgain(page).waitFor();
      expect(await signInAgain(page).textContent()).toContain(mailOf('team-legacy-owner'));

      await page.keyboard.type('not-the-password');
      await page.keyboard.press('Enter');
      await signInAgain(page).getByText('Password is wrong.').waitFor();
      await signInAgain(page).getByLabel('Password').fill(PASSWORD);
      await signInAgain(page).getByRole('button', { name: 'Sign in' }).click();
      await signInAgain(page).waitFor({ state: 'hidden' });
      await page.getByText('Account has been updated.').waitFor();
      expect(await firstName(page).inputValue()).toBe('Renewed');
      expect(await nameOf('team-legacy-owner')).toBe('Renewed');
      await firstName(page).fill(before);
      await save(page).click();
      await expect.poll(() => nameOf('team-legacy-owner'), SLOW).toBe(before);
    };
    await asOwner('team-legacy-owner', PHONE, journey, REFUSED);
  });

  test('keeps what was typed for who would rather not', async () => {
    const journey = async (page: Page) => {
      await open(page, '/account');
      await firstName(page).fill('Kept');
      await page.context().clearCookies();
      await save(page).click();
      await signInAgain(page).getByRole('button', { name: 'Not now' }).click();
      await signInAgain(page).waitFor({ state: 'hidden' });
      expect([await firstName(page).inputValue(), await save(page).isEnabled()]).toEqual(['Kept', true]);
    };
    await asOwner('solo-active', PHONE, journey, REFUSED);
  });

  test('never goes on as another account that signed in meanwhile', async () => {
    const journey = async (page: Page) => {
      await open(page, '/account');
      const [mine, theirs] = [await nameOf('team-legacy-owner'), await nameOf('solo-active')];
      await firstName(page).fill('Mixed up');
      // Who signs in ends the session that the browser had.
      await enter(page, 'solo-active', 'soon replaced');
      await save(page).click();
      await signInAgain(page).getByText('signed in with another account').waitFor();
      expect([await nameOf('team-legacy-owner'), await nameOf('solo-active')]).toEqual([mine, theirs]);

      await signInAgain(page).getByLabel('Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('Account has been updated.').waitFor();
      expect([await nameOf('team-legacy-owner'), await nameOf('solo-active')]).toEqual(['Mixed up', theirs]);
      await firstName(page).fill(mine);
      await save(page).click();
      await expect.poll(() => nameOf('team-legacy-owner'), SLOW).toBe(mine);
    };
    await asOwner('team-legacy-owner', PHONE, journey, REFUSED);
  });

  test('is renewed for a form that the page answers, too, which then is sent once', async () => {
    const moved = `moved.${Date.now().toString(36)}@journey.test`;
    const journey = async (page: Page) => {
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(pathAt(request.url())));
      await open(page, '/account?open=email');
      await page.getByLabel('New email').fill(moved);
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Send the link' }).click();
      await signInAgain(page).getByRole('button', { name: 'Not now' }).click();
      await signInAgain(page).waitFor({ state: 'hidden' });
      expect([posts, await page.getByLabel('New email').inputValue()]).toEqual([[], moved]);

      await page.getByRole('button', { name: 'Send the link' }).click();
      await signInAgain(page).getByLabel('Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText(`on its way to ${moved}`).waitFor();
      expect(posts).toEqual(['/api/auth/sign-in/email', '/account']);
      await linkIn(origin, moved, 'Verify your e-mail');
    };
    await asOwner('solo-active', PHONE, journey, REFUSED);
  });

  test('never turns a switch of another account that signed in meanwhile', async () => {
    const journey = async (page: Page) => {
      const toggle = page.getByRole('switch', { name: 'Remove Branding' });
      await open(page, '/account');
      await enter(page, 'team-active-owner');
      const before = await brandingOf('team-active-owner');
      await toggle.click();
      await signInAgain(page).getByText('signed in with another account').waitFor();
      await signInAgain(page).getByRole('button', { name: 'Not now' }).click();
      await signInAgain(page).waitFor({ state: 'hidden' });
      expect(await brandingOf('team-active-owner')).toBe(before);
    };
    await asOwner('solo-active', PHONE, journey, REFUSED);
  });

  test('is renewed in the middle of the first steps', async () => {
    const name = `newcomer-${Date.now().toString(36)}`;
    const form = {
      first_name: 'Mia',
      last_name: 'Wong',
      email: mailOf(name),
      password: PASSWORD,
      terms: 'yes',
    };
    expect((await postForm(origin, '/sign-up', form)).status).toBe(200);
    await fetch(await linkIn(origin, mailOf(name), 'Verify your e-mail'));
    const journey = async (page: Page) => {
      await open(page, '/card-setup');
      await firstName(page).fill('Mia Lu');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await signInAgain(page).getByLabel('Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'What you do' }).waitFor();
      expect(await page.getByText('Mia Lu Wong').isVisible()).toBe(true);
    };
    await asOwner(name, PHONE, journey, REFUSED);
  });

  test('goes on by itself once the mailed link was opened in this browser', async () => {
    const journey = async (page: Page) => {
      await open(page, '/account');
      await firstName(page).fill('Linked');
      await page.context().clearCookies();
      await save(page).click();
      await signInAgain(page).getByRole('button', { name: 'E-mail me a link instead' }).click();
      await signInAgain(page).getByText('a link that signs you in is on its way').waitFor();
      await enter(page, 'solo-active');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await signInAgain(page).waitFor({ state: 'hidden' });
      await page.getByText('Account has been updated.').waitFor();
      await firstName(page).fill('Ava');
      await save(page).click();
      await expect.poll(() => nameOf('solo-active'), SLOW).toBe('Ava');
    };
    await asOwner('solo-active', PHONE, journey, REFUSED);
  });
});

test.each(Object.entries(OWNER_PAGE_SCRIPTS))(
  'the scripts of %s weigh at most %i bytes',
  async (path, most) => {
    const cookie = await sessionOf('solo-active');
    const textAt = async (place: string) => (await fetch(origin + place, { headers: { cookie } })).text();
    const weight = await weighScripts(await textAt(path), textAt);
    expect(weight).toBeLessThanOrEqual(most);
  },
);

test('the scripts of a tab come in few files', async () => {
  await asOwner('solo-active', { ...PHONE, serviceWorkers: 'block' }, async (page) => {
    const scripts = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
    for (const { path } of shownTabs()) {
      scripts.clear();
      await open(page, path);
      expect(scripts.size).toBeGreaterThan(5);
      expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
    }
  });
});

const VIEWS = PROFILE_TABS.map((tab) => `/edit-profile?tab=${tab}`);
test.each([...shownTabs().map(({ path }) => path), ...VIEWS])(
  'the scripts of %s add little to those of Home',
  async (path) => {
    const cookie = await sessionOf('solo-active');
    const textAt = async (place: string) => (await fetch(origin + place, { headers: { cookie } })).text();
    const home = await weighScripts(await textAt('/my-profile'), textAt);
    expect(home).toBeGreaterThan(0);
    expect((await weighScripts(await textAt(path), textAt)) - home).toBeLessThanOrEqual(TAB_SCRIPTS);
  },
);

test('what is not saved is not left without a question', async () => {
  await asOwner('solo-active', DESKTOP, async (page) => {
    await open(page, '/account');
    await firstName(page).fill('Unsaved');
    const question = page.getByRole('alertdialog', { name: shell.leave.title });
    const leave = () => page.locator('.tabs').getByRole('link', { name: 'Home' }).last().click();
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
    expect([pathOf(page), await firstName(page).inputValue()]).toEqual(['/account', 'Unsaved']);
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${origin}/my-profile`);
  });
});

test('word of what was done comes along to the next page, and goes on a tap', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/my-profile');
    await page.evaluate(() => sessionStorage.setItem('cardea:alert', 'Contact saved'));
    await page.goto(`${origin}/account`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /Contact saved/ }).click();
    await page.getByText('Contact saved').waitFor({ state: 'detached' });
    await open(page, '/my-profile');
    expect(await page.getByText('Contact saved').count()).toBe(0);
  });
});

test('going back shows what was saved meanwhile', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/my-profile');
    await open(page, '/account');
    await firstName(page).fill('Changed');
    await save(page).click();
    await page.getByText('Account has been updated.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Hi Changed.' }).waitFor();
    await open(page, '/account');
    await firstName(page).fill('Ava');
    await save(page).click();
    await expect.poll(() => nameOf('solo-active'), SLOW).toBe('Ava');
  });
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('the frame and its menu are accessible on %s, in light and dark', async (_name, size) => {
  await asOwner('solo-essential', { ...size, reducedMotion: 'reduce' }, async (page) => {
    const look = async (what: string) => {
      const found = [await axeFor(page).analyze()];
      // Of the rules only that of contrast knows colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(await axeFor(page).withRules(['color-contrast']).analyze());
      await page.emulateMedia({ colorScheme: 'light' });
      const faults = found.flatMap(({ violations }) => violations);
      expect(faults.map(({ id, nodes }) => [what, id, nodes.map((node) => node.html)])).toEqual([]);
    };
    await open(page, '/my-profile');
    await look('frame');
    await openMenu(page);
    await look('menu');
    await open(page, '/account');
    await firstName(page).fill('Someone else');
    await look('form');
    await page.locator('.top-bar a').first().click();
    await page.getByRole('alertdialog').waitFor();
    await look('question');
  });
});
