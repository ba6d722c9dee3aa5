import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, test, inject } from 'vitest';
import { PAGE_SCRIPTS } from '../scripts/verify/budgets.ts';
import { weighScripts } from '../scripts/verify/page-scripts.ts';
import { linkIn, signInByCall } from './lib/account.ts';

import { faultsOf } from './lib/inspect.ts';
import { startProduct, type Product } from './lib/product.ts';
import { ownSqld } from './lib/sqld.ts';
import { openJourneys } from './lib/open.ts';

const { origin, browser } = openJourneys();

const DEMO = { email: 'solo-active@demo.test', password: 'Demo-pass-2026!' };

const OPEN_PAGES: [path: string, heading: string | RegExp][] = [
  ['/', 'The business card that opens.'],
  ['/sign-in', 'Welcome back'],
  ['/sign-in?error=EXPIRED_TOKEN', 'Welcome back'],
  ['/sign-up', 'Get your card'],
  ['/forgot-password', 'Choose a new password'],
  ['/reset-password', 'This link is used up'],
  ['/reset-password?token=any', 'Choose a new password'],
  ['/verify-email', 'Verify your email'],
  ['/verify-email?done=verified', 'Your email is verified'],
  ['/logout', 'You are signed out'],
  ['/terms', 'Terms of Use'],
  ['/privacy', 'Privacy Policy'],
  ['/offline', 'You are offline'],
  ['/nobody_here', 'Nobody opens here'],
  ['/withdraw?token=used', 'This link was used already'],
  ['/ava/exchange', /./],
  ['/ava/thanks', 'Thank you'],
];

test.each(OPEN_PAGES)('%s is whole for everybody', async (path, heading) => {
  expect(await faultsOf(browser(), origin + path, { heading })).toEqual([]);
});

test('the page of a file is whole', async () => {
  const html = await (await fetch(`${origin}/ava`)).text();
  const path = /href="(\/files\/[^"]+)"/.exec(html)![1]!;
  expect(await faultsOf(browser(), origin + path, { heading: /./ })).toEqual([]);
});

test('the link that takes an exchange back asks first', async () => {
  const email = `back.${Date.now()}@journey.test`;
  const response = await fetch(`${origin}/api/p/ava/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_name: 'Mia Wong', email, consent: true }),
  });
  expect(response.status).toBe(201);
  const link = await linkIn(origin, email, 'The card of Ava Lindgren', /http\S+\/withdraw\?token=\S+/);
  expect(await faultsOf(browser(), link, { heading: 'Take your details back?' })).toEqual([]);
});

describe('pages that stand in for others', () => {
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

  test.each(['/critical', '/unavailable'])('%s is no page of its own', async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
  });

  test('an account of an unknown state leads to help and out', async () => {
    const client = createClient({ url: sqld.url });
    const set = (status: string) =>
      client.execute({ sql: 'update users set status = ? where email = ?', args: [status, DEMO.email] });
    await set('frozen');
    const cookie = await signInByCall(product.origin, DEMO.email, DEMO.password);
    const faults = await faultsOf(browser(), `${product.origin}/account`, {
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

  test('a database that is away is a page that says so; the first page opens all the same', async () => {
    await sqld.kill();
    const away: [path: string, heading: string][] = [
      ['/ava', 'Back in a moment'],
      ['/', 'The business card that opens.'],
      ['/sign-in', 'Welcome back'],
    ];
    for (const [path, heading] of away)
      expect(await faultsOf(browser(), product.origin + path, { heading }), path).toEqual([]);
    await sqld.start();
  });
});

test.each(Object.entries(PAGE_SCRIPTS))('the scripts of %s weigh at most %i bytes', async (path, most) => {
  const textAt = async (place: string) => (await fetch(origin + place)).text();
  const weight = await weighScripts(await textAt(path), textAt);
  expect(weight).toBeLessThanOrEqual(most);
});
