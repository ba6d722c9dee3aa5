import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contactForm } from '#messages/contact-form.ts';
import { eventCards } from '#messages/event-cards.ts';
import { scanner as words } from '#messages/scanner.ts';
import { labels } from '#messages/validation.ts';
import { rounds } from '../../scripts/verify/rounds.ts';
import { format } from '../../src/messages/format.ts';
import { PHONE } from '../lib/browser.ts';
import { holdCall } from '../lib/hold-call.ts';
import { holdToast } from '../lib/hold-message.ts';
import { photoOfNoCard } from '../lib/no-card.ts';
import { openJourneys } from '../lib/open.ts';
import { overlaps, SIZES } from '../lib/overlaps.ts';
import { CARDS, ENGINE, gallery, says, shutter } from '../lib/scanner.ts';
import { cardOf, standInForReader, type Said } from '../lib/stand-in-reader.ts';
import {
  layCard,
  standInForCamera,
  watchOutline,
  watchPictures,
  type StoodIn,
} from '../lib/stand-in-camera.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, asOwnerAlone } = openJourneys();
/** Slow cases, whose rules are tested with recorded lines (`src/scan`). */
const ALL = rounds({ few: false, all: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('every camera error is shown, and a photo can be chosen instead', async () => {
  const { camera, access, flash, capture } = words;
  const FAULTS: [StoodIn['fault'], keyof typeof camera, string][] = [
    ['unsupported', 'unsupported', access.unsupported],
    ['NotAllowedError', 'denied', access.allow],
  ];
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    const openWith = async (fault: StoodIn['fault']) => {
      await standInForCamera(page, { fault });
      await open(page, '/contacts/new/scanner?scan');
    };
    // A page of this site, since an empty one has no storage.
    await page.goto(`${origin}/offline`);
    await page.setViewportSize(SIZES[2]);
    for (const [fault, said, atShutter] of FAULTS) {
      await openWith(fault);
      await says(page, camera.title, camera[said]);
      // The reason and the one thing to do stay in the frame's place.
      const dialog = page.getByRole('dialog');
      const reason = dialog.locator('b').getByText(camera[said]);
      await reason.waitFor();
      const choose = dialog.getByRole('button', { name: words.buttons.gallery });
      const choosing = page.waitForEvent('filechooser');
      await choose.click();
      await choosing;
      await shutter(page).click();
      // Held at once: the page's own message can be over before a slow page is hydrated.
      const toast = await holdToast(page, atShutter);
      await says(page, access.title, atShutter);
      for (const shown of [reason, choose]) await expect.poll(() => overlaps(toast, shown)).toBe(false);
      await page.getByText(words.no_camera).waitFor();
    }
    // The message covers neither the close button nor the flash button.
    const message = await holdToast(page, access.allow);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const name of [words.buttons.close, words.buttons.flash_on])
        // The message has a button of the same name, which comes later.
        await expect.poll(() => overlaps(message, page.getByRole('button', { name }).first())).toBe(false);
    }
    await page.setViewportSize(PHONE.viewport);

    await openWith(null);
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
      .toBeGreaterThan(0);
    /** Gives the camera a light that works or not. */
    const light = (obeys: boolean) =>
      video.evaluate((element: HTMLVideoElement, does) => {
        const [track] = (element.srcObject as MediaStream).getVideoTracks();
        Object.assign(track!, {
          getCapabilities: () => ({ torch: true }),
          applyConstraints: async () => {
            if (!does) throw new Error('no');
          },
        });
      }, obeys);
    const flashButton = page.getByRole('button', { name: words.buttons.flash_on });
    await light(true);
    await flashButton.press('Enter');
    const lit = page.getByRole('button', { name: words.buttons.flash_off });
    await lit.waitFor();
    expect(await lit.getAttribute('aria-pressed')).toBe('true');
    await lit.press('Enter');
    await light(false);
    // By keyboard, since the previous toast may cover it.
    await flashButton.press('Enter');
    await says(page, flash.error_title, flash.toggle_failed);
    expect(await flashButton.getAttribute('aria-pressed')).toBe('false');

    // A moving card is tracked, and captured once still.
    const answered = await standInForReader(page);
    await answered({ progress: { step: 'loading', bytes: 7_400_000, of: 18_480_000 } });
    const [seen, pictures] = [await watchOutline(page), await watchPictures(page)];
    await layCard(page, 'moving');
    await page.getByText(words.hold).waitFor();
    await expect.poll(async () => new Set((await seen()).map(({ path }) => path)).size).toBeGreaterThan(3);
    expect(new Set((await seen()).map(({ phase }) => phase))).toEqual(new Set(['seen']));
    await layCard(page, 'still');
    await page.getByText(format(words.loading, { done: 7, all: 18 })).waitFor();
    const bar = page.getByRole('progressbar', { name: words.processing });
    expect(await bar.getAttribute('value')).toMatch(/^0\.4/);
    expect((await seen()).at(-1)).toMatchObject({ phase: 'still' });
    await answered({ progress: { step: 'reading' } });
    await page.getByText(words.usually).waitFor();
    expect(await bar.getAttribute('value')).toBeNull();
    // A reader that fails, as with too little memory.
    await answered({ failure: 'reading' });
    await says(page, words.extraction.title, words.extraction.failed);
    expect((await pictures())[0]).toEqual([2048, 'image/jpeg', 0.98]);
    // A captured card is not captured again while it lies there.
    await page.locator('svg[data-phase="taken"]').waitFor();
    await page.getByText(words.again).waitFor();
    await layCard(page, null);
    await page.getByText(words.aim).waitFor();

    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (made) {
        HTMLCanvasElement.prototype.toBlob = toBlob;
        made(null);
      };
    });
    await shutter(page).click();
    await says(page, capture.title, capture.failed);

    // The camera is unplugged while aiming.
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => (element.srcObject as MediaStream).active))
      .toBe(true);
    const stream = await video.evaluateHandle(
      (element: HTMLVideoElement) => element.srcObject as MediaStream,
    );
    await stream.evaluate((one) => one.getVideoTracks()[0]!.dispatchEvent(new Event('ended')));
    await says(page, camera.title, camera.other);
    await page.getByText(words.no_camera).waitFor();
    await expect.poll(() => stream.evaluate((one) => one.active)).toBe(false);
    await shutter(page).click();
    await says(page, access.title, access.allow);
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
  });
});

test('a photo without a card is rejected with a reason, and a card on its side is read', async () => {
  const photo = {
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(join(CARDS, 'card-48.jpg')).rotate(90).jpeg().toBuffer(),
  };
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    await open(page, '/contacts/new/scanner?scan');
    await gallery(page).setInputFiles(await photoOfNoCard(page, 'page'));
    await says(page, words.extraction.title, words.extraction.page, 'error', ENGINE);
    await gallery(page).setInputFiles(photo);
    const email = () => field(page, labels.email).inputValue();
    await expect.poll(() => email().catch(() => ''), ENGINE).toBe('priyanka.sundaresh@tidepool-analytics.io');
  });
});

test.runIf(ALL)(
  'photos without a card are rejected with a reason; of two cards in 50 megapixels one is read, and forms one contact with its other side, whose picture is saved on request',
  async () => {
    const card = (name: string) => join(CARDS, name);
    const laid = (name: string, width: number, height: number) =>
      sharp(card(name)).resize({ width, height, fit: 'inside' }).toBuffer();
    // Two cards on a table, in 50 megapixels.
    const table = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#3a322b' } })
      .composite([
        { input: await laid('card-05.jpg', 1300, 1000), left: 150, top: 100 },
        { input: await laid('card-48.jpg', 1000, 700), left: 250, top: 1200 },
      ])
      .png()
      .toBuffer();
    const photos = {
      large: await sharp(table).resize({ width: 6330 }).jpeg({ quality: 60 }).toBuffer(),
      // It lies on its side.
      other: await sharp(card('card-48.jpg')).rotate(90).jpeg().toBuffer(),
    };
    const photo = (name: keyof typeof photos) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: photos[name],
    });
    await asOwnerAlone('solo-active', PHONE, async (page) => {
      const choose = async (name: keyof typeof photos) => gallery(page).setInputFiles(photo(name));
      const isRead = (label: string, value: string) =>
        expect
          .poll(
            () =>
              field(page, label)
                .inputValue()
                .catch(() => ''),
            ENGINE,
          )
          .toBe(value);
      const picture = () => page.getByRole('checkbox', { name: words.form.keep_picture });
      const saved = async () => {
        await page.getByRole('button', { name: contactForm.add }).click();
        await page.waitForURL(/\/contacts\/(?:scan\/)?[\w-]{22,}$/);
        const id = new URL(page.url()).pathname.split('/').at(-1)!;
        const contact = await (await page.request.get(`${origin}/api/contacts/${id}`)).json();
        await page.request.delete(`${origin}/api/contacts/${id}`, { headers: { origin } });
        return contact as { type: string; emails: string[]; contact_photo_url: string | null };
      };

      await open(page, '/contacts/new/scanner?scan');
      const { extraction, several } = words;
      for (const [kind, why] of [
        ['black', 'dark'],
        ['cat', 'no_card'],
        ['page', 'page'],
      ] as const) {
        await gallery(page).setInputFiles(await photoOfNoCard(page, kind));
        await says(page, extraction.title, extraction[why], 'error', ENGINE);
      }
      const pictures = await watchPictures(page);
      await choose('large');
      await says(page, several.title, several.text, 'warning', ENGINE);
      await isRead(labels.email, 'desmond@peachtreeloom.com');
      expect((await pictures())[0]).toEqual([1920, 'image/jpeg', 0.95]);
      await field(page, labels.job_title).fill('Weaver');
      await page.getByRole('button', { name: words.form.other_side }).click();
      await choose('other');
      const second = format(contactForm.another, { label: labels.email, n: 2 });
      await isRead(second, 'priyanka.sundaresh@tidepool-analytics.io');
      // There is no third side; the input stays; and each field shows its source.
      expect(await page.getByRole('button', { name: words.form.other_side }).count()).toBe(0);
      expect(await field(page, labels.job_title).inputValue()).toBe('Weaver');
      expect(await field(page, labels.email).inputValue()).toBe('desmond@peachtreeloom.com');
      const enlarge = page.getByRole('button', { name: format(words.form.enlarge, { label: labels.email }) });
      await expect.poll(() => enlarge.count()).toBe(2);
      expect(await picture().isChecked()).toBe(false);
      expect(await saved()).toMatchObject({
        type: 'scan',
        emails: ['desmond@peachtreeloom.com', 'priyanka.sundaresh@tidepool-analytics.io'],
        contact_photo_url: null,
      });

      await open(page, '/contacts/new/scanner?scan');
      await choose('other');
      await isRead(labels.email, 'priyanka.sundaresh@tidepool-analytics.io');
      await picture().check();
      expect(await saved()).toMatchObject({
        contact_photo_url: expect.stringContaining('/media/') as string,
      });
    });
  },
);

test('the reason why a picture is no card is shown under the title of reading, and two cards are a warning', async () => {
  const { extraction, several } = words;
  const UNREAD: [Said, keyof typeof extraction][] = [
    [cardOf('A line of prose. '.repeat(80), { full_name: 'Prose Line' }), 'page'],
    [{ failure: 'picture' }, 'failed'],
    ['broken', 'engine'],
  ];
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    // An account's product events are limited per hour.
    await page.route('**/api/product-events', (route) => route.fulfill({ status: 204 }));
    const choose = () => gallery(page).setInputFiles(join(CARDS, 'card-48.jpg'));
    await open(page, '/contacts/new/scanner?scan');
    let answered = await standInForReader(page);
    for (const [said, why] of UNREAD) {
      await answered(said);
      await choose();
      await says(page, extraction.title, extraction[why], 'error');
      // The next one can be captured.
      await shutter(page).waitFor();
    }
    await answered(cardOf('Kirra Fenwick', { full_name: 'Kirra Fenwick' }, { cards: 2 }));
    await choose();
    await says(page, several.title, several.text, 'warning');
    await expect.poll(() => field(page, labels.first_name).inputValue()).toBe('Kirra');

    // When scanning many cards too.
    await open(page, '/contacts/new/event');
    answered = await standInForReader(page);
    await page.getByRole('button', { name: eventCards.scan }).click();
    await answered(cardOf('saltbushcivil.example', { website: 'saltbushcivil.example' }));
    await choose();
    await says(page, extraction.title, extraction.nothing_found, 'error');
    const count = page.getByRole('dialog').getByText(eventCards.read_one);
    expect(await count.count()).toBe(0);
    await answered(cardOf('Kirra Fenwick', { full_name: 'Kirra Fenwick' }));
    await choose();
    await count.waitFor();
  });
});

test.runIf(ALL)('agreeing to the reader in data-saver mode loads the reader, and no languages', async () => {
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const [kind] = /onnx|tesseract|traineddata/.exec(request.url()) ?? [];
      if (kind) loaded.add(kind);
    });
    const saveData = (isOn: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: value }, configurable: true });
      }, isOn);
    const chooseGerman = () => gallery(page).setInputFiles(join(CARDS, 'card-16.jpg'));
    await open(page, '/contacts/new/scanner?scan');
    await saveData(true);
    await chooseGerman();
    await page.getByRole('button', { name: format(words.download.agree, { n: 18 }) }).click();
    await expect
      .poll(
        () =>
          field(page, labels.email)
            .inputValue()
            .catch(() => ''),
        ENGINE,
      )
      .toBe('kaethe@brueckmueller-architekten.de');
    expect([...loaded]).toEqual(['onnx']);
    // Otherwise the same card needs them; while they load, the page shows that the card is being read.
    await saveData(false);
    await page.getByRole('button', { name: words.form.again }).click();
    const letCome = await holdCall(page, 'GET', '**/*.traineddata*');
    await chooseGerman();
    await expect.poll(() => [...loaded].toSorted(), ENGINE).toEqual(['onnx', 'tesseract', 'traineddata']);
    await page.getByText(words.usually).waitFor();
    await letCome();
    await page.getByRole('dialog').waitFor({ state: 'detached', ...ENGINE });
    expect(await field(page, labels.last_name).inputValue()).toBe('Brückmüller');
  });
});

test.runIf(ALL)(
  'a full device reads a card all the same, shows what it cannot store, and loses none',
  async () => {
    await asOwnerAlone('solo-active', PHONE, async (page) => {
      // There is no room for new data.
      await open(page, '/contacts/new/event');
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
      // A seemingly successful write is rolled back there. For small ones the browser overestimates the room for a
      // while.
      await page.evaluate(() => {
        const { put } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (...entry) {
          const request = put.apply(this, entry);
          this.transaction.abort();
          return request;
        };
      });
      await page.getByRole('button', { name: eventCards.scan }).click();
      await gallery(page).setInputFiles(join(CARDS, 'card-48.jpg'));
      await says(page, words.unkept.title, words.unkept.text, 'warning', ENGINE);
      await page.getByRole('dialog').getByText(eventCards.read_one).waitFor();
      await page.getByRole('button', { name: eventCards.done }).click();
      const tray = page.getByRole('list', { name: eventCards.list, exact: true });
      await tray.getByText('Priyanka Sundaresh', { exact: true }).waitFor();
      await page.getByText(eventCards.not_kept).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: eventCards.add_one }).click();
      await page.getByText(eventCards.added_one).first().waitFor();
      const { results } = (await (
        await page.request.get(`${origin}/api/contacts?search=priyanka.sundaresh`)
      ).json()) as { results: { id: string; type: string }[] };
      expect(results.map(({ type }) => type)).toEqual(['scan']);
      await page.request.delete(`${origin}/api/contacts/${results[0]!.id}`, { headers: { origin } });
    });
  },
);
