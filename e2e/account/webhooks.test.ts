import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { integrations } from '#messages/integrations.ts';
import { webhooks as words } from '#messages/webhooks.ts';
import { format } from '../../src/messages/format.ts';
import { hydrated, PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, asOwnerAlone } = openJourneys();

type Received = { id: string; timestamp: string; signature: string; body: string };
const received: Received[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    received.push({
      id: header('id'),
      timestamp: header('timestamp'),
      signature: header('signature'),
      body: Buffer.concat(parts).toString(),
    });
    response.writeHead(202).end('Thanks');
  });
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const isSigned = ({ id, timestamp, signature, body }: Received, secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const made = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signature === `v1,${made}`;
};

/** Waits for a success message. */
const said = (page: Page, text: string) => page.locator('.notice', { hasText: text }).waitFor();

describe('a webhook', () => {
  test('is added, tested, called for a new contact, repeated and deleted', async () => {
    await asOwnerAlone('solo-active', PHONE, async (page) => {
      await page.goto(`${origin}/integrations/webhooks`);
      await hydrated(page);
      await page.getByRole('checkbox', { name: words.events['contact.created'] }).check();
      await page.getByLabel(words.url, { exact: true }).fill(address);
      await page.getByRole('button', { name: words.submit }).click();
      await page.locator('.secret').waitFor();
      await hydrated(page);
      const secret = (await page.locator('#secret').textContent())!.trim();
      expect(secret).toMatch(/^whsec_/);
      await page.getByRole('button', { name: integrations.copy, exact: true }).click();
      await page.getByRole('button', { name: integrations.copied, exact: true }).waitFor();
      await page.getByRole('link', { name: words.open }).click();
      await page.waitForURL(/\/integrations\/webhooks\/./);
      await hydrated(page);

      await page.getByRole('button', { name: words.test }).click();
      await said(page, format(words.tested.delivered, { status: 202 }));
      expect(isSigned(received[0]!, secret)).toBe(true);

      const contact = { full_name: 'Hooked Contact' };
      await page.request.post(`${origin}/api/contacts`, { data: contact, headers: { origin } });
      await expect.poll(() => received.length, { timeout: 30_000 }).toBe(2);
      expect(isSigned(received[1]!, secret)).toBe(true);
      expect(JSON.parse(received[1]!.body)).toMatchObject({ type: 'contact.created', data: contact });

      await page.goto(page.url().split('?')[0]!);
      await hydrated(page);
      const row = page.locator('.team-list li').first();
      expect(await row.textContent()).toContain(format(words.answered, { status: 202 }));
      await row.getByRole('button', { name: words.resend }).click();
      await said(page, words.resent);
      await expect.poll(() => received.length, { timeout: 30_000 }).toBe(3);
      expect(received[2]!.id).toBe(received[1]!.id);
      expect(await violationsOf(page)).toEqual([]);

      await hydrated(page);
      await page.getByText(words.delete, { exact: true }).click();
      await page.getByRole('button', { name: words.delete_surely, exact: true }).click();
      await said(page, words.deleted);
      expect(await page.locator('main').textContent()).toContain(words.none);
    });
  });

  test('is added without a script, and an invalid address is rejected at its field', async () => {
    await asOwnerAlone('solo-active', { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${origin}/integrations/webhooks`);
      for (const event of ['contact.updated', 'contact.deleted'] as const)
        await page.getByRole('checkbox', { name: words.events[event] }).check();
      const url = page.getByLabel(words.url, { exact: true });
      await url.fill('ftp://example.com');
      await page.getByRole('button', { name: words.submit }).click();
      await expect.poll(() => url.getAttribute('aria-invalid')).toBe('true');
      await url.fill(address);
      await page.getByRole('button', { name: words.submit }).click();
      expect((await page.locator('#secret').textContent())?.trim()).toMatch(/^whsec_/);
      await page.getByRole('link', { name: words.open }).click();
      expect(await page.locator('h1').first().textContent()).toContain(
        `${words.events['contact.updated']}, ${words.events['contact.deleted']}`,
      );
      await page.getByText(words.delete, { exact: true }).click();
      await page.getByRole('button', { name: words.delete_surely, exact: true }).click();
      await said(page, words.deleted);
    });
  });
});

test('a program’s webhook names its key, and is deleted with it after a confirmation that says so', async () => {
  await asOwnerAlone('solo-active', { ...PHONE, javaScriptEnabled: false }, async (page) => {
    const { credentials, keys } = integrations;
    await page.goto(`${origin}/integrations/keys`);
    await page.getByLabel(keys.name, { exact: true }).fill('Zap');
    for (const scope of ['contacts:read', 'contacts:write'] as const)
      await page.getByRole('checkbox', { name: keys.scope[scope] }).check();
    await page.getByRole('button', { name: keys.create, exact: true }).click();
    const key = (await page.locator('#secret').textContent())!.trim();
    const added = await fetch(`${origin}/api/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'contact.created', url: address }),
    });
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { id: string };

    for (const path of ['', `/${id}`]) {
      await page.goto(`${origin}/integrations/webhooks${path}`);
      expect(await page.locator('main').textContent()).toContain(format(words.by_key, { name: 'Zap' }));
    }
    await page.goto(`${origin}/integrations/keys`);
    const row = page.locator('li').filter({ hasText: 'Zap' });
    await row.getByLabel(format(credentials.delete_named, { name: 'Zap' })).click();
    await row.getByText(keys.question_webhook).waitFor();
    await row.getByRole('button', { name: credentials.delete }).click();
    await said(page, keys.deleted);
    expect((await page.request.get(`${origin}/integrations/webhooks/${id}`)).status()).toBe(404);
  });
});
