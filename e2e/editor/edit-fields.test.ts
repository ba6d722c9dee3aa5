import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { fields } from '#messages/fields.ts';
import { shell } from '#messages/owner.ts';
import { plainForms } from '#messages/plain-forms.ts';
import { labels } from '#messages/validation.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { editing, saveIn, saved } from '../lib/editor.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { pressTwice } from '../lib/press-twice.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const { asOwner, open, cardOf } = editing();

const { contact_info: contact, social_media: social } = fields;
const SWEDISH = { locale: 'sv-SE' };

type Shown = { field_type: { id: string }; value: string; label: string | null; link: string };
const lastOf = async (handle: string, list: 'contact_info' | 'social_media') => {
  const { field_type, value, label } = ((await cardOf(handle))[list] as Shown[]).at(-1)!;
  return [field_type.id, value, label];
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');

test('a national number is converted to international format, and the preview shows it', async () => {
  await asOwner('team-active-owner', { ...DESKTOP, ...SWEDISH }, async (page) => {
    await open(page, '/edit-profile/contact-info');
    const beside = page.frameLocator('iframe[data-card-preview]');
    await page.getByRole('link', { name: contact.add }).click();
    await saveIn(sheet(page)).click();
    await page.getByText('Type is required.').waitFor();
    await sheet(page).getByRole('button', { name: 'Mobile' }).click();
    const country = sheet(page).getByRole('combobox', { name: contact.phone.country });
    await country.waitFor();
    await hasFocus(field(page, 'Mobile'));
    await page.keyboard.type('08-555 019 77');
    await field(page, contact.label).focus();
    const kind = sheet(page).getByRole('combobox', { name: contact.kind });
    await expect.poll(() => kind.inputValue()).toBe('phone');
    await kind.selectOption('cell_phone');
    await field(page, 'Mobile').fill('070-555 01 77');
    await sheet(page).getByText('Calls +46 70 555 01 77').waitFor();
    await beside.getByText('070-555 01 77').waitFor();
    await field(page, contact.label).fill('On site');
    expect(await field(page, 'Mobile').inputValue()).toBe('+46 70 555 01 77');
    expect(await country.inputValue()).toBe('SE');
    await beside.getByText('On site').waitFor();
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    const written = await pressTwice(saveIn(sheet(page)));
    await saved(page);
    expect(written()).toEqual(['PUT /api/p/team_active_owner/contact_info']);
    expect(await lastOf('team_active_owner', 'contact_info')).toEqual([
      'cell_phone',
      '+46 70 555 01 77',
      'On site',
    ]);
  });
});

test('an address is entered in its parts, and shows what a tap on it does', async () => {
  await asOwner('solo-limited', PHONE, async (page) => {
    await open(page, '/edit-profile/contact-info?item=new');
    await sheet(page).getByRole('button', { name: 'Address' }).click();
    await saveIn(sheet(page)).click();
    await page.getByText('Address is required.').waitFor();
    await field(page, contact.address.street).evaluate((street) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '10 Downing Street\nLondon SW1A 2AA\nUnited Kingdom');
      street.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await sheet(page).getByText('10 Downing Street, London, SW1A 2AA, United Kingdom').waitFor();
    expect(await field(page, contact.address.country).inputValue()).toBe('United Kingdom');
    await field(page, contact.address.country).fill('');
    await field(page, contact.address.street).fill('Hamngatan 12');
    await field(page, contact.address.code).fill('111 47');
    await field(page, contact.address.locality).fill('Stockholm');
    await sheet(page).getByText('Opens Maps with Hamngatan 12, 111 47 Stockholm').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await saveIn(sheet(page)).click();
    await saved(page);
    expect(await lastOf('solo_limited', 'contact_info')).toEqual([
      'address',
      ';;Hamngatan 12;Stockholm;;111 47;',
      null,
    ]);
  });
});

test('a network is found by its name, and a pasted link becomes its handle', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, '/edit-profile/social-media');
    await page.getByRole('link', { name: social.add }).click();
    const search = sheet(page).getByRole('searchbox', { name: social.search });
    await search.fill('hugg');
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Hugging Face' }).click();
    await field(page, 'Your Hugging Face').fill('https://m.facebook.com/fernhall?mibextid=1');
    await sheet(page).getByText('This is a Facebook link.').waitFor();
    await sheet(page).getByRole('button', { name: 'Use Facebook' }).click();
    await expect.poll(() => field(page, 'Your Facebook').inputValue()).toBe('fernhall');
    await sheet(page).getByText('Opens facebook.com/fernhall').waitFor();
    await sheet(page).getByRole('button', { name: social.change }).click();
    await search.fill('https://de.linkedin.com/in/fern-hall/?trk=people');
    await expect.poll(() => field(page, 'Your LinkedIn').inputValue()).toBe('fern-hall');
    const written = await pressTwice(saveIn(sheet(page)));
    await saved(page);
    expect(written()).toEqual(['PUT /api/p/solo_essential/social_media']);
    expect(await lastOf('solo_essential', 'social_media')).toEqual(['linkedin', 'fern-hall', null]);
  });
});

test('without scripts a page shows what does not work there, and links to what does', async () => {
  await asOwner('team-active-admin', { ...PHONE, javaScriptEnabled: false }, async (page) => {
    const others = ` ${plainForms.works} ${plainForms.edit}`;
    for (const [path, text, way] of [
      ['/edit-profile/cta', plainForms.call_to_action + others, plainForms.edit],
      ['/manage-content', plainForms.section_order + others, plainForms.edit],
      ['/my-profile', plainForms.home, 'Edit'],
    ] as const) {
      await page.goto(origin + path);
      // Text inside of <noscript> is found only by role, and each space counts.
      const said = page.getByRole('paragraph').filter({ hasText: text.slice(0, 30) });
      expect((await said.textContent())!.trim()).toBe(text);
      // Except the cards of Home no control is shown that does nothing.
      const dead = page.locator('main :is(button, input, [role=switch]):visible');
      expect([path, (await dead.count()) > 0]).toEqual([path, path === '/my-profile']);
      const link = page.locator('main').getByRole('link', { name: way, exact: true }).first();
      expect([path, await link.getAttribute('href')]).toEqual([
        path,
        expect.stringMatching(/^\/edit-profile(?:\?|$)/),
      ]);
    }
  });
});

test('without scripts these and the bio are edited by plain forms', async () => {
  await asOwner('team-active-admin', { ...PHONE, javaScriptEnabled: false }, async (page) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const kind = page.locator('select[name=field_type_id]');
    await page.goto(`${origin}/edit-profile/contact-info?item=new`);
    await kind.selectOption('email');
    await field(page, labels.value).fill('nobody');
    await press(shell.actions.save);
    await page.getByRole('link', { name: 'Value entered is not a valid email' }).waitFor();
    await field(page, labels.value).fill('plain@fernhall.example');
    await press(shell.actions.save);
    await page.waitForURL(`${origin}/edit-profile/contact-info`);
    expect(await lastOf('team_active_admin', 'contact_info')).toEqual([
      'email',
      'plain@fernhall.example',
      null,
    ]);
    await page.goto(`${origin}/edit-profile/social-media?item=new`);
    await kind.selectOption('instagram');
    await field(page, labels.social_value).fill('https://www.instagram.com/plain/?igsh=1');
    await press(shell.actions.save);
    await page.waitForURL(`${origin}/edit-profile/social-media`);
    expect(await lastOf('team_active_admin', 'social_media')).toEqual(['instagram', 'plain', null]);

    await page.goto(`${origin}/edit-profile`);
    await page.locator('[data-section=about]').getByRole('link').first().click();
    await field(page, labels.bio).first().fill('Written plainly.\n- oaks');
    await page.locator('form.plain-item').getByRole('button', { name: shell.actions.save }).click();
    await expect
      .poll(async () => (await fetch(`${origin}/team_active_admin`)).text())
      .toMatch(/<p[^>]*>Written plainly\.<\/p><ul[^>]*><li[^>]*>oaks<\/li><\/ul>/);
  });
});
