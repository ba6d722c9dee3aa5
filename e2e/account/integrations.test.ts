import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../src/domain/limits/attempts.ts';
import { addressBook } from '#messages/address-book.ts';
import { apiReference } from '#messages/api-reference.ts';
import { integrations } from '#messages/integrations.ts';
import { shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, pageOf, asOwnerAlone } = openJourneys();
const { keys: words, credentials } = integrations;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const contactsBy = (key: string) =>
  fetch(`${origin}/api/contacts`, { headers: { authorization: `Bearer ${key}` } });

describe('API keys', () => {
  test('are created, used and deleted, without a script', async () => {
    await asOwnerAlone('solo-active', { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${origin}/integrations`);
      await page.getByRole('link', { name: integrations.rows.keys.title }).click();
      await page.getByLabel(words.name, { exact: true }).fill('Journey');
      await page.getByRole('checkbox', { name: words.scope['contacts:read'] }).check();
      await button(page, words.create).click();
      const key = (await page.locator('#secret').textContent())!.trim();
      const used = await contactsBy(key);
      expect(used.status).toBe(200);
      expect(((await used.json()) as { count: number }).count).toBeGreaterThan(200);

      await page.goto(`${origin}/integrations/keys`);
      expect(await page.locator('main').textContent()).not.toContain(key);
      const row = page.locator('li').filter({ hasText: 'Journey' });
      expect(await row.textContent()).toContain(format(words.ends, { last_four: key.slice(-4) }));
      await row.getByLabel(format(credentials.delete_named, { name: 'Journey' })).click();
      await row.getByRole('button', { name: credentials.delete }).click();
      expect(await page.locator('.notice').textContent()).toContain(words.deleted);
      expect((await contactsBy(key)).status).toBe(401);
    });
  });

  test('are copied with one press, and created once, even if the page is reloaded', async () => {
    await asOwnerAlone('solo-active', DESKTOP, async (page) => {
      await page.goto(`${origin}/integrations/keys`);
      await page.getByLabel(words.name, { exact: true }).fill('Copied');
      await page.getByRole('checkbox', { name: words.scope['analytics:read'] }).check();
      await button(page, words.create).click();
      const region = page.getByRole('region', { name: words.created });
      await expect.poll(() => region.evaluate((one) => one === document.activeElement)).toBe(true);
      // It is shown for two seconds, which a busy machine may miss: watched from before the press.
      const said = page.waitForFunction(
        (copied) =>
          ['section.secret button', 'section.secret [role=status]'].every(
            (place) => document.querySelector(place)?.textContent === copied,
          ),
        integrations.copied,
      );
      await button(page, integrations.copy).click();
      expect(await said.then((found) => found.jsonValue())).toBe(true);
      await page.reload();
      expect(await region.count()).toBe(0);
      expect(await page.locator('li').filter({ hasText: 'Copied' }).count()).toBe(1);
    });
  });
});

test('integrations are locked with a reason for plans without them', async () => {
  for (const at of ['keys', 'address-book', 'webhooks', 'zapier']) {
    const { status, html, words: read } = await pageOf('solo-essential', `/integrations/${at}`);
    expect([at, status]).toEqual([at, 403]);
    expect([at, read.includes(permissions['permission.plan_upgrade'])]).toEqual([at, true]);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toMatch(new RegExp(`<a[^>]*href="/select-your-plan"[^>]*>[^]*?${shell.actions.upgrade}`));
    expect([at, main.includes('<form')]).toEqual([at, false]);
  }
  const list = await pageOf('solo-essential', '/integrations');
  expect([list.status, list.words]).toEqual([200, expect.stringContaining(integrations.rows.embed.title)]);
  expect((await pageOf('team-active-readonly', '/integrations')).status).toBe(403);
});

test('a device reads and changes contacts with an app password, and loses access once that is deleted', async () => {
  await asOwnerAlone('solo-active', { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/integrations/address-book`);
    await page.getByLabel(addressBook.name, { exact: true }).fill('Phone');
    await page.getByRole('checkbox', { name: addressBook.write }).check();
    await button(page, addressBook.create).click();
    const password = (await page.locator('#secret').textContent())!.trim();
    const authorization = `Basic ${btoa(`${demoMail('solo-active')}:${password}`)}`;
    const found = await fetch(`${origin}/.well-known/carddav`, { method: 'PROPFIND', redirect: 'manual' });
    expect([found.status, found.headers.get('location')]).toEqual([301, '/dav/']);
    const readBook = () =>
      fetch(`${origin}/dav/addressbooks/contacts/`, {
        method: 'PROPFIND',
        headers: { authorization, depth: '1' },
      });
    const book = await readBook();
    expect(book.status).toBe(207);
    expect((await book.text()).match(/\.vcf</g)?.length).toBeGreaterThan(200);

    const made = await fetch(`${origin}/dav/addressbooks/contacts/journey.vcf`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/vcard' },
      body: 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Journey Fern\r\nUID:journey\r\nEND:VCARD\r\n',
    });
    expect(made.status).toBe(201);

    await page.goto(`${origin}/integrations/address-book`);
    await page
      .getByRole('button', { name: format(addressBook.undo_named, { name: 'Journey Fern' }) })
      .click();
    expect(await page.locator('.notice').textContent()).toContain(addressBook.undone);
    const row = page.locator('li').filter({ hasText: 'Phone' }).filter({ hasText: addressBook.writes });
    await row.getByLabel(format(credentials.delete_named, { name: 'Phone' })).click();
    await row.getByRole('button', { name: credentials.delete }).click();
    expect(await page.locator('.notice').textContent()).toContain(addressBook.deleted);
    expect((await readBook()).status).toBe(401);
  });
});

test('the API reference finds a call, opens it on the page of its group, sends it with a key, and asks before one that deletes', async () => {
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    const made = await page.request.post(`${origin}/api/keys`, {
      headers: { origin },
      data: { name: 'Tried', scopes: ['contacts:read', 'contacts:write'] },
    });
    const { key } = (await made.json()) as { key: string };
    await page.goto(`${origin}/docs/api?search=list+contacts`);
    await page.getByRole('link', { name: /^GET\s+\/api\/contacts\s/ }).click();
    await page.waitForURL(`${origin}/docs/api/contacts#get-contacts`);
    const call = page.locator('#get-contacts');
    await expect.poll(() => call.getByText('contacts:read').isVisible()).toBe(true);
    await call.getByLabel(apiReference.try_key).fill(key);
    await call.getByLabel('limit').fill('1');
    await call.getByRole('button', { name: apiReference.try_send }).click();
    await expect.poll(() => call.locator('output').textContent()).toMatch(/200 · \d+ ms.*"results"/s);
    expect(await violationsOf(page)).toEqual([]);

    const added = await page.request.post(`${origin}/api/contacts`, {
      headers: { origin },
      data: { full_name: 'Tried And Deleted' },
    });
    const id = ((await added.json()) as { id: string }).id.split('/').at(-1)!;
    const deleting = page.locator('details', { has: page.locator('[id="delete-contacts-contactId"]') });
    await deleting.locator('summary').click();
    await deleting.getByLabel('contactId').fill(id);
    const send = deleting.getByRole('button', { name: apiReference.try_send });
    await send.click();
    const question = page.getByRole('alertdialog', { name: apiReference.ask });
    await question.getByText(`DELETE /api/contacts/${id}`).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await deleting.locator('output').textContent()).not.toMatch(/\d{3} ·/);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: apiReference.try_send }).click();
    await expect.poll(() => deleting.locator('output').textContent()).toMatch(/204 · \d+ ms/);
  });
});

test('the API reference shows the rate limit of a key here', async () => {
  const { attempts, window_minutes: minutes } = RATE_LIMITS.calls_per_key;
  // The journeys' products multiply every limit by a thousand (`e2e/setup.ts`).
  const limit = format(apiReference.limits_text, { n: attempts * 1000, minutes });
  const { words: read } = await pageOf('solo-active', '/docs/api');
  expect(read).toContain(limit);
});
