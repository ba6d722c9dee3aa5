import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { permissions } from '../src/messages/en/permissions.ts';
import { DESKTOP, launchBrowser, PHONE } from './lib/browser.ts';
import { editing, saved, saveIn } from './lib/editor.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
const { asOwner, open, cardOf } = editing(origin, () => browser);

test('card details are on the card beside while they are typed, and on the public card with its next request', async () => {
  await asOwner('solo-active', DESKTOP, async (page) => {
    await open(page, '/edit-profile/card-details');
    const card = page.frameLocator('iframe[data-card-preview]');
    await card.getByRole('heading', { level: 1 }).waitFor();
    expect(await saveIn(page).isDisabled()).toBe(true);
    const title = page.getByRole('textbox', { name: 'Job title' });
    const before = await title.inputValue();
    await title.fill('Gardener of squares');
    await expect.poll(() => card.locator('.title').first().textContent()).toContain('Gardener of squares');
    await saveIn(page).click();
    await saved(page);
    expect(await (await fetch(`${origin}/ava`)).text()).toContain('Gardener of squares');
    await title.fill(before);
    await saveIn(page).click();
    await expect.poll(async () => (await cardOf('ava')).job_title).toBe(before);
  });
});

test('card details without a first name are not saved, and typing ends at the limit', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile/card-details');
    const first = page.getByRole('textbox', { name: 'First name' });
    await first.fill('');
    await first.blur();
    await page.getByText('First name is required.').waitFor();
    expect(await saveIn(page).isDisabled()).toBe(true);
    await first.click();
    await page.keyboard.type('x'.repeat(40));
    expect((await first.inputValue()).length).toBe(30);
  });
});

test('card details of a read-only member are shown, and cannot be changed', async () => {
  await asOwner('team-active-readonly', PHONE, async (page) => {
    await open(page, '/edit-profile/card-details');
    expect(await page.getByRole('textbox', { name: 'First name' }).getAttribute('readonly')).not.toBeNull();
    expect(await page.getByText(permissions['permission.team_edit_disabled']).count()).toBeGreaterThan(3);
    expect(await saveIn(page).isDisabled()).toBe(true);
  });
});

test('a picture that is too small is refused in words under its field', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile/card-details');
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await page.getByLabel('Logo').setInputFiles({
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: Buffer.from(dot, 'base64'),
    });
    await page
      .getByText('Image quality is low. Please upload an image that is at least 800 x 800 pixels.')
      .waitFor();
    await page.getByLabel('Cover').setInputFiles({
      name: 'a.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await page.getByText('Image format is wrong.').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});
