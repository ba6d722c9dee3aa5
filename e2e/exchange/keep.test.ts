import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { format } from '../../src/messages/format.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';
import { PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { productDatabase } from '../lib/product-database.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, ownPage, asOwnerAlone } = openJourneys();
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
