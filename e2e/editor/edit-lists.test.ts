import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { fillCard } from '#messages/fill-card.ts';
import { fillSheet } from '#messages/fill-sheet.ts';
import { sections as words } from '#messages/sections.ts';
import { shell } from '#messages/owner.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../src/messages/format.ts';
import { editing, saveIn, saved } from '../lib/editor.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { holdCall } from '../lib/hold-call.ts';
import { holdUndo } from '../lib/hold-message.ts';
import { demoMail } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';
import { photo } from '../lib/photo.ts';
import { pressTwice } from '../lib/press-twice.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const { asOwner, asOwnerAlone, open, cardOf } = editing();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
type Link = { title: string; link: string; injected: boolean };
type Stored = { title: string; link: string; thumbnail: string | null };
/** A user's own links on the public card; a team's come after them. */
const linksOf = async (handle: string) =>
  ((await cardOf(handle))['thumbnail_links'] as Link[])
    .filter(({ injected }) => !injected)
    .map(({ title, link }) => [title, link]);
const sheet = (page: Page) => page.getByRole('dialog');

async function addLink(page: Page, title: string, link: string) {
  await page.getByRole('link', { name: words.links.add }).click();
  await field(page, labels.title).fill(title);
  await field(page, labels.link).fill(link);
}

test('a link is added, previewed, saved, edited, deleted and restored', async () => {
  await asOwner('solo-essential', DESKTOP, async (page) => {
    await open(page, '/edit-profile/links');
    const before = await linksOf('solo_essential');
    const beside = page.frameLocator('iframe[data-card-preview]');
    await addLink(page, 'Spring list', 'not a link');
    await beside.getByText('Spring list').waitFor();
    expect(await linksOf('solo_essential')).toEqual(before);
    await saveIn(sheet(page)).click();
    await page.getByText('Value entered is not a valid link').waitFor();
    // Text that is too long is rejected, never truncated.
    const long = `https://fernhall.example/${'a'.repeat(3000)}`;
    await field(page, labels.link).fill(long);
    await saveIn(sheet(page)).click();
    await page.getByText('Max length of Link is 2048 characters.').waitFor();
    expect(await field(page, labels.link).inputValue()).toBe(long);
    await field(page, labels.link).fill('fernhall.example/spring');
    const written = await pressTwice(saveIn(sheet(page)));
    await saved(page);
    expect(written()).toEqual(['PUT /api/p/solo_essential/thumbnail_links']);
    const made = ['Spring list', 'https://fernhall.example/spring'];
    expect(await linksOf('solo_essential')).toEqual([...before, made]);

    await page.getByRole('link', { name: 'Edit Spring list' }).click();
    await sheet(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: shell.actions.delete }).click();
    await page.getByText('Are you sure you want to delete this item?').waitFor();
    const release = await holdCall(page, 'PUT', '**/thumbnail_links');
    await page.getByRole('button', { name: confirmations.delete, exact: true }).last().click();
    const busy = page.getByRole('alertdialog').getByRole('button', { name: confirmations.deleting });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-busy')).toBe('true');
    await release();
    await busy.waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('button', { name: toasts.undo, exact: true }));
    const undo = await holdUndo(page);
    await page.getByText('Link deleted').waitFor();
    expect(await linksOf('solo_essential')).toEqual(before);
    await undo.click();
    await expect.poll(() => linksOf('solo_essential')).toEqual([...before, made]);
  });
});

test('on a phone the card opens above the editor, and changes while typing', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, '/edit-profile/links');
    expect(await page.locator('iframe[src]').count()).toBe(0);
    await addLink(page, 'Autumn list', '');
    const glance = sheet(page).getByRole('button', { name: shell.your_card });
    await glance.click();
    const card = sheet(page).frameLocator('iframe');
    const shown = async () => {
      const inCard = await card.getByText('Autumn list').boundingBox();
      const frame = (await sheet(page).locator('iframe').boundingBox())!;
      return (
        inCard !== null && inCard.y >= frame.y && inCard.y + inCard.height <= frame.y + frame.height * 0.75
      );
    };
    // The edited part is visible above the card's bar, however far down it is.
    await expect.poll(shown).toBe(true);
    await field(page, labels.title).fill('Winter list');
    await card.getByText('Winter list').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await glance.click();
    await sheet(page).locator('iframe').waitFor({ state: 'detached' });
  });
});

/** Changes a user's links from their current state, like another browser. */
async function changeElsewhere(
  change: (items: Stored[]) => Stored[],
  name = 'solo-essential',
  handle = 'solo_essential',
): Promise<void> {
  const cookie = await sessionOf(origin, demoMail(name));
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const list = `${origin}/api/p/${handle}/thumbnail_links`;
  const { items } = (await (await fetch(list, { headers })).json()) as { items: Stored[] };
  const body = JSON.stringify({ items: change(items) });
  expect((await fetch(list, { method: 'PUT', headers, body })).status).toBe(200);
}

/** Makes the next save of links fail on the network. */
const loseNext = (page: Page) => page.route('**/thumbnail_links', (route) => route.abort(), { times: 1 });

test('another browser’s changes are shown beside one’s own, and neither is lost, nor are failed saves', async () => {
  const refused = /status of 412|net::ERR_FAILED/;
  const titles = async () => (await linksOf('solo_essential')).map(([title]) => title).slice(-2);
  const journey = async (page: Page) => {
    const conflict = page.getByRole('dialog', { name: words.conflict.title });
    const keepMine = conflict.getByRole('button', { name: words.conflict.save });
    await open(page, '/edit-profile/links');
    await addLink(page, 'From the desk', 'fernhall.example/desk');
    const elsewhere = { title: 'From the phone', link: 'https://fernhall.example/phone', thumbnail: null };
    await changeElsewhere((items) => [...items, elsewhere]);
    await saveIn(sheet(page)).click();
    await conflict.waitFor();
    const lists = conflict.getByRole('list');
    // Toasts have a separate list after these two.
    await expect.poll(() => lists.nth(1).innerText()).toMatch(/From the phone\s+From the desk$/);
    expect(await lists.first().innerText()).toMatch(/From the phone$/);

    // After closing the dialog the user types on, and is asked again.
    await page.keyboard.press('Escape');
    await conflict.waitFor({ state: 'detached' });
    expect(await field(page, labels.title).inputValue()).toBe('From the desk');
    await saveIn(sheet(page)).click();
    // Only the following save is lost, not the one that asks again.
    await conflict.waitFor();
    await loseNext(page);
    await keepMine.click();
    await page.getByText(toasts.failed).first().waitFor();
    expect(await field(page, labels.title).inputValue()).toBe('From the desk');
    await saveIn(sheet(page)).click();
    await saved(page);
    // The earlier failure is no longer shown.
    const failed = page.locator('li:not([data-leaving])').getByText(toasts.failed);
    expect(await failed.count()).toBe(0);
    expect(await titles()).toEqual(['From the phone', 'From the desk']);

    await changeElsewhere((items) =>
      items.map((item) =>
        item.title === 'From the desk' ? { ...item, title: 'Written on the phone' } : item,
      ),
    );
    await page.getByRole('link', { name: 'Edit From the desk' }).click();
    await field(page, labels.title).fill('Written at the desk');
    await saveIn(sheet(page)).click();
    await conflict.waitFor();
    await conflict.getByText('Title: Written at the desk').waitFor();
    await conflict.getByText('Title: Written on the phone').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await conflict.getByRole('radio', { name: new RegExp(`^${words.conflict.saved}`) }).check();
    await keepMine.click();
    await conflict.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Edit Written on the phone' }).waitFor();
    await expect.poll(() => titles()).toEqual(['From the phone', 'Written on the phone']);

    // A failed deletion leaves the link in place, without undo.
    const edit = page.getByRole('link', { name: 'Edit Written on the phone' });
    const question = page.getByRole('alertdialog');
    const remove = async () => {
      await edit.click();
      await sheet(page).getByRole('button', { name: shell.actions.delete }).click();
      await question.getByRole('button', { name: confirmations.delete, exact: true }).click();
    };
    await loseNext(page);
    await remove();
    await page.getByText(toasts.failed).first().waitFor();
    await question.waitFor({ state: 'detached' });
    expect(await edit.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: toasts.undo, exact: true }).count()).toBe(0);
    await remove();
    const undo = await holdUndo(page);
    await loseNext(page);
    await undo.click();
    // It is shown again with the error, and its full time.
    const [again] = await Promise.all([holdUndo(page), page.getByText(toasts.failed).last().waitFor()]);
    expect(await titles()).not.toContain('Written on the phone');
    await again.click();
    await expect.poll(titles).toEqual(['From the phone', 'Written on the phone']);
  };
  await asOwnerAlone('solo-essential', DESKTOP, journey, refused);
});

test('an order made beside another browser retains its addition, and reports it', async () => {
  await asOwnerAlone(
    'solo-essential',
    PHONE,
    async (page) => {
      await open(page, '/edit-profile');
      const before = await linksOf('solo_essential');
      // A row has the link of the card's tile, and only its handle drags it.
      const [title, link] = before[0]!;
      const row = page.locator('[data-section=links]').getByRole('link', { name: title!, exact: true });
      expect(
        await row.evaluate((way: HTMLAnchorElement) => [
          way.getAttribute('href'),
          way.target,
          way.rel,
          way.draggable,
        ]),
      ).toEqual([link, '_blank', 'noopener', false]);
      const more = { title: 'Added elsewhere', link: 'https://fernhall.example/elsewhere', thumbnail: null };
      await changeElsewhere((items) => [...items, more]);

      const grip = page
        .locator('[data-section=links]')
        .getByRole('button', { name: /^Move / })
        .first();
      await grip.focus();
      // The list is sortable once it is in view.
      await hydrated(page);
      for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
      await page.getByText(words.elsewhere).first().waitFor();
      await expect
        .poll(() => linksOf('solo_essential'))
        .toEqual([before[1], before[0], ...before.slice(2), [more.title, more.link]]);
      await page.getByText(more.title).first().waitFor();
    },
    /status of 412/,
  );
});

test('a card is filled from a pasted signature, of which only ticked findings are added', async () => {
  await asOwner('solo-limited', PHONE, async (page) => {
    await open(page, '/edit-profile');
    await page.getByRole('button', { name: fillCard.open }).click();
    // Pasted text stays on the device: nothing is sent before findings are added.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page
      .getByRole('textbox', { name: fillSheet.text })
      .fill('Somebody Else\nGardener | Fernhall\n+46 70 555 09 09\nhello@fernhall.example');
    const phone = page.getByRole('checkbox', { name: '+46 70 555 09 09' });
    await phone.waitFor();
    expect(await phone.isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Somebody' }).isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: 'hello@fernhall.example' }).uncheck();
    for (const name of ['Gardener', 'Fernhall'])
      await page.getByRole('checkbox', { name, exact: true }).setChecked(false);
    expect(await violationsOf(page)).toEqual([]);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Add 1', exact: true }).click();
    await saved(page);
    expect(sent.length).toBeGreaterThan(0);
    const fields = (await cardOf('solo_limited'))['contact_info'] as { value: string }[];
    expect(fields.map(({ value }) => value)).toContain('+46 70 555 09 09');
    expect(fields.map(({ value }) => value)).not.toContain('hello@fernhall.example');
  });
});

test('a pasted video link becomes a video, and a contact file’s photo the profile picture', async () => {
  await asOwner('team-legacy-owner', PHONE, async (page) => {
    const videos = async () => (await cardOf('team_legacy_owner'))['videos'] as Link[];
    await open(page, '/edit-profile');
    await page.getByRole('button', { name: fillCard.open }).click();
    const text = page.getByRole('textbox', { name: fillSheet.text });
    await text.fill('Our north hall: https://vimeo.com/76979871?share=copy');
    const film = page.getByRole('checkbox', { name: 'vimeo.com/76979871' });
    await film.waitFor();
    expect(await film.isChecked()).toBe(true);
    await page.getByText('Video: Our north hall', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add 1', exact: true }).click();
    await saved(page);
    expect((await videos()).at(-1)).toMatchObject({
      title: 'Our north hall',
      link: 'https://vimeo.com/76979871?share=copy',
    });

    // Existing findings are not offered, on any page.
    await open(page, '/edit-profile/video');
    await page.getByRole('button', { name: fillCard.open }).click();
    const fresh = 'https://vimeo.com/148751763';
    await text.fill(`${fresh} https://vimeo.com/76979871?share=copy`);
    await page.getByRole('checkbox', { name: 'vimeo.com/148751763' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(1);

    const face = sharp({ create: { width: 900, height: 600, channels: 3, background: '#80a060' } });
    const photo = (await face.jpeg().toBuffer()).toString('base64');
    const before = (await cardOf('team_legacy_owner'))['picture'];
    const card = (of: string) => [
      'BEGIN:VCARD',
      'VERSION:3.0',
      `PHOTO;ENCODING=b;TYPE=JPEG:${of}`,
      'END:VCARD',
    ];
    // A picture that no browser can decode is not offered.
    await text.fill([...card('AAAA').slice(0, 3), 'EMAIL:hall@fernhall.example', 'END:VCARD'].join('\n'));
    await page.getByRole('checkbox', { name: 'hall@fernhall.example' }).waitFor();
    expect(await page.getByRole('checkbox', { name: fillSheet.picture }).count()).toBe(0);
    await text.fill(card(photo).join('\n'));
    const picture = page.getByRole('checkbox', { name: fillSheet.picture });
    await picture.waitFor();
    expect(await picture.isChecked()).toBe(before === null);
    await picture.check();
    await page.getByRole('button', { name: 'Add 1', exact: true }).click();
    await saved(page);
    const path = (await cardOf('team_legacy_owner'))['picture'] as string;
    expect(path).not.toBe(before);
    const bytes = new Uint8Array(await (await fetch(origin + path)).arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([512, 512]);
  });
});

test('a page of links copied from a browser includes their addresses', async () => {
  await asOwner('team-legacy-owner', PHONE, async (page) => {
    await open(page, '/edit-profile/links');
    await page.getByRole('button', { name: fillCard.open }).click();
    const text = page.getByRole('textbox', { name: fillSheet.text });
    const plain = 'Plan a visit\nRead us\nCookie Preferences';
    await text.evaluate((field, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      clipboardData.setData(
        'text/html',
        `<a href="https://kestrel.example/visit"><b>Plan a
          visit</b></a><p><a href="https://kestrel.example/read">Read us</a></p>
          <a href="javascript:alert(1)">Nothing</a><a href="https://links.example/c">Cookie Preferences</a>`,
      );
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, plain);
    await text.fill(plain);
    await page.getByRole('checkbox', { name: 'kestrel.example/visit' }).waitFor();
    await page.getByText(format(fillSheet.link_titled, { x: 'Plan a visit' }), { exact: true }).waitFor();
    await page.getByText(format(fillSheet.link_titled, { x: 'Read us' }), { exact: true }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(2);
    // Newly typed text has none of that.
    await text.fill('');
    await text.fill('https://kestrel.example/alone');
    await page.getByRole('checkbox', { name: 'kestrel.example/alone' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(1);
  });
});

/** Drops a file onto the file field of the dialog. */
async function drop(page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof photo>>) {
  const dataTransfer = await page.evaluateHandle(
    ({ bytes, called, type }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], called, { type }));
      return data;
    },
    { bytes: [...buffer], called: name, type: mimeType },
  );
  await sheet(page).locator('[data-state=empty]').dispatchEvent('drop', { dataTransfer });
}

test('a chosen or dropped contact file fills the card in any editor, with its photo', async () => {
  await asOwner('team-legacy-owner', DESKTOP, async (page) => {
    const face = (await photo('ada.jpg', 800, '#705080')).buffer.toString('base64');
    const contactFile = (email: string) => ({
      name: 'ada.vcf',
      mimeType: 'text/vcard',
      buffer: Buffer.from(
        [
          'BEGIN:VCARD',
          'VERSION:3.0',
          'FN:Ada Lovelace',
          `EMAIL:${email}`,
          `PHOTO;ENCODING=b;TYPE=JPEG:${face}`,
          'END:VCARD',
        ].join('\r\n'),
      ),
    });
    const card = () => cardOf('team_legacy_owner');
    const before = (await card())['picture'];
    for (const path of ['files', 'card-details']) {
      const email = `${path}@fernhall.example`;
      await open(page, `/edit-profile/${path}`);
      await page.getByRole('button', { name: fillCard.open }).click();
      if (path === 'files') await drop(page, contactFile(email));
      else await sheet(page).getByLabel(fillSheet.file, { exact: true }).setInputFiles(contactFile(email));
      await page.getByRole('checkbox', { name: email }).waitFor();
      const picture = page.getByRole('checkbox', { name: fillSheet.picture });
      await picture.setChecked(path === 'files');
      for (const name of ['Ada', 'Lovelace'])
        await page.getByRole('checkbox', { name, exact: true }).setChecked(false);
      await page.getByRole('button', { name: path === 'files' ? 'Add 2' : 'Add 1', exact: true }).click();
      await page.waitForURL(`${origin}/edit-profile/${path}`);
      await saved(page);
      const now = await card();
      const values = (now['contact_info'] as { value: string }[]).map(({ value }) => value);
      expect([path, values.includes(email)]).toEqual([path, true]);
      expect([path, now['picture'] !== before]).toEqual([path, true]);
    }
  });
});

test('without scripts a link is added, rejected with its message, moved and deleted by plain forms', async () => {
  await asOwner('team-active-admin', { ...PHONE, javaScriptEnabled: false }, async (page) => {
    const titles = async () => (await linksOf('team_active_admin')).map(([title]) => title);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const before = await titles();
    await page.goto(`${origin}/edit-profile/links`);
    await page.getByRole('link', { name: words.links.add }).click();
    await field(page, labels.title).fill('Plain');
    await field(page, labels.link).fill('javascript:alert(1)');
    await press(shell.actions.save);
    await page.getByRole('link', { name: 'Value entered is not a valid link' }).waitFor();
    expect(await field(page, labels.title).inputValue()).toBe('Plain');
    await field(page, labels.link).fill('fernhall.example/plain');
    await press(shell.actions.save);
    await page.waitForURL(`${origin}/edit-profile/links`);
    // The team's pushed ones stay after one's own.
    expect(await titles()).toEqual(['Plain', ...before]);
    await page.getByRole('link', { name: 'Edit Plain' }).click();
    // Moving retains the input.
    await field(page, labels.title).fill('Plainer');
    await press(words.plain.earlier);
    await page.waitForURL(`${origin}/edit-profile/links`);
    await page.getByRole('link', { name: 'Edit Plainer' }).click();
    await press(shell.actions.delete);
    // Text inside of <noscript> is found only by role.
    expect(await page.getByRole('alert').textContent()).toBe(confirmations.delete_item);
    expect(await titles()).toContain('Plainer');
    await page.getByRole('link', { name: confirmations.cancel, exact: true }).click();
    await press(shell.actions.delete);
    await press(confirmations.delete);
    await page.waitForURL(`${origin}/edit-profile/links`);
    expect(await titles()).toEqual(before);
  });
});

test('the card of a business is edited by a team admin, and not found for a member', async () => {
  const HANDLE = 'kestrel_museum';
  const address = `/edit-profile/links?profile=${HANDLE}`;
  await asOwner('team-legacy-admin', PHONE, async (page) => {
    const [before, own] = [await linksOf(HANDLE), await linksOf('team_legacy_admin')];
    await open(page, address);
    await addLink(page, 'Late opening', 'kestrel.example/late');
    await saveIn(sheet(page)).click();
    await saved(page);
    expect(await linksOf(HANDLE)).toEqual([...before, ['Late opening', 'https://kestrel.example/late']]);
    expect(await linksOf('team_legacy_admin')).toEqual(own);
    const isOther = ({ title }: Stored) => title !== 'Late opening';
    await changeElsewhere((items) => items.filter(isOther), 'team-legacy-admin', HANDLE);
  });
  const cookie = await sessionOf(origin, demoMail('team-legacy-member'));
  expect((await fetch(origin + address, { headers: { cookie } })).status).toBe(404);
});
