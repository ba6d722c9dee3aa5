import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { crop as cropWords } from '#messages/crop.ts';
import { editor } from '#messages/profile-editor.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { format } from '../src/messages/format.ts';
import { PHONE } from './lib/browser.ts';
import { editing, saveIn } from './lib/editor.ts';
import { sessionOf } from './lib/owner.ts';
import { violationsOf } from './lib/violations.ts';

const origin = inject('origin');
const { asOwner, open, cardOf } = editing();

const PATH = '/edit-profile/card-details';
const plain = (width: number, height: number, background = '#3a6ea5') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();
const dataUrl = async () => `data:image/png;base64,${(await plain(800, 800)).toString('base64')}`;
const choose = (page: Page, label: string, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });

test('a file that is no good picture is refused in words under its field', async () => {
  await asOwner('team-legacy-owner', PHONE, async (page) => {
    await open(page, PATH);
    const small = await plain(799, 800);
    await choose(page, 'Logo', 'small.png', 'image/png', small);
    await page
      .getByText('Image quality is low. Please upload an image that is at least 800 x 800 pixels.')
      .waitFor();
    await choose(page, 'Cover', 'a.gif', 'image/gif', Buffer.from('GIF89a'));
    await page.getByText('Image format is wrong.').waitFor();
    await choose(page, 'Cover', 'broken.png', 'image/png', Buffer.from('no picture'));
    await page.getByText('Failed to load the image...').waitFor();
    await choose(page, 'Profile picture', 'large.jpg', 'image/jpeg', Buffer.alloc(20 * 1024 * 1024 + 1));
    await page.getByText('Max allowed size is 20MB').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});

test.each([
  ['Profile picture', 'picture', 1],
  ['Logo', 'logo', 2],
  ['Cover', 'background', 16 / 9],
] as const)(
  '%s is cut, is on the card, is deleted after a question, and can be put back',
  async (label, field, ratio) => {
    await asOwner('team-legacy-owner', PHONE, async (page) => {
      await open(page, PATH);
      await choose(page, label, 'large.png', 'image/png', await plain(1600, 1200));
      const crop = page.getByRole('dialog', { name: label });
      if (field === 'logo') await crop.getByRole('button', { name: '2:1' }).click();
      const before = (await cardOf('team_legacy_owner'))[field];
      await crop.getByRole('button', { name: cropWords.cancel }).last().click();
      await crop.waitFor({ state: 'hidden' });
      expect((await cardOf('team_legacy_owner'))[field]).toBe(before);
      await choose(page, label, 'large.png', 'image/png', await plain(1600, 1200));
      if (field === 'logo') await crop.getByRole('button', { name: '2:1' }).click();
      await saveIn(crop).click();
      await crop.waitFor({ state: 'hidden' });
      const address = (await cardOf('team_legacy_owner'))[field] as string;
      expect(address).not.toBe(before);
      const { width = 0, height = 1 } = await sharp(
        Buffer.from(await (await fetch(new URL(address, origin))).arrayBuffer()),
      ).metadata();
      expect(width / height).toBeCloseTo(ratio, 1);
      await page.getByRole('button', { name: `Delete ${label.toLowerCase()}` }).click();
      const question = page.getByRole('alertdialog', { name: confirmations.delete_image });
      await question.getByRole('button', { name: confirmations.delete }).click();
      await question.waitFor({ state: 'hidden' });
      // The button that had the focus is gone.
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
      expect((await cardOf('team_legacy_owner'))[field]).toBeNull();
      await page.getByText(format(toasts.deleted, { x: label })).waitFor();
      const undo = page.getByRole('button', { name: toasts.undo });
      // Its time stands while somebody points at it.
      await undo.hover();
      expect(await violationsOf(page)).toEqual([]);
      await undo.click();
      await expect.poll(async () => (await cardOf('team_legacy_owner'))[field]).toBe(address);
      await undo.waitFor({ state: 'hidden' });
    });
  },
);

test('a new logo becomes the business’s, too, where an admin says so, and no member can say so', async () => {
  const business = async () => {
    const { results } = (await (
      await fetch(`${origin}/api/profiles?include=business`, {
        headers: { cookie: await sessionOf(origin, 'team-legacy-admin@demo.test') },
      })
    ).json()) as { results: { handle: string; is_business: boolean; logo: string | null }[] };
    return results.find(({ is_business }) => is_business)!.logo;
  };
  const saveLogo = async (page: Page, color: string) => {
    await choose(page, 'Logo', 'large.png', 'image/png', await plain(1000, 1000, color));
    const crop = page.getByRole('dialog', { name: 'Logo' });
    await saveIn(crop).click();
    await crop.waitFor({ state: 'hidden' });
    return (await cardOf('team_legacy_admin'))['logo'];
  };
  await asOwner('team-legacy-admin', PHONE, async (page) => {
    await open(page, PATH);
    const before = await business();
    const forTeam = page.getByRole('checkbox', { name: editor.details.team_logo });
    expect(await forTeam.isChecked()).toBe(false);
    const own = await saveLogo(page, '#7a3a2e');
    expect(await business()).toBe(before);
    await forTeam.focus();
    await page.keyboard.press('Space');
    const shared = await saveLogo(page, '#1f5c3f');
    expect(shared).not.toBe(own);
    expect(await business()).toBe(shared);
    await open(page, '/edit-profile/card-details');
    expect(await forTeam.isChecked()).toBe(false);
  });
  await asOwner('team-legacy-member', PHONE, async (page) => {
    await open(page, PATH);
    await page.getByLabel('Logo', { exact: true }).waitFor({ state: 'attached' });
    expect(await page.getByRole('checkbox', { name: editor.details.team_logo }).count()).toBe(0);
    const before = await business();
    const refused = await fetch(`${origin}/api/p/team_legacy_member`, {
      method: 'PUT',
      headers: {
        origin,
        'content-type': 'application/json',
        cookie: await sessionOf(origin, 'team-legacy-member@demo.test'),
      },
      body: JSON.stringify({ logo: await dataUrl(), update_team_logo: true }),
    });
    expect(refused.status).toBe(403);
    expect(await business()).toBe(before);
  });
});
