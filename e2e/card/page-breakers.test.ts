import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../edge-api/db/client.ts';
import * as tables from '../../edge-api/db/schema.ts';
import { COOKIE_PREFIX } from '../../edge-api/actor/session-length.ts';
import { BREAKING_BIO, PAGE_BREAKERS } from '../../edge-api/testing/page-breakers.ts';
import { addTeam } from '../lib/add-card.ts';
import { newPhone } from '../lib/analytics.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { cutLetters } from '../lib/cut-letters.ts';
import { joined, plantVectors, showVectors, signIn } from '../lib/hostile-card.ts';
import { openJourneys } from '../lib/open.ts';
import { productDatabase } from '../lib/product-database.ts';

const { origin, ownPage } = openJourneys();
const HANDLE = 'house_of_style';
const BUSINESS = 'house_of_styles';
const VISITOR = 'visitor@house.test';
const ALL = joined(PAGE_BREAKERS);
let token: string;

const owner = () => ({ authorization: `Bearer ${token}` });
/** Makes a call, as the owner or as a visitor. */
async function call<T>(
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([path, response.ok]).toEqual([path, true]);
  return (await response.json()) as T;
}

/** The owner's team and its business card contain all of them too. */
async function plantTeam(db: Database): Promise<void> {
  const texts = { first_name: ALL, job_title: ALL, workplace: ALL, footer_text: ALL };
  await addTeam(db, { handle: BUSINESS, profile: texts, links: [{ title: ALL, link: origin }] }, [], []);
  const profileOf = async (handle: string) =>
    (await db.select().from(tables.profiles).where(eq(tables.profiles.handle, handle)))[0]!;
  const { team_id } = await profileOf(BUSINESS);
  const { user_id } = await profileOf(HANDLE);
  await db
    .insert(tables.members)
    .values({ user_id: user_id!, team_id: team_id!, role: 'owner', joined_at: new Date() });
}

/** A visitor exchanges contacts; the owner tags them and writes a note. @returns `{type}/{id}` */
async function exchange(): Promise<string> {
  const texts = { company_name: ALL, job_title: ALL, message: ALL };
  const { id } = await call<{ id: string }>({ 'user-agent': newPhone() }, 'POST', `/p/${HANDLE}/exchange`, {
    ...texts,
    first_name: '<style>',
    last_name: PAGE_BREAKERS.at(-1),
    email: VISITOR,
    phone: '+3726001234',
    consent: true,
  });
  const tag = await call<{ id: string }>(owner(), 'POST', '/tags', {
    name: 'House of <style>',
    color: 'Moss',
  });
  const contact = `exchange/${id.split('/').at(-1)}`;
  await call(owner(), 'POST', `/contacts/${contact}/notes`, { text: ALL });
  await call(owner(), 'POST', '/contacts/bulk', { ids: [contact], action: 'tag', tags: [{ id: tag.id }] });
  return contact;
}

/** The id of the exchange's visit, which is counted after its response. */
async function visit(): Promise<string> {
  type List = { results: { id: string }[] };
  const { results: profiles } = await call<List>(owner(), 'GET', '/profiles');
  const list = `/analytics/profiles/${profiles[0]!.id}/interactions`;
  const find = async () => (await call<List>(owner(), 'GET', list)).results[0]?.id;
  await expect.poll(find).toBeDefined();
  return (await find())!;
}

let contact: string;
beforeAll(async () => {
  const db = productDatabase(inject('dataFolder'));
  await plantVectors(db, HANDLE, PAGE_BREAKERS);
  await showVectors(db, HANDLE, PAGE_BREAKERS);
  token = await signIn(db, HANDLE);
  await call(owner(), 'PUT', `/p/${HANDLE}`, { workplace: 'House of <style>', bio: BREAKING_BIO });
  await plantTeam(db);
  contact = await exchange();
});

/** Pages with texts in a card's typeface. */
const TYPED = [`/${BUSINESS}`, `/${HANDLE}`, `/preview/${HANDLE}`, '/my-profile'];

/** A page with all of its style sheets applied, no cut letters in any typeface, and hydrated islands. */
async function isWhole(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await hydrated(page);
  const { sheets, applied, margin } = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel=stylesheet]'),
    ];
    return {
      sheets: all.length,
      applied: all.filter(({ sheet }) => sheet !== null && sheet.cssRules.length > 0).length,
      margin: getComputedStyle(document.body).margin.split(' ')[0],
    };
  });
  expect([path, sheets > 0, applied, margin]).toEqual([path, true, sheets, '0px']);
  const { cut, typed } = await cutLetters(page);
  expect([path, cut]).toEqual([path, []]);
  if (TYPED.includes(path)) expect([path, typed > 0]).toEqual([path, true]);
}

test('a card and its sheet retain styles and scripts, and cut no letter of any script or typeface, whatever their owner wrote', async () => {
  await ownPage(PHONE, async (page) => {
    for (const path of [`/${BUSINESS}`, `/${HANDLE}/exchange`, `/${HANDLE}/thanks`, `/${HANDLE}`])
      await isWhole(page, path);
    await page.locator('.cta .exchange').first().click();
    await page.locator('dialog[open] form').waitFor();
    expect(await page.locator('dialog[open] h1').textContent()).toContain('<style>');
    expect(await page.locator('dialog[open]').evaluate((over) => over.style.length)).toBeGreaterThan(0);
  });
});

test('an owner’s pages retain theirs, and cut no letter of any script or typeface, whatever owner and visitor wrote', async () => {
  await ownPage(DESKTOP, async (page) => {
    const cookie = { name: `${COOKIE_PREFIX}.session_token`, value: token, url: origin };
    await page.context().addCookies([cookie]);
    // Texts outside of forms; form fields cut no letters.
    const card = [`/preview/${HANDLE}`, '/my-profile', '/edit-profile'];
    const person = [`/contacts/${contact}`, `/contacts/${contact}/insights`];
    const team = ['/team', '/team/members', '/team/content'];
    for (const path of [...card, ...person, ...team, '/analytics/interactions', '/contacts']) {
      await isWhole(page, path);
    }
    // The row is shown beside the list, without a separate page.
    await page.getByRole('list').getByRole('link', { name: '<style>' }).first().click();
    await page.waitForURL(`**/contacts/${contact}`);
    const beside = page.locator('.beside [data-contact]');
    await expect.poll(() => beside.textContent()).toContain('<textarea><mi><style>');
    await isWhole(page, `/analytics/interactions/${await visit()}`);
  });
});

test('a long name has three lines until it is tapped, on its card and for its owner', async () => {
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/${HANDLE}`);
    const name = page.getByRole('heading', { level: 1 });
    const lines = (of: typeof name) =>
      of.evaluate((heading) =>
        Math.floor(heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight)),
      );
    expect(await lines(name)).toBe(3);
    await name.tap();
    await expect.poll(() => lines(name)).toBeGreaterThan(3);

    const cookie = { name: `${COOKIE_PREFIX}.session_token`, value: token, url: origin };
    await page.context().addCookies([cookie]);
    await page.goto(`${origin}/edit-profile`);
    const own = page.locator('.who-words h2');
    expect(await lines(own)).toBe(3);
    await own.tap();
    await expect.poll(() => lines(own)).toBeGreaterThan(3);
  });
});

test('the mail on an exchange contains them as text', async () => {
  for (const to of [VISITOR, `${HANDLE}@made.test`]) {
    const outbox = `/dev/outbox?${new URLSearchParams({ to })}`;
    await ownPage(DESKTOP, async (page) => {
      await expect
        .poll(async () => (await page.goto(origin + outbox), page.locator('article').count()))
        .toBeGreaterThan(0);
      await isWhole(page, outbox);
      const letter = page.frameLocator('article iframe').first();
      await page.locator('article iframe').first().scrollIntoViewIfNeeded();
      await expect.poll(() => letter.locator('body').textContent()).toContain('<style>');
      expect(await letter.locator('style, script, textarea, math').count()).toBe(0);
    });
  }
});
