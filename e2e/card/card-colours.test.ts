import { expect, test } from 'vitest';
import { shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { editor } from '#messages/profile-editor.ts';
import { PHONE } from '../lib/browser.ts';
import { editing, saved, saveIn } from '../lib/editor.ts';
import { violationsOf } from '../lib/violations.ts';

const { asOwner, open, cardOf } = editing();

test('colours are chosen among presets and custom ones', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile?tab=appearance');
    await page.getByRole('radio', { name: 'Forest' }).check({ force: true });
    await saveIn(page).click();
    await saved(page);
    expect((await cardOf('ava')).design.title).toBe('Forest');
    await page.getByRole('button', { name: editor.appearance.custom, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: editor.appearance.custom_title });
    const background = sheet.getByRole('textbox', { name: editor.appearance.background, exact: true });
    await background.fill('#12');
    await sheet.getByText('Background format is wrong.').waitFor();
    expect(await saveIn(sheet).isDisabled()).toBe(true);
    await background.fill('3A4A63');
    await sheet.getByRole('textbox', { name: editor.appearance.accent, exact: true }).fill('#F3C98B');
    await sheet.getByRole('textbox', { name: editor.appearance.accent, exact: true }).press('Enter');
    await sheet.waitFor({ state: 'hidden' });
    await expect
      .poll(async () => (await cardOf('ava')).design)
      .toMatchObject({ background_color: '#3A4A63', foreground_active_color: '#F3C98B' });
    await page.getByRole('radio', { name: 'Fern' }).check({ force: true });
    await saveIn(page).click();
    await expect.poll(async () => (await cardOf('ava')).design.title).toBe('Fern');
  });
});

test('a colour is picked by keys and by touch, and a closed sheet changes nothing', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile?tab=appearance');
    await page.getByRole('button', { name: editor.appearance.custom, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: editor.appearance.custom_title });
    const field = (name: string) => sheet.getByRole('textbox', { name, exact: true });
    await field(editor.appearance.background).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await field(editor.appearance.background).fill('#FF0000');
    const area = sheet.getByRole('slider', { name: 'Background: saturation and brightness' });
    await area.press('Shift+ArrowDown');
    await expect.poll(() => field(editor.appearance.background).inputValue()).toBe('#E60000');
    await sheet.getByRole('slider', { name: 'Background: hue' }).fill('120');
    await expect.poll(() => field(editor.appearance.background).inputValue()).toBe('#00E600');
    await field(editor.appearance.accent).focus();
    const { width = 0 } = (await sheet.getByRole('slider', { name: /^Accent: sat/ }).boundingBox()) ?? {};
    await sheet.getByRole('slider', { name: /^Accent: sat/ }).click({ position: { x: width / 2, y: 66 } });
    await expect.poll(() => field(editor.appearance.accent).inputValue()).toMatch(/^#(7F|80)/);
    const accent = await field(editor.appearance.accent).inputValue();
    expect(await field(editor.appearance.background).inputValue()).toBe('#00E600');
    const question = page.getByRole('alertdialog', { name: shell.discard.title });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: shell.discard.stay }).click();
    expect(await field(editor.appearance.accent).inputValue()).toBe(accent);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: shell.discard.discard }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await saveIn(page).count()).toBe(0);
  });
});

test('custom colours show that they need a paid plan', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, '/edit-profile?tab=appearance');
    expect(await page.getByText(permissions['permission.custom_colors']).isVisible()).toBe(true);
    await page.getByRole('button', { name: editor.appearance.custom, exact: true }).click();
    await page.waitForURL(/\/select-your-plan$/);
  });
});
