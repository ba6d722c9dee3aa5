import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contactForm } from '#messages/contact-form.ts';
import { contacts as words, story } from '#messages/contacts.ts';
import { enrichment } from '#messages/enrichment.ts';
import { notes } from '#messages/notes.ts';
import { crop } from '#messages/crop.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { holdUndo } from '../lib/hold-message.ts';
import { openJourneys } from '../lib/open.ts';
import { pressTwice } from '../lib/press-twice.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, asOwner, asOwnerAlone } = openJourneys();
const OWNER = 'team-active-owner';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const article = (page: Page) => page.getByRole('article').first();
const sheet = (page: Page) => page.getByRole('dialog');

/** Waits until the links of a contact's page work in place. */
const live = (page: Page) => page.locator('[data-contact][data-live]').waitFor();
/** Creates a contact as the page's user. @returns `{type}/{id}` */
async function add(page: Page, body: object): Promise<string> {
  const response = await page.request.post(`${origin}/api/contacts`, { headers: { origin }, data: body });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}
const read = async (page: Page, id: string) =>
  (await (await page.request.get(`${origin}/api/contacts/${id}`)).json()) as {
    contact_photo_url: string | null;
    notes: { text: string }[];
    tags: { name: string }[];
  };
const notesOf = async (page: Page, id: string) => (await read(page, id)).notes.map(({ text }) => text);

async function picture(name: string, side: number) {
  const drawn = sharp({ create: { width: side, height: side, channels: 3, background: '#2f7a4d' } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

test('a photo is chosen, rejected with a reason, cropped, previewed, removed and saved', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    const id = await add(page, { full_name: 'Philippa Photo' });
    const edit = `/contacts/${id}/edit-contact`;
    await open(page, edit);
    const field = page.getByLabel(labels.photo, { exact: true });
    await field.setInputFiles({ name: 'c.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await page.getByText('Image format is wrong.').waitFor();
    await field.setInputFiles(await picture('small.png', 300));
    await page.getByText('at least 800 x 800 pixels.', { exact: false }).last().waitFor();
    await field.setInputFiles(await picture('good.png', 900));
    await sheet(page).getByRole('button', { name: crop.save, exact: true }).click();
    await expect.poll(() => page.locator('form img[src^="data:image/jpeg"]').count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    const written = await pressTwice(button(page, contactForm.save));
    await page.getByText(contactForm.saved).waitFor();
    expect(written()).toEqual([`PUT /api/contacts/${id.split('/').at(-1)}`]);
    const { contact_photo_url: photo } = await read(page, id);
    expect(photo).toMatch(/^\/media\//);
    expect(await article(page).locator('header img').getAttribute('src')).toContain(photo!);

    await open(page, edit);
    await page.getByRole('button', { name: 'Delete photo' }).click();
    await button(page, contactForm.keep_photo).click();
    await expect.poll(() => button(page, contactForm.save).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Delete photo' }).click();
    await button(page, contactForm.save).click();
    await page.getByText(contactForm.saved).waitFor();
    expect((await read(page, id)).contact_photo_url).toBeNull();
  });
});

test('a photo is chosen and removed without scripts', async () => {
  await asOwner(OWNER, { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/contacts/new`);
    await page.getByRole('textbox', { name: labels.first_name }).fill('Plainphoto');
    await page.getByLabel(labels.photo, { exact: true }).setInputFiles(await picture('good.png', 900));
    await button(page, contactForm.add).click();
    await page.getByRole('article', { name: 'Plainphoto' }).first().waitFor();
    const id = new URL(page.url()).pathname.replace('/contacts/', '');
    expect((await read(page, id)).contact_photo_url).toMatch(/^\/media\//);
    await page.goto(`${origin}/contacts/${id}/edit-contact`);
    const wrong = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await page.getByLabel(labels.photo, { exact: true }).setInputFiles(wrong);
    await button(page, contactForm.save).click();
    await page.getByText('Image format is wrong.').waitFor();
    await page.getByRole('checkbox', { name: contactForm.remove_photo }).check();
    await button(page, contactForm.save).click();
    await page.getByRole('article', { name: 'Plainphoto' }).first().waitFor();
    expect((await read(page, id)).contact_photo_url).toBeNull();
  });
});

test('shows where each value comes from, the timeline, and that an e-mail is missing', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    const id = await add(page, {
      full_name: 'Tilda Timeline',
      phones: ['+46 70 555 01 42'],
      note: 'First note',
    });
    await page.request.put(`${origin}/api/contacts/${id}`, {
      headers: { origin },
      data: { website: 'tilda.example' },
    });
    await open(page, `/contacts/${id}`);
    await article(page)
      .getByText(/^Phone, added by hand \w{3} \d/)
      .waitFor();
    await article(page)
      .getByText(/^Website, edited \w{3} \d/)
      .waitFor();
    const entries = await article(page)
      .getByRole('list', { name: words.met })
      .getByRole('listitem')
      .allInnerTexts();
    expect(entries.map((text) => text.split('\n')[0])).toEqual([
      words.types.manual,
      story.noted,
      words.changes.edited,
    ]);
    await article(page).getByText(enrichment.needed.title, { exact: true }).waitFor();
    await article(page).getByText(enrichment.needed.inline, { exact: true }).waitFor();
    for (const name of [words.call, words.message, words.vcard])
      expect(await article(page).getByRole('link', { name, exact: true }).count()).toBe(1);
    await article(page).getByText(story.where_from).click();
    await article(page)
      .getByText(/^Name, added by hand/)
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('a note is written in place, edited, deleted and restored in its place', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    const id = await add(page, { full_name: 'Nora Notes', note: 'The older one' });
    await open(page, `/contacts/${id}`);
    await live(page);
    await article(page).getByRole('link', { name: words.add_note }).click();
    await sheet(page).getByRole('textbox', { name: labels.note }).fill('The newer one');
    const written = await pressTwice(sheet(page).getByRole('button', { name: notes.save, exact: true }));
    await article(page).getByText('The newer one').waitFor();
    expect(written()).toEqual([`POST /api/contacts/${id.split('/').at(-1)}/notes`]);
    expect(await article(page).getByText(notes.waits).count()).toBe(0);

    await open(page, `/contacts/${id}/add-note`);
    const texts = () =>
      page.getByRole('list', { name: notes.list, exact: true }).getByRole('listitem').allInnerTexts();
    expect((await texts()).map((text) => text.split('\n')[0])).toEqual(['The newer one', 'The older one']);
    const before = await texts();
    await button(page, notes.delete).last().click();
    await button(page, confirmations.delete).click();
    const undo = await holdUndo(page);
    await page.getByText(format(toasts.deleted, { x: notes.deleted })).waitFor();
    expect(await notesOf(page, id)).toEqual(['The newer one']);
    await undo.click();
    await expect.poll(texts).toEqual(before);
    await expect.poll(() => notesOf(page, id)).toEqual(['The newer one', 'The older one']);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('a note queued offline and then rejected shows why, and stays until discarded', async () => {
  const journey = async (page: Page) => {
    const id = await add(page, { full_name: 'Gone Soon' });
    await open(page, `/contacts/${id}`);
    await page.waitForLoadState('networkidle');
    await live(page);
    await page.context().setOffline(true);
    await article(page).getByRole('link', { name: words.add_note }).click();
    await sheet(page).getByRole('textbox', { name: labels.note }).fill('Kept all the same');
    await sheet(page).getByRole('button', { name: notes.save, exact: true }).click();
    await article(page).getByText(notes.waits, { exact: true }).waitFor();
    await page.request.delete(`${origin}/api/contacts/${id}`, { headers: { origin } });
    await page.context().setOffline(false);
    await article(page).getByText(notes.refused.split('{')[0]!).waitFor();
    await article(page).getByText('Kept all the same').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, notes.discard).click();
    await expect.poll(() => article(page).getByText('Kept all the same').count()).toBe(0);
    const waiting = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('outbox')));
    await expect.poll(waiting).toEqual([]);
  };
  const expected = /Failed to load resource|ERR_INTERNET_DISCONNECTED|when fetching the script/;
  await asOwnerAlone(OWNER, PHONE, journey, expected);
});

test('beside the list a contact has its links, and a note is written on it, in dark mode', async () => {
  await asOwner(OWNER, { ...DESKTOP, colorScheme: 'dark' }, async (page) => {
    const id = await add(page, { full_name: 'Aaron Beside', emails: ['aaron@x.example'] });
    await open(page, '/contacts?search=aaron');
    await page
      .getByRole('list', { name: words.list })
      .getByRole('listitem')
      .filter({ hasText: 'Aaron Beside' })
      .getByRole('link')
      .first()
      .click();
    const beside = page.getByRole('article', { name: 'Aaron Beside' });
    await beside.getByRole('link', { name: words.edit_contact }).waitFor();
    // It is shown already as the first of the list.
    await page.waitForURL(({ pathname }) => pathname === `/contacts/${id}`);
    await live(page);
    await beside.getByRole('link', { name: words.add_note }).click();
    await sheet(page).getByRole('textbox', { name: labels.note }).fill('Written beside the list');
    await sheet(page).getByRole('button', { name: notes.save, exact: true }).click();
    await beside.getByText('Written beside the list').waitFor();
    await expect.poll(() => notesOf(page, id)).toEqual(['Written beside the list']);
    expect(await violationsOf(page, { within: '[data-contact]' })).toEqual([]);
  });
});

test('a contact is deleted from its page after confirmation, and restored', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    const name = 'Dora Deleted';
    const id = await add(page, { full_name: name });
    const status = async () => (await page.request.get(`${origin}/api/contacts/${id}`)).status();
    await open(page, `/contacts/${id}`);
    await button(page, format(words.more_of, { name })).click();
    const more = page.locator('[popover]:popover-open');
    const share = more.getByRole('link', { name: words.share.title });
    expect(await share.getAttribute('href')).toBe(`/api/contacts/${id}/vcard?own=false`);
    await more.getByText(words.delete_contact).click();
    await more.getByText(confirmations.delete_item).waitFor();
    expect(await violationsOf(page, { within: '[popover]' })).toEqual([]);
    await more.getByRole('button', { name: confirmations.delete }).click();
    await page.waitForURL(`${origin}/contacts`);
    const undo = await holdUndo(page);
    await page.getByText(format(toasts.deleted, { x: words.contact })).waitFor();
    expect(await status()).toBe(404);
    await undo.click();
    await expect.poll(status).toBe(200);
  });
});

test('a contact is deleted from its form after confirmation, without scripts', async () => {
  await asOwner(OWNER, { ...PHONE, javaScriptEnabled: false }, async (page) => {
    const id = await add(page, { full_name: 'Fern Formless' });
    await page.goto(`${origin}/contacts/${id}/edit-contact`);
    await page.getByText(words.delete_contact).click();
    await page.getByText(confirmations.delete_item).waitFor();
    await button(page, confirmations.delete).click();
    await page.waitForURL(/\/contacts\?deleted=/);
    expect((await page.request.get(`${origin}/api/contacts/${id}`)).status()).toBe(404);
  });
});
