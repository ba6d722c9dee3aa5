import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openVdir, VDIRSYNCER } from '../../edge-api/modules/address-book/testing/vdirsyncer.ts';
import { home } from '#messages/home.ts';
import { analytics } from '#messages/share.ts';
import { editor } from '#messages/profile-editor.ts';
import { format } from '../../src/messages/format.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';
import { PHONE } from '../lib/browser.ts';
import { saved, saveIn } from '../lib/editor.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';
import { productDatabase } from '../lib/product-database.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, ownPage, pageOf, asOwnerAlone } = openJourneys();
const db = productDatabase(inject('dataFolder'));
const { keep: words } = visitorMessages('en');

test('a signed-in visitor keeps a card without JavaScript, from the link at its bottom, and is on the contact', async () => {
  await asOwnerAlone('solo-essential', { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/ava`);
    const link = page.locator('footer').getByRole('link', { name: words.link });
    expect(await link.getAttribute('rel')).toBe('nofollow');
    await link.click();
    await page.getByRole('button', { name: format(words.title, { name: 'Ava Lindgren' }) }).click();
    await page.waitForURL(/\/contacts\/card\/[\w-]+$/);
    expect(await page.locator('main').textContent()).toContain('Ava Lindgren');
  });
  await db.run(sql`delete from contacts where id in (select contact_id from followed_cards k
    join profiles p on p.id = k.profile_id and p.handle = 'ava')`);
});

test('a visitor without a session signs in first, and returns to the page', async () => {
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava/keep`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/ava/keep');
  });
});

test('the page is usable with a screen reader, and offers nothing for the own card but says why', async () => {
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    await page.goto(`${origin}/solo_limited/keep`);
    await page.getByRole('button').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${origin}/ava/keep`);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(words.own);
    expect(await page.getByRole('button').count()).toBe(0);
  });
  expect(await (await fetch(`${origin}/preview/ava`)).text()).not.toContain('/ava/keep');
});

const OWNER = 'solo-limited';
const HANDLE = 'solo_limited';

async function callAs(name: string, method: string, path: string, body?: object) {
  const cookie = await sessionOf(origin, demoMail(name));
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${origin}/api${path}`, init);
  expect([path, response.ok]).toEqual([path, true]);
  return (await response.json()) as Record<string, unknown>;
}

/** A call as the owner of the followed card. */
const callAsOwner = (method: string, path: string, body?: object) => callAs(OWNER, method, path, body);

test('a new job on a followed card is on Home once, and a card whose switch was turned off changes no contact', async () => {
  const { results } = (await callAsOwner('GET', '/profiles')) as unknown as {
    results: { handle: string; job_title: string; first_name: string; last_name: string }[];
  };
  const { job_title: before, first_name, last_name } = results.find(({ handle }) => handle === HANDLE)!;
  const name = `${first_name} ${last_name}`;
  const setJob = (job_title: string) => callAsOwner('PUT', `/p/${HANDLE}`, { job_title });
  await asOwnerAlone('solo-essential', PHONE, async (page) => {
    const [headers, path] = [{ origin }, `${origin}/api/p/${HANDLE}`];
    const data = { full_name: 'Essie Keeper', email: demoMail('solo-essential'), consent: true };
    expect((await page.request.post(`${path}/exchange`, { headers, data })).status()).toBe(201);
    const made = await page.request.put(`${path}/keep`, { headers });
    const { id } = (await made.json()) as { id: string };
    const seen = async () => {
      const contact = await (await page.request.get(`${origin}/api/contacts/${id}`)).json();
      const { type, full_name, job_title } = contact as Record<string, string>;
      return { type, full_name, job_title };
    };
    await setJob('Harbour Master');
    expect(await seen()).toEqual({ type: 'card', full_name: name, job_title: 'Harbour Master' });
    const read = page.waitForResponse((response) => response.url().endsWith('/news'));
    await page.goto(`${origin}/my-profile`);
    const news = page.getByRole('region', { name: home.news, exact: true });
    await news.getByText(format(home.new_job, { name }), { exact: true }).waitFor();
    await news.getByText('Harbour Master', { exact: false }).waitFor();
    expect((await read).status()).toBe(204);
    expect((await pageOf('solo-essential', '/my-profile')).html).not.toContain(
      format(home.new_job, { name }),
    );

    await asOwnerAlone(OWNER, PHONE, async (own) => {
      await open(own, '/edit-profile?tab=settings');
      const toggle = own.getByRole('switch', { name: new RegExp(`^${editor.settings.shares_changes}`) });
      await own.getByText(analytics.keepers.one, { exact: true }).waitFor();
      const known = own.getByRole('region', { name: analytics.keepers.known });
      await known.getByRole('link', { name: 'Essie Keeper' }).waitFor();
      expect(await violationsOf(own)).toEqual([]);
      const saved = own.waitForResponse((response) => response.request().method() === 'PUT');
      await toggle.click();
      expect((await saved).status()).toBe(200);
    });
    await setJob('Secret Agent');
    expect(await seen()).toEqual({ type: 'card', full_name: name, job_title: 'Harbour Master' });
    expect((await page.request.delete(`${origin}/api/contacts/${id}`, { headers })).ok()).toBe(true);
  });
  await db.run(sql`delete from contacts where full_name = 'Essie Keeper'`);
  await callAsOwner('PUT', `/p/${HANDLE}`, { shares_changes: true, job_title: before });
});

test.runIf(VDIRSYNCER)(
  'an edit on a phone is in the next sync of an address book with the card',
  async () => {
    const keeper = 'team-active-member';
    const { results } = (await callAsOwner('GET', '/profiles')) as unknown as {
      results: { handle: string; job_title: string }[];
    };
    const before = results.find(({ handle }) => handle === HANDLE)!.job_title;
    const { id } = await callAs(keeper, 'PUT', `/p/${HANDLE}/keep`);
    const { password } = await callAs(keeper, 'POST', '/app-passwords', { name: 'Desktop' });
    const book = await openVdir({ origin, email: demoMail(keeper), password: String(password) });
    try {
      await book.sync();
      expect(book.read(`TITLE:${before}`)).not.toContain('Lighthouse keeper');
      await asOwnerAlone(OWNER, PHONE, async (page) => {
        await open(page, '/edit-profile/card-details');
        await page.getByRole('textbox', { name: 'Job title' }).fill('Lighthouse keeper');
        await saveIn(page).click();
        await saved(page);
      });
      await book.sync();
      expect(book.read('TITLE:Lighthouse keeper')).not.toContain(`TITLE:${before}`);
    } finally {
      book.close();
      await callAsOwner('PUT', `/p/${HANDLE}`, { job_title: before });
      await db.run(sql`delete from contacts where id = ${String(id).split('/')[1]}`);
      await db.run(sql`delete from app_passwords where name = 'Desktop'`);
    }
  },
);
