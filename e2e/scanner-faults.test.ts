import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contactForm } from '#messages/contact-form.ts';
import { scanner as words } from '#messages/scanner.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../src/messages/format.ts';
import { PHONE } from './lib/browser.ts';
import { openJourneys } from './lib/open.ts';
import { standInForCamera, watchPictures, type StoodIn } from './lib/stand-in-camera.ts';
import { violationsOf } from './lib/violations.ts';

const { origin, open, asOwnerAlone } = openJourneys();
const CARDS = resolve('bench/scan/cards');
/** An engine of 18 MB comes from this machine, and starts. */
const ENGINE = { timeout: 90_000 };

const shutter = (page: Page) => page.getByRole('button', { name: words.buttons.capture });
const gallery = (page: Page) => page.getByRole('dialog').getByLabel(words.buttons.gallery).last();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Waits until a toast says it. */
const says = (page: Page, title: string, text: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByText(text, { exact: true })
    .waitFor();

test('whatever is the matter with a camera is said, and a photo can be chosen in its place', async () => {
  const { camera, access, flash, capture } = words;
  const FAULTS: [StoodIn['fault'], keyof typeof camera, string][] = [
    ['insecure', 'insecure', access.allow],
    ['unsupported', 'unsupported', access.unsupported],
    ['NotAllowedError', 'denied', access.allow],
    ['NotFoundError', 'not_found', access.allow],
    ['NotReadableError', 'in_use', access.allow],
    ['AbortError', 'other', access.allow],
  ];
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    const openWith = async (fault: StoodIn['fault']) => {
      await standInForCamera(page, { fault });
      await open(page, '/contacts/new/scanner?scan');
    };
    // A page of this site, since an empty one remembers nothing.
    await page.goto(`${origin}/offline`);
    for (const [fault, said, atShutter] of FAULTS) {
      await openWith(fault);
      await says(page, camera.title, camera[said]);
      await shutter(page).click();
      await says(page, access.title, atShutter);
      await page.getByText(words.no_camera).waitFor();
    }

    await openWith(null);
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
      .toBeGreaterThan(0);
    /** Has the light of the camera be there or not, and do as it is told or not. */
    const light = (torch: boolean | null) =>
      video.evaluate((element: HTMLVideoElement, isThere) => {
        const [track] = (element.srcObject as MediaStream).getVideoTracks();
        Object.assign(track!, {
          getCapabilities: () => {
            if (isThere === null) throw new Error('gone');
            return { torch: isThere };
          },
          applyConstraints: () => Promise.reject(new Error('no')),
        });
      }, torch);
    const flashButton = page.getByRole('button', { name: words.buttons.flash_on });
    for (const [torch, title, text] of [
      [false, flash.unavailable_title, flash.unavailable],
      [true, flash.error_title, flash.toggle_failed],
      [null, flash.error_title, flash.no_controls],
    ] as const) {
      await light(torch);
      // By keys, since the toast before may lie over it.
      await flashButton.press('Enter');
      await says(page, title, text);
      expect(await flashButton.getAttribute('aria-pressed')).toBe('false');
    }

    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (made) {
        HTMLCanvasElement.prototype.toBlob = toBlob;
        made(null);
      };
    });
    await shutter(page).click();
    await says(page, capture.title, capture.failed);
    const pictures = await watchPictures(page);

    // A reader that breaks, as one does that was given too little memory.
    await page.evaluate(() => {
      window.Worker = class extends EventTarget {
        postMessage({ id }: { id: number }) {
          const data = { id, failure: 'reading' };
          queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
        }
      } as unknown as typeof Worker;
    });
    await shutter(page).click();
    await says(page, words.extraction.title, words.extraction.failed);
    expect((await pictures())[0]).toEqual([2048, 'image/jpeg', 0.98]);

    // It is pulled out while a card is aimed at.
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

test('a photo of 50 megapixels and the other side of its card are one contact, whose picture is kept if that is wanted', async () => {
  const card = (name: string) => join(CARDS, name);
  const large = await sharp(card('card-05.jpg')).metadata();
  const scale = Math.sqrt(50_000_000 / (large.width * large.height));
  const photos = {
    large: await sharp(card('card-05.jpg'))
      .resize({ width: Math.ceil(large.width * scale), height: Math.ceil(large.height * scale), fit: 'fill' })
      .jpeg({ quality: 60 })
      .toBuffer(),
    other: readFileSync(card('card-48.jpg')),
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
      await page.waitForURL(/\/contacts\/(?:scan\/)?[\w-]{22}$/);
      const id = new URL(page.url()).pathname.split('/').at(-1)!;
      const contact = await (await page.request.get(`${origin}/api/contacts/${id}`)).json();
      await page.request.delete(`${origin}/api/contacts/${id}`, { headers: { origin } });
      return contact as { type: string; emails: string[]; contact_photo_url: string | null };
    };

    await open(page, '/contacts/new/scanner?scan');
    const pictures = await watchPictures(page);
    await choose('large');
    await isRead(labels.email, 'desmond@peachtreeloom.com');
    expect((await pictures())[0]).toEqual([1920, 'image/jpeg', 0.95]);
    await field(page, labels.job_title).fill('Weaver');
    await page.getByRole('button', { name: words.form.other_side }).click();
    await choose('other');
    const second = format(contactForm.another, { label: labels.email, n: 2 });
    await isRead(second, 'priyanka.sundaresh@tidepool-analytics.io');
    // There is no third side; what was typed stays; and each field is shown where it was read.
    expect(await page.getByRole('button', { name: words.form.other_side }).count()).toBe(0);
    expect(await field(page, labels.job_title).inputValue()).toBe('Weaver');
    expect(await field(page, labels.email).inputValue()).toBe('desmond@peachtreeloom.com');
    expect(
      await page.getByRole('button', { name: format(words.form.enlarge, { label: labels.email }) }).count(),
    ).toBe(2);
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
    expect(await saved()).toMatchObject({ contact_photo_url: expect.stringContaining('/media/') as string });
  });
});

test('no page loads the card reader before a card is there to be read', async () => {
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (/\.(?:onnx|wasm)|scan\.worker|ppocr/.test(request.url())) loaded.push(request.url());
    });
    for (const path of [
      '/',
      '/ava',
      '/ava/exchange',
      '/my-profile',
      '/contacts',
      '/contacts/new',
      '/contacts/new/event',
      '/contacts/new/scanner?scan',
      '/share',
      '/edit-profile',
    ]) {
      await page.goto(origin + path);
      await page.waitForLoadState('networkidle');
      expect([path, loaded]).toEqual([path, []]);
    }
    // The pattern finds what it is to find.
    await open(page, '/contacts/new/scanner?scan');
    await gallery(page).setInputFiles(join(CARDS, 'card-48.jpg'));
    await expect.poll(() => loaded.length, ENGINE).toBeGreaterThan(2);
  });
});
