import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { VIDEO_PART_BYTES } from '../../src/domain/limits/images.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { crop } from '#messages/crop.ts';
import { profile as profileWords, shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { permissions } from '#messages/permissions.ts';
import { sections as words } from '#messages/sections.ts';
import { emptySections } from '#messages/labels/sections.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { labels, sentences } from '#messages/validation.ts';
import { editing, saveIn } from '../lib/editor.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { holdCall } from '../lib/hold-call.ts';
import { holdUndo } from '../lib/hold-message.ts';
import { photo } from '../lib/photo.ts';
import { pressTwice } from '../lib/press-twice.ts';
import { productDatabase } from '../lib/product-database.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const { asOwner, asOwnerAlone, open, pageOf, cardOf } = editing();

// Other journeys count what is on ava's card.
const OWNER = 'team-active-owner';
const HANDLE = 'team_active_owner';

type Item = {
  injected: boolean;
  id: string;
  title: string | null;
  image: string;
  link: string;
  poster: string | null;
};
const itemsOf = async (section: string, handle = HANDLE) =>
  ((await cardOf(handle))[section] as Item[]).filter(({ injected }) => !injected);
const titlesOf = async (section: string) => (await itemsOf(section)).map(({ title }) => title);
const chooser = (within: Page, label: string) => within.getByLabel(label, { exact: true });
const sheet = (page: Page) => page.getByRole('dialog');
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: format(words.edit, { x: name }) });

const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Pastes files, or a text, into the focused element. */
const paste = (
  page: Page,
  given: { files?: { name: string; mimeType: string; buffer: Buffer }[]; text?: string },
) =>
  page.evaluate(
    ({ files, text }) => {
      const clipboardData = new DataTransfer();
      for (const { name, type, bytes } of files)
        clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      if (text) clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    {
      text: given.text ?? '',
      files: (given.files ?? []).map(({ name, mimeType, buffer }) => ({
        name,
        type: mimeType,
        bytes: [...buffer],
      })),
    },
  );

async function removeIn(page: Page, question: string) {
  await sheet(page).getByRole('button', { name: shell.actions.delete, exact: true }).click();
  await page.getByText(question).waitFor();
  await page.getByRole('button', { name: confirmations.delete, exact: true }).last().click();
}

/** Adds one of the card's photos again until there are this many. */
async function fillUpTo(most: number): Promise<void> {
  const missing = most - (await itemsOf('photo_gallery')).length;
  await productDatabase(inject('dataFolder'))
    .run(sql`insert into photos (id, profile_id, position, title, media_id)
    with recursive k(n) as (select 1 union all select n + 1 from k limit ${missing})
    select lower(hex(randomblob(11))), profile_id, 100 + n, null, media_id
    from k, (select profile_id, media_id from photos
      where profile_id = (select id from profiles where handle = ${HANDLE}) order by position limit 1)`);
}

test('photos are chosen together, downscaled, rejected with reasons, titled, moved, deleted and restored', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    await open(page, '/edit-profile/photo-gallery');
    const before = await itemsOf('photo_gallery');
    const [red, blue] = [await photo('red.jpg', 1000, '#a03020'), await photo('blue.jpg', 1200, '#2030a0')];
    // The browser can read one of them, as Safari can read HEIC.
    const heic = { name: 'IMG_0042.HEIC', mimeType: 'image/heic' };
    await chooser(page, words.photos.add).setInputFiles([
      red,
      await photo('small.jpg', 300, '#20a030'),
      { ...heic, buffer: await sharp(blue.buffer).webp().toBuffer() },
      { ...heic, name: 'IMG_0043.HEIC', buffer: Buffer.from('ftypheic') },
    ]);
    await page
      .getByText('Image quality is low. Please upload an image that is at least 800 x 800 pixels.')
      .waitFor();
    await page.getByText(sentences['image.heic']).waitFor();
    await expect.poll(async () => (await itemsOf('photo_gallery')).length).toBe(before.length + 2);
    const added = (await itemsOf('photo_gallery')).slice(before.length);
    for (const { image } of added) {
      const bytes = new Uint8Array(await (await fetch(origin + image)).arrayBuffer());
      const { format: kind, width, height } = await sharp(bytes).metadata();
      expect([kind, width, height]).toEqual(['jpeg', 1600, 800]);
    }
    for (const x of ['small.jpg', 'IMG_0043.HEIC'])
      await page.getByRole('button', { name: format(words.uploads.remove, { x }) }).click();

    const last = format(words.photos.numbered, { n: before.length + 2 });
    await edit(page, last).click();
    await page.getByLabel(labels.gallery_title).fill('Evening');
    expect(await violationsOf(page)).toEqual([]);
    const titled = await pressTwice(saveIn(sheet(page)));
    await page.getByText('Title has been updated.').waitFor();
    expect(titled()).toHaveLength(1);
    expect((await titlesOf('photo_gallery')).at(-1)).toBe('Evening');

    await page.getByRole('button', { name: 'Move Evening', exact: true }).focus();
    for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
    await expect.poll(async () => (await titlesOf('photo_gallery'))[0]).toBe('Evening');

    await edit(page, 'Evening').click();
    const release = await holdCall(page, 'DELETE', '**/api/photo/*');
    await removeIn(page, 'Are you sure to delete this image');
    const busy = page.getByRole('alertdialog').getByRole('button', { name: confirmations.deleting });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-busy')).toBe('true');
    await release();
    await hasFocus(page.getByRole('button', { name: toasts.undo, exact: true }));
    const undo = await holdUndo(page);
    await page.getByText(format(toasts.deleted, { x: words.photos.item })).waitFor();
    expect(await titlesOf('photo_gallery')).not.toContain('Evening');
    await undo.click();
    await expect.poll(async () => (await titlesOf('photo_gallery'))[0]).toBe('Evening');
    expect(await (await fetch(`${origin}/${HANDLE}`)).text()).toContain(added[0]!.image);

    await chooser(page, words.photos.add).setInputFiles(red);
    await page
      .getByText(format(words.photos.added, { x: 'red.jpg' }))
      .last()
      .waitFor();
    await expect.poll(() => page.getByText(words.photos.twice).count()).toBe(2);
    await fillUpTo(19);
    await open(page, '/edit-profile/photo-gallery');
    await chooser(page, words.photos.add).setInputFiles([blue, { ...blue, name: 'one-more.jpg' }]);
    await page.getByText('You can only upload up to 20 photos.').waitFor();
    // However long they take: the editor reports when no upload is pending.
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await expect.poll(async () => (await itemsOf('photo_gallery')).length).toBe(20);
    await page.getByText(format(words.full, { n: 20 })).waitFor();
  });
});

test('sorting photos shows and reports another browser’s deletion', async () => {
  await asOwnerAlone(
    OWNER,
    PHONE,
    async (page) => {
      await open(page, '/edit-profile/photo-gallery');
      const [first, second] = await itemsOf('photo_gallery');
      const call = { headers: { origin } };
      const gone = await page.request.delete(`${origin}/api/photo/${first!.id}`, call);
      expect(gone.ok()).toBe(true);
      const name = second!.title ?? format(words.photos.numbered, { n: 2 });
      await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
      for (const key of ['Space', 'End', 'Space']) await page.keyboard.press(key);
      await page.getByText(words.elsewhere).first().waitFor();
      await expect.poll(async () => (await itemsOf('photo_gallery')).at(-1)!.id).toBe(second!.id);
      expect((await itemsOf('photo_gallery')).map(({ id }) => id)).not.toContain(first!.id);
    },
    /status of 422/,
  );
});

test('each invalid photo is reported, and the others chosen with them are uploaded', async () => {
  await asOwner('team-legacy-owner', PHONE, async (page) => {
    await open(page, '/edit-profile/photo-gallery');
    const count = async () => (await itemsOf('photo_gallery', 'team_legacy_owner')).length;
    const before = await count();
    const good = await photo('good.jpg', 1000, '#305070');
    const huge = sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#a0c0e0' } });
    const png = (name: string, text: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(text) });
    await chooser(page, 'Add photos').setInputFiles([
      { ...good, name: 'half.jpg', buffer: good.buffer.subarray(0, 300) },
      { ...good, name: 'nothing.jpg', buffer: Buffer.alloc(0) },
      png('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      png('script.png', 'alert(1)'),
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'huge.png', mimeType: 'image/png', buffer: await huge.png({ palette: true }).toBuffer() },
      good,
    ]);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const damaged =
      'Failed to load the image... This file is damaged or isn’t a picture. Please choose another one.';
    for (const [name, text] of [
      ['half.jpg', damaged],
      ['nothing.jpg', 'This file is empty.'],
      ['drawing.png', damaged],
      ['script.png', damaged],
      ['drawing.svg', 'Image format is wrong.'],
    ] as const)
      await row(name).getByText(text).waitFor();
    await expect.poll(count, { timeout: 60_000 }).toBe(before + 2);
    await expect.poll(() => row('huge.png').count()).toBe(0);
    for (const { image } of (await itemsOf('photo_gallery', 'team_legacy_owner')).slice(before)) {
      const bytes = new Uint8Array(await (await fetch(origin + image)).arrayBuffer());
      expect((await sharp(bytes).metadata()).width).toBe(1600);
    }
  });
}, 180_000);

test('a photo chosen before hydration is uploaded after it', async () => {
  await asOwnerAlone('team-legacy-owner', PHONE, async (page) => {
    const count = async () => (await itemsOf('photo_gallery', 'team_legacy_owner')).length;
    const before = await count();
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route(/PhotosEditor[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${origin}/edit-profile/photo-gallery`, { waitUntil: 'commit' });
    const field = chooser(page, 'Add photos');
    await field.setInputFiles([
      await photo('early.jpg', 900, '#101010'),
      await photo('bird.jpg', 900, '#202020'),
    ]);
    expect(await page.locator('astro-island[ssr]:has(input[type=file])').count()).toBe(1);
    come();
    await expect.poll(count).toBe(before + 2);
    await expect.poll(() => field.inputValue()).toBe('');
  });
});

test('photos and documents can be pasted like dropped, and pasted text shows what can be', async () => {
  await asOwner('team-legacy-owner', DESKTOP, async (page) => {
    await open(page, '/edit-profile/photo-gallery');
    const count = async () => (await itemsOf('photo_gallery', 'team_legacy_owner')).length;
    const before = await count();
    await paste(page, { text: 'Hello' });
    await page.getByText('Only pictures can be pasted here: PNG, JPG or WebP.').waitFor();
    await paste(page, {
      files: [await photo('image.png', 901, '#903060'), await photo('image.png', 902, '#306090')],
    });
    await expect.poll(count).toBe(before + 2);

    await open(page, '/edit-profile/files');
    await paste(page, { text: 'Hello' });
    await page
      .getByText('Only documents can be pasted here: PDF, Word, PowerPoint, Excel or plain text.')
      .waitFor();
    await paste(page, { files: [textFile('Spring_hours.txt', 'Open from nine.')] });
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Spring hours');
    const added = await pressTwice(page.getByRole('button', { name: words.files.upload }));
    await page.getByText('File has been saved.').waitFor();
    expect(added()).toEqual(['POST /api/profile/p/team_legacy_owner/files']);
    expect((await itemsOf('files', 'team_legacy_owner')).at(-1)!.title).toBe('Spring hours');
  });
});

test('a photo with a broken connection is retried, and the others are not sent again', async () => {
  await asOwnerAlone(
    'team-active-admin',
    PHONE,
    async (page) => {
      await open(page, '/edit-profile/photo-gallery');
      const count = async () => (await itemsOf('photo_gallery', 'team_active_admin')).length;
      const before = await count();
      let tries = 0;
      await page.route('**/photo_gallery', (route) =>
        route.request().method() === 'POST' && (tries += 1) === 1
          ? route.abort('connectionreset')
          : route.continue(),
      );
      await chooser(page, words.photos.add).setInputFiles([
        await photo('one.jpg', 900, '#704010'),
        await photo('two.jpg', 900, '#107040'),
      ]);
      await page.getByRole('button', { name: words.uploads.retry }).waitFor();
      await expect.poll(count).toBe(before + 1);
      await page.getByRole('button', { name: words.uploads.retry }).click();
      await expect.poll(count).toBe(before + 2);
      await expect.poll(() => page.getByRole('list', { name: words.uploads.label }).count()).toBe(0);
    },
    /ERR_CONNECTION_RESET/,
  );
});

test('a document dropped while its form is submitted is included, and one with a broken connection is retried, once', async () => {
  await asOwnerAlone(
    'team-active-admin',
    PHONE,
    async (page) => {
      const titles = async () => (await itemsOf('files', 'team_active_admin')).map(({ title }) => title);
      const before = await titles();
      await open(page, '/edit-profile/files/add');
      await page.getByRole('button', { name: words.files.upload }).click();
      await page.getByText('File is required.').waitFor();
      await page.getByLabel(words.files.choose, { exact: true }).evaluate((field: HTMLInputElement) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['Open from noon.'], 'Winter_hours.txt', { type: 'text/plain' }));
        field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        field.form!.requestSubmit();
      });
      await page.waitForURL(`${origin}/edit-profile/files`);
      // Whether its name became the title in time is random; that it exists once is not.
      expect(await titles()).toEqual([...before, expect.stringMatching(/^Winter.hours/)]);

      await open(page, '/edit-profile/files/add');
      await page.route('**/files', (route) => route.abort('connectionreset'), { times: 1 });
      await chooser(page, words.files.choose).setInputFiles(textFile('Autumn_hours.txt', 'Open from ten.'));
      await page.getByLabel(labels.title).fill('Autumn');
      await page.getByRole('button', { name: words.files.upload }).click();
      const retry = page.getByRole('button', { name: editor.details.upload.retry, exact: true });
      await retry.waitFor();
      expect(await titles()).toHaveLength(before.length + 1);
      await retry.click();
      await page.waitForURL(`${origin}/edit-profile/files`);
      expect((await titles()).slice(before.length + 1)).toEqual(['Autumn']);
    },
    /ERR_CONNECTION_RESET/,
  );
});

test('a file is added, replaced from its own page, deleted and restored', async () => {
  await asOwnerAlone(
    OWNER,
    PHONE,
    async (page) => {
      await open(page, '/edit-profile/files');
      await page.getByRole('link', { name: words.files.add }).click();
      await page.waitForURL(`${origin}/edit-profile/files/add`);
      await hydrated(page);
      await chooser(page, words.files.choose).setInputFiles(textFile('Spring.exe', 'MZ'));
      await page.getByText('File format is wrong.').waitFor();
      await chooser(page, words.files.choose).setInputFiles(textFile('Spring_hours.txt', 'Open from nine.'));
      await expect.poll(() => page.getByLabel(labels.title).inputValue()).toBe('Spring hours');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: words.files.upload }).click();
      await page.waitForURL(`${origin}/edit-profile/files`);
      await page.getByText('File has been saved.').waitFor();
      const { id } = (await itemsOf('files')).at(-1)!;
      expect((await titlesOf('files')).at(-1)).toBe('Spring hours');

      await open(page, `/files/${id}`);
      await page.getByRole('link', { name: words.files.edit_this, exact: true }).click();
      await sheet(page).waitFor();
      const another = sheet(page).getByLabel(words.files.change, { exact: true });
      await another.setInputFiles(textFile('Fake.pdf', 'no document'));
      await saveIn(sheet(page)).click();
      await page.getByText('File format is wrong.').waitFor();
      await another.setInputFiles(textFile('New.txt', 'Open from ten.'));
      await saveIn(sheet(page)).click();
      await page.getByText('File has been updated.').waitFor();
      const shown = await fetch(`${origin}/files/${id}`);
      const [, path] = /href="(\/media\/[0-9a-f]{32}\.txt)"/.exec(await shown.text())!;
      expect(await (await fetch(origin + path!)).text()).toBe('Open from ten.');

      await edit(page, 'Spring hours').click();
      await removeIn(page, 'Are you sure you want to delete this item?');
      const undo = await holdUndo(page);
      await page.getByText(format(toasts.deleted, { x: words.files.item })).waitFor();
      expect((await fetch(`${origin}/files/${id}`)).status).toBe(404);
      await undo.click();
      await expect.poll(async () => (await titlesOf('files')).at(-1)).toBe('Spring hours');
    },
    /status of 415/,
  );
}, 180_000);

test('a title is previewed while typing; another browser’s change of it is reported', async () => {
  const journey = async (page: Page) => {
    const [{ id } = { id: '' }] = await itemsOf('photo_gallery');
    const rename = async (title: string) => {
      const call = { data: { title }, headers: { origin } };
      expect((await page.request.put(`${origin}/api/photo/${id}`, call)).status()).toBe(200);
    };
    await rename('Before');
    await open(page, '/edit-profile/photo-gallery');
    await edit(page, 'Before').click();
    const title = sheet(page).getByLabel(labels.gallery_title, { exact: true });
    await title.fill('Mine');
    await sheet(page).getByRole('button', { name: shell.your_card }).click();
    await sheet(page).frameLocator('iframe').getByRole('img', { name: 'Mine' }).waitFor();
    await rename('Theirs');
    await saveIn(sheet(page)).click();
    await sheet(page)
      .getByText(format(words.renamed, { x: 'Theirs' }))
      .waitFor();
    expect(await title.inputValue()).toBe('Mine');
    expect(await violationsOf(page)).toEqual([]);
    await saveIn(sheet(page)).click();
    await sheet(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await titlesOf('photo_gallery'))[0]).toBe('Mine');
  };
  await asOwnerAlone(OWNER, PHONE, journey, /status of 409/);
});

test('a video is added by link, and by a file whose connection breaks and resumes', async () => {
  await asOwnerAlone(
    OWNER,
    DESKTOP,
    async (page) => {
      await open(page, '/edit-profile/video');
      await page.getByRole('link', { name: words.videos.add }).click();
      await page.getByLabel(words.videos.link, { exact: true }).fill('vimeo.com/76979871');
      await page.getByText(format(words.videos.plays, { x: words.videos.hosts.vimeo })).waitFor();
      await page.getByLabel(labels.title).fill('The north hall');
      // In the preview before it is saved.
      const beside = page.frameLocator('iframe[data-card-preview]');
      await beside.getByText('The north hall').waitFor();
      expect(await titlesOf('videos')).not.toContain('The north hall');
      await page
        .getByLabel(words.videos.poster, { exact: true })
        .setInputFiles(await photo('poster.jpg', 900, '#806020'));
      await page
        .getByRole('dialog', { name: words.videos.poster, exact: true })
        .getByRole('button', { name: crop.save, exact: true })
        .click();
      await sheet(page).getByRole('button', { name: 'Delete picture' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      const written = await pressTwice(saveIn(sheet(page)));
      await page.getByText('Video has been updated.').waitFor();
      expect(written().filter((call) => call.endsWith('/videos'))).toHaveLength(1);
      expect((await itemsOf('videos')).at(-1)).toMatchObject({
        title: 'The north hall',
        link: 'https://vimeo.com/76979871',
        poster: expect.stringMatching(/^\/media\//) as string,
      });
      const film = Buffer.alloc(VIDEO_PART_BYTES + 4000, 7);
      film.write('\0\0\0 ftypisom', 0, 'latin1');
      const parts: string[] = [];
      let isBroken = false;
      await page.route('**/api/uploads/*/parts/*', async (route) => {
        const number = route.request().url().split('/').at(-1)!;
        const breaks = number === '2' && !isBroken;
        if (breaks) isBroken = true;
        else parts.push(number);
        return breaks ? route.abort('connectionreset') : route.continue();
      });
      await page.getByRole('link', { name: words.videos.add }).click();
      await chooser(page, words.videos.or).setInputFiles({
        name: 'Garden.mp4',
        mimeType: 'video/mp4',
        buffer: film,
      });
      await page.getByText(words.videos.waiting).waitFor();
      await sheet(page).getByRole('button', { name: 'Delete video file' }).waitFor();
      expect(parts).toEqual(['1', '2']);
      await page.getByLabel(labels.title).fill('The garden');
      await saveIn(sheet(page)).click();
      await expect.poll(async () => (await titlesOf('videos')).at(-1)).toBe('The garden');
      const { link } = (await itemsOf('videos')).at(-1)!;
      const part = await fetch(origin + link, { headers: { range: `bytes=${film.length - 4}-` } });
      expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([
        206,
        Uint8Array.of(7, 7, 7, 7),
      ]);
      expect(await (await fetch(`${origin}/${HANDLE}`)).text()).toContain(link);

      await sheet(page).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: format(words.edit, { x: 'The garden' }) }).click();
      await removeIn(page, 'Are you sure you want to delete this item?');
      const undo = await holdUndo(page);
      await page.getByText('Video has been deleted.').waitFor();
      await undo.click();
      await expect.poll(async () => (await itemsOf('videos')).at(-1)?.link).toBe(link);
    },
    /ERR_CONNECTION_RESET/,
  );
}, 180_000);

test('users without the right see why; a team’s pushed items are read-only', async () => {
  const upgrade = 'This feature requires a plan upgrade.';
  for (const [name, path, sentence] of [
    ['solo-essential', 'files', upgrade],
    ['solo-essential', 'files/add', upgrade],
    ['team-limited-owner', 'links', upgrade],
    ['team-limited-member', 'video', permissions['permission.limited_member']],
    ['team-active-readonly', 'files', permissions['permission.team_edit_disabled']],
  ] as const) {
    const { html, words: read } = await pageOf(name, `/edit-profile/${path}`);
    const main = html.slice(html.indexOf('<main'));
    expect([name, path, read.includes(sentence)]).toEqual([name, path, true]);
    expect([name, path, /type="file"|aria-label="Edit /.test(main)]).toEqual([name, path, false]);
    expect([name, path, main.includes('>Upgrade<')]).toEqual([name, path, sentence === upgrade]);
    if (name === 'team-active-readonly') expect(read).toContain(profileWords.from_team);
  }
  await asOwner('solo-essential', PHONE, async (page) => {
    for (const [path, section] of [
      ['photo-gallery', 'photo_gallery'],
      ['video', 'video'],
    ] as const) {
      await open(page, `/edit-profile/${path}`);
      await page.getByText(upgrade).first().waitFor();
      expect(await page.locator('input[type=file]').count()).toBe(0);
      if (section === 'photo_gallery') {
        await page.getByText(emptySections.photo_gallery.title).waitFor();
        expect(await violationsOf(page)).toEqual([]);
      }
      const row = page.waitForRequest('**/api/product-events');
      await page.getByRole('button', { name: 'Upgrade' }).click();
      expect((await row).postDataJSON()).toEqual({ name: 'upgrade_from_edit_section', section });
      await page.waitForURL(`${origin}/select-your-plan`);
    }
  });
});

test('without scripts the lists are readable, and a video’s link is added by a plain form', async () => {
  for (const [path, title] of [
    ['photo-gallery', 'Stepping stones'],
    ['files', 'How we plan for rain'],
  ] as const)
    expect((await pageOf('solo-active', `/edit-profile/${path}`)).words).toContain(title);
  await asOwner(OWNER, { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/edit-profile/video`);
    await page.getByRole('link', { name: words.videos.add }).click();
    await page.getByLabel(labels.link).fill('youtu.be/WhWc3b3KhnY');
    await page.getByRole('button', { name: shell.actions.save }).click();
    await page.waitForURL(`${origin}/edit-profile/video`);
    expect((await itemsOf('videos')).at(-1)!.link).toBe('https://youtu.be/WhWc3b3KhnY');
  });
});
