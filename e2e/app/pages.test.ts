import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, test, inject } from 'vitest';
import { PAGE_SCRIPTS } from '../../scripts/verify/budgets.ts';
import { recordFill } from '../../scripts/verify/fills.ts';
import { weighScripts } from '../../scripts/verify/page-scripts.ts';
import { linkIn, signInByCall } from '../lib/account.ts';

import { HELP_TOPICS, helpPath } from '../../src/domain/pages/help-topics.ts';
import { pages as pageTexts } from '#messages/visitor/pages.ts';
import { withdrawal } from '#messages/visitor/withdrawal.ts';
import { landing } from '#messages/landing.ts';
import { helpTopics } from '#messages/help.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { faultsOf } from '../lib/inspect.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { ownSqld } from '../lib/sqld.ts';
import { openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';

const { origin, sharedPage, ownPage } = openJourneys();

const DEMO = { email: 'solo-active@demo.test', password: 'Demo-pass-2026!' };

const OPEN_PAGES: [path: string, heading: string | RegExp][] = [
  ['/', 'The business card that opens.'],
  ['/sign-in', 'Welcome back'],
  ['/sign-in?error=EXPIRED_TOKEN', 'Welcome back'],
  ['/sign-up', 'Get your Card'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'This link no longer works'],
  ['/sign-in/link?token=used', 'This link no longer works'],
  ['/verify-email', 'Verify your email'],
  ['/verify-email?done=verified', 'Email verified'],
  ['/logout', 'You’re signed out'],
  ['/terms', 'Terms of Use'],
  ['/privacy', 'Privacy Policy'],
  ['/plans', 'Pick what you need'],
  ['/help', 'How can we help?'],
  ...HELP_TOPICS.map((topic): [string, string] => [helpPath(topic), helpTopics[topic].title]),
  ['/docs/api', 'API reference'],
  ['/docs/api/contacts', 'API reference: Contacts'],
  ['/help/nothing', 'Page not found'],
  ['/offline', 'You’re offline'],
  ['/nobody_here', 'Card not found'],
  ['/withdraw?token=used', 'This link was already used'],
  ['/ava/exchange', /./],
  ['/ava/thanks', 'You and Ava are connected'],
];

test.each(OPEN_PAGES)('%s is accessible for everyone', async (path, heading) => {
  expect(await faultsOf(sharedPage, origin + path, { heading })).toEqual([]);
});

test('the landing page leads signed-in users to their cards, and visitors to creating one', async () => {
  const cookie = await sessionOf(origin, DEMO.email);
  const top = async (headers: Record<string, string>) =>
    /<nav[^>]*>.*?<\/nav>/s.exec(await (await fetch(`${origin}/`, { headers })).text())![0];
  const cards = `${landing.my_cards}\\s*</a>`;
  expect(await top({ cookie })).toMatch(new RegExp(`href="/my-profile"[^>]*>\\s*${cards}`));
  expect(await top({ cookie })).not.toMatch(/\/sign-(?:in|up)/);
  expect(await top({})).not.toMatch(new RegExp(cards));
  expect(await top({})).toMatch(/\/sign-in.*\/sign-up/s);
});

test('the card of the landing page opens edge-on, without a dark leaf over it', async () => {
  await sharedPage({ ...DESKTOP, reducedMotion: 'no-preference' }, async (page) => {
    await page.goto(`${origin}/`);
    const widthAt = (part: number) =>
      page.locator('.leaf').evaluate((leaf: HTMLElement, part) => {
        // Restarted, since it may be over by now.
        leaf.style.animation = 'none';
        leaf.getBoundingClientRect();
        leaf.style.animation = '';
        const [opening] = leaf.getAnimations();
        opening!.pause();
        opening!.currentTime = part * Number(opening!.effect!.getComputedTiming().endTime);
        return leaf.getBoundingClientRect().width;
      }, part);
    expect(await widthAt(0)).toBeLessThan(2);
    expect(await widthAt(1)).toBeGreaterThan(100);
  });
});

test.each([
  ['/nobody_here', 'Card not found'],
  ['/help/nothing', 'Page not found'],
  ['/wp-login.php', 'Page not found'],
])('%s redirects signed-in users to Home, and visitors to sign up', async (path, heading) => {
  const cookie = await sessionOf(origin, DEMO.email);
  const read = async (headers: Record<string, string>) => {
    const response = await fetch(origin + path, { headers });
    expect(response.status).toBe(404);
    return /<body.*<\/body>/s.exec(await response.text())![0];
  };
  const own = await read({ cookie });
  expect(own).toMatch(/<h1[^>]*>\s*[^<]+</);
  expect(own).toContain(heading);
  expect(own).toMatch(new RegExp(`href="/my-profile"[^>]*>\\s*${pageTexts.not_found.home}`));
  expect(own).not.toMatch(/\/sign-(?:in|up)/);
  expect(/\bcards?\b/i.test(own.replaceAll(/<[^>]*>/g, ' '))).toBe(heading.startsWith('Card'));
  const strangers = await read({});
  expect(strangers).toMatch(/href="\/sign-up"/);
  expect(strangers).not.toContain('/my-profile');
});

test('the page of a file is accessible', async () => {
  const html = await (await fetch(`${origin}/ava`)).text();
  const path = /href="(\/files\/[^"]+)"/.exec(html)![1]!;
  expect(await faultsOf(sharedPage, origin + path, { heading: /./ })).toEqual([]);
});

test('the page of a mailed password link is accessible', async () => {
  const response = await fetch(`${origin}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO.email }),
  });
  expect(response.status).toBe(200);
  const link = await linkIn(origin, DEMO.email, 'Choose a new password');
  expect(await faultsOf(sharedPage, link, { heading: 'Choose a new password' })).toEqual([]);
});

test('the link that withdraws an exchange asks first', async () => {
  const email = `back.${Date.now()}@journey.test`;
  const response = await fetch(`${origin}/api/p/ava/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_name: 'Mia Wong', email, consent: true }),
  });
  expect(response.status).toBe(201);
  const link = await linkIn(origin, email, 'Ava Lindgren’s card', /http\S+\/withdraw\?token=\S+/);
  expect(await faultsOf(sharedPage, link, { heading: 'Take your details back?' })).toEqual([]);
  await sharedPage(PHONE, async (page) => {
    const heading = async () => (await page.getByRole('heading', { level: 1 }).textContent())!.trim();
    await page.goto(link);
    await page.getByRole('button', { name: withdrawal.only_lookups }).click();
    await page.getByText(withdrawal.lookups_done_detail).waitFor();
    expect(await heading()).toBe(withdrawal.lookups_done);
    // The details still exist, and can be withdrawn.
    await page.goto(link);
    await page.getByRole('button', { name: withdrawal.submit }).click();
    await page.getByText(withdrawal.done_detail).waitFor();
    expect(await heading()).toBe(withdrawal.done);
  });
});

describe('pages that replace others', () => {
  let sqld: Awaited<ReturnType<typeof ownSqld>>;
  let product: Product;
  beforeAll(async () => {
    sqld = await ownSqld(inject('template'));
    product = await startProduct({ DATABASE_URL: sqld.url }, inject('template'));
  });
  afterAll(async () => {
    await product.stop();
    await sqld.remove();
  });

  test.each(['/critical', '/unavailable', '/went-wrong'])('%s is not a page of its own', async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
  });

  test('an account with an unknown status sees help and sign-out', async () => {
    const client = createClient({ url: sqld.url });
    const set = (status: string) =>
      client.execute({ sql: 'update users set status = ? where email = ?', args: [status, DEMO.email] });
    await set('frozen');
    const cookie = await signInByCall(product.origin, DEMO.email, DEMO.password);
    const faults = await faultsOf(sharedPage, `${product.origin}/account`, {
      heading: 'Something is wrong with your account',
      cookie,
      also: async (page) => {
        const help = page.getByRole('link', { name: 'Help and support' });
        expect(await help.getAttribute('href')).toMatch(/^mailto:/);
        expect(await page.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(true);
      },
    });
    expect(faults).toEqual([]);
    await set('active');
    client.close();
  });

  test('a page that fails unexpectedly shows so, offers links, and reveals no internals', async () => {
    const client = createClient({ url: sqld.url });
    await client.execute('alter table contacts rename to elsewhere');
    const cookie = await signInByCall(product.origin, DEMO.email, DEMO.password);
    const address = `${product.origin}/contacts`;
    const response = await fetch(address, { headers: { cookie } });
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toMatch(/no such table|SQLITE|select |node_modules|\.ts\b/);
    const faults = await faultsOf(sharedPage, address, {
      heading: 'Something went wrong',
      cookie,
      also: async (page) => {
        const help = page.getByRole('link', { name: 'Help and support' });
        expect(await help.getAttribute('href')).toMatch(/^mailto:/);
        await client.execute('alter table elsewhere rename to contacts');
        await page.getByRole('link', { name: 'Try again' }).click();
        await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
        await client.execute('alter table contacts rename to elsewhere');
        await page.reload();
      },
    });
    expect(faults).toEqual([]);
    await client.execute('alter table elsewhere rename to contacts');
    client.close();
  });

  test('a database that is away is a page that says so; the landing page opens all the same', async () => {
    await sqld.kill();
    const away: [path: string, heading: string][] = [
      ['/ava', 'Back in a moment'],
      ['/', 'The business card that opens.'],
      ['/sign-in', 'Welcome back'],
    ];
    // The sign-in page asks for passkeys' options, and once is enough.
    let asked = 0;
    const watched: typeof sharedPage = (options, look) =>
      ownPage(
        options,
        (page) => {
          page.on('request', (request) => (asked += Number(request.url().endsWith('authenticate-options'))));
          return look(page);
        },
        /status of 503/,
      );
    for (const [path, heading] of away)
      expect(await faultsOf(watched, product.origin + path, { heading }), path).toEqual([]);
    expect(asked).toBe(1);
    await sqld.start();
  });
});

test.each(Object.entries(PAGE_SCRIPTS))('the scripts of %s are at most %i bytes', async (path, most) => {
  const textAt = async (place: string) => (await fetch(origin + place)).text();
  const weight = await weighScripts(await textAt(path), textAt);
  recordFill({ what: `scripts of ${path}`, used: weight, most });
  expect(weight).toBeLessThanOrEqual(most);
});
