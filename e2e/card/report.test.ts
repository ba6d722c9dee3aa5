import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { visitorMessages } from '../../src/messages/visitor.ts';
import { PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { productDatabase } from '../lib/product-database.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, ownPage } = openJourneys();
const db = productDatabase(inject('dataFolder'));
const { report: words, pages } = visitorMessages('en');

test('a visitor without JavaScript reports a card from the link at its bottom, and is thanked', async () => {
  await ownPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/ava`);
    const link = page.locator('footer').getByRole('link', { name: words.link });
    expect(await link.getAttribute('rel')).toBe('nofollow');
    await link.click();
    await page.getByLabel(words.reason).selectOption('impersonation');
    await page.getByLabel(words.message).fill('The journey of a report');
    await page.waitForTimeout(1_200);
    await page.getByRole('button', { name: words.submit }).click();
    await page.waitForURL(`${origin}/ava/report?sent`);
    expect(await page.getByRole('heading', { name: words.done }).isVisible()).toBe(true);
  });
  const rows = await db.all(sql`select reason, email from reports where message = 'The journey of a report'`);
  expect(rows).toEqual([{ reason: 'impersonation', email: null }]);
  await db.run(sql`delete from reports`);
});

test('the page of the report is usable with a screen reader, and its preview has no link to it', async () => {
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava/report`);
    expect(await violationsOf(page)).toEqual([]);
  });
  expect(await (await fetch(`${origin}/preview/ava`)).text()).not.toContain('/ava/report');
});

test.each([410, 451])('the page of a card that was taken down says so with %i', async (status) => {
  const handle = `down_${status}`;
  await db.run(sql`insert into users (id, name, email, status, created_at, updated_at)
    values (${handle}, 'Down', ${`${handle}@demo.test`}, 'active', 1, 1)`);
  await db.run(sql`insert into profiles (id, public_id, user_id, handle, state, created_at, updated_at)
    values (${handle}, ${handle}, ${handle}, ${handle}, 'disabled', 1, 1)`);
  await db.run(sql`insert into take_downs values (${handle}, ${status}, 'Phishing', 1)`);
  const answer = await fetch(`${origin}/${handle}`);
  const html = await answer.text();
  expect([answer.status, html.includes(pages.not_found.taken_down.heading)]).toEqual([status, true]);
  expect(html).not.toContain('Phishing');
  for (const path of [`/api/p/${handle}`, `/api/p/${handle}/vcard`, `/api/p/${handle}/qr`])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
  await db.run(sql`delete from users where id = ${handle}`);
});
