import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { crop as cropWords } from '#messages/crop.ts';
import { editor } from '#messages/profile-editor.ts';
import { shell } from '#messages/owner.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../src/messages/format.ts';
import { PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { editing, saved, saveIn } from '../lib/editor.ts';
import { holdUndo } from '../lib/hold-message.ts';
import { sessionOf } from '../lib/owner.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const { asOwner, open, cardOf } = editing();
const { asOwnerAlone } = openJourneys();

const PATH = '/edit-profile/card-details?open=name,look';
const plain = (width: number, height: number, background = '#3a6ea5') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();
const choose = (page: Page, label: string, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });

test('an invalid picture file is rejected with a message under its field', async () => {
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
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});

test('a link has a custom picture, cropped to a square, until it is deleted; then its letter is shown', async () => {
  const pictureOf = async () => {
    const links = (await cardOf('ava'))['thumbnail_links'] as { title: string; thumbnail: string | null }[];
    return links.find(({ title }) => title === 'Field notes')!.thumbnail;
  };
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile/links');
    const sheet = page.getByRole('dialog');
    const edit = page.getByRole('link', { name: 'Edit Field notes' });
    const before = await pictureOf();
    await edit.click();
    await choose(page, labels.thumbnail, 'wide.png', 'image/png', await plain(1600, 1000));
    const crop = page.getByRole('dialog', { name: labels.thumbnail });
    await crop.getByRole('button', { name: cropWords.save, exact: true }).click();
    await crop.waitFor({ state: 'hidden' });
    expect(await pictureOf()).toBe(before);
    expect(await violationsOf(page)).toEqual([]);
    await saveIn(sheet).click();
    await saved(page);
    const made = await pictureOf();
    expect(made).toMatch(/^\/media\//);
    expect(made).not.toBe(before);
    const { width, height } = await sharp(await (await fetch(origin + made)).arrayBuffer()).metadata();
    expect([width, height]).toEqual([512, 512]);

    await edit.click();
    await sheet.getByRole('button', { name: 'Delete picture' }).click();
    const question = page.getByRole('alertdialog', { name: confirmations.delete_image });
    await question.getByRole('button', { name: confirmations.delete, exact: true }).click();
    await saveIn(sheet).click();
    await expect.poll(pictureOf).toBeNull();
    expect(await (await fetch(`${origin}/ava`)).text()).toMatch(/class="ph"[^>]*>\s*F\s*</);
  });
});

test('a chunk missing in a newer build loses no input, and a reload is offered', async () => {
  const { title, stay, reload } = shell.outdated;
  const notThere = /status of 404|dynamically imported module/;
  const journey = async (page: Page) => {
    await page.route(/\/_astro\/ImageCropDialog[\w.-]*\.js/, (route) => route.fulfill({ status: 404 }));
    await open(page, PATH);
    const field = page.getByLabel('Job title', { exact: true });
    const saved = await field.inputValue();
    const asked = page.getByRole('alertdialog', { name: title });
    const chooseLogo = async () => choose(page, 'Logo', 'large.png', 'image/png', await plain(1600, 1200));
    await field.fill('Keeper of tides');
    await chooseLogo();
    await asked.getByRole('button', { name: stay }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('Keeper of tides');

    await field.fill(saved);
    await open(page, PATH);
    await chooseLogo();
    await Promise.all([page.waitForEvent('load'), asked.getByRole('button', { name: reload }).click()]);
  };
  await asOwnerAlone('team-legacy-owner', PHONE, journey, notThere);
});

test('pictures are cropped and on the card; one is deleted after confirmation, and can be restored', async () => {
  const shown = async (field: string) => (await cardOf('team_legacy_owner'))[field] as string | null;
  await asOwner('team-legacy-owner', PHONE, async (page) => {
    await open(page, PATH);
    const chosen = await plain(1600, 1200);
    for (const [label, field, ratio] of [
      ['Profile picture', 'picture', 1],
      ['Cover', 'background', 16 / 9],
      ['Logo', 'logo', 2],
    ] as const) {
      const crop = page.getByRole('dialog', { name: label });
      const before = await shown(field);
      if (field === 'picture') {
        await choose(page, label, 'large.png', 'image/png', chosen);
        await crop.getByRole('button', { name: cropWords.cancel }).last().click();
        await crop.waitFor({ state: 'hidden' });
        expect(await shown(field)).toBe(before);
      }
      await choose(page, label, 'large.png', 'image/png', chosen);
      if (field === 'logo') await crop.getByRole('button', { name: '2:1' }).click();
      await saveIn(crop).click();
      await crop.waitFor({ state: 'hidden' });
      const address = (await shown(field))!;
      expect([label, address]).not.toEqual([label, before]);
      const picture = await (await fetch(new URL(address, origin))).arrayBuffer();
      const { width = 0, height = 1 } = await sharp(Buffer.from(picture)).metadata();
      expect(width / height, label).toBeCloseTo(ratio, 1);
    }
    const address = await shown('logo');
    await page.getByRole('button', { name: 'Delete logo' }).click();
    const question = page.getByRole('alertdialog', { name: confirmations.delete_image });
    await question.getByRole('button', { name: confirmations.delete }).click();
    await question.waitFor({ state: 'hidden' });
    // The focused button is gone.
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    expect(await shown('logo')).toBeNull();
    const undo = await holdUndo(page);
    await page.getByText(format(toasts.deleted, { x: 'Logo' })).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await undo.click();
    await expect.poll(() => shown('logo')).toBe(address);
    await undo.waitFor({ state: 'hidden' });
  });
});

// Who can do so, and that others are refused, is in profile-images.test.ts of the profiles.
test('a new logo becomes the business’s too, if an admin agrees, and members are not asked', async () => {
  const ofTeam = async (role: string) => {
    const headers = { cookie: await sessionOf(origin, `team-legacy-${role}@demo.test`) };
    const [page, profiles] = await Promise.all([
      fetch(origin + PATH, { headers }).then((answer) => answer.text()),
      fetch(`${origin}/api/profiles?include=business`, { headers }).then((answer) => answer.json()),
    ]);
    const { results } = profiles as { results: { is_business: boolean; logo: string | null }[] };
    return {
      isAsked: page.includes(editor.details.team_logo),
      logo: results.find((one) => one.is_business)?.logo,
    };
  };
  await asOwner('team-legacy-admin', PHONE, async (page) => {
    await open(page, PATH);
    const { isAsked, logo } = await ofTeam('admin');
    expect(isAsked).toBe(true);
    const forTeam = page.getByRole('checkbox', { name: editor.details.team_logo });
    expect(await forTeam.isChecked()).toBe(false);
    await forTeam.focus();
    await page.keyboard.press('Space');
    await choose(page, 'Logo', 'large.png', 'image/png', await plain(1000, 1000, '#1f5c3f'));
    const crop = page.getByRole('dialog', { name: 'Logo' });
    await saveIn(crop).click();
    await crop.waitFor({ state: 'hidden' });
    const shared = (await ofTeam('admin')).logo;
    expect(shared).not.toBe(logo);
    expect((await cardOf('team_legacy_admin'))['logo']).toBe(shared);
    await open(page, PATH);
    expect(await forTeam.isChecked()).toBe(false);
  });
  expect((await ofTeam('member')).isAsked).toBe(false);
});
