import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange } from '#messages/visitor/exchange.ts';
import { visitorForm } from '#messages/visitor/visitor-form.ts';
import { exchangeSheet } from '#messages/visitor/exchange-sheet.ts';
import { contactForm } from '#messages/contact-form.ts';
import { contacts } from '#messages/contacts.ts';
import { eventCards } from '#messages/event-cards.ts';
import { scanner as words } from '#messages/scanner.ts';
import { permissions } from '#messages/permissions.ts';
import { setup } from '#messages/setup.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../src/messages/format.ts';
import { linkIn, postForm } from '../lib/account.ts';
import { CARD_READER, DESKTOP, PHONE, withPage } from '../lib/browser.ts';
import { launchWithCamera } from '../lib/fake-camera.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { enter } from '../lib/owner.ts';
import { pressTwice } from '../lib/press-twice.ts';
import { cardOf, giveReaderBack, standInForReader } from '../lib/stand-in-reader.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, ownPage, asOwner, asOwnerAlone } = openJourneys();
const CARDS = resolve('bench/scan/cards');
/** An engine of 18 MB is loaded from this machine, and started. */
const ENGINE = { timeout: 90_000 };
/** For a journey that starts the engine and waits for it more than once. */
const WITH_ENGINE = { timeout: 300_000 };

/** The photo of the journeys, for a file field. */
const PHOTO = {
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(CARDS, 'card-01.jpg')),
};

const shutter = (page: Page) => page.getByRole('button', { name: words.buttons.capture });
const auto = (page: Page) =>
  page.getByRole('switch', { name: `${words.buttons.auto} ${words.buttons.auto_rest}` });
const field = (page: Page, name: keyof typeof labels) =>
  page.getByRole('textbox', { name: labels[name], exact: true });

/** Whether each track of a camera's stream is live. */
const tracksOf = (stream: JSHandle<MediaProvider | null>) =>
  stream.evaluate((one) => (one as MediaStream).getTracks().map(({ readyState }) => readyState));

describe('a paper card in front of the camera', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cardea-camera-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is read on the device, corrected and added as a scanned contact', WITH_ENGINE, async () => {
    const browser = await launchWithCamera(join(CARDS, 'card-01.jpg'), folder);
    try {
      await withPage(browser, PHONE, async (page) => {
        await enter(page, origin, demoMail('solo-active'));
        await open(page, '/contacts');
        await page.getByRole('link', { name: contacts.scan_card }).click();
        await shutter(page).waitFor();
        // A cancelled card need not really be read.
        const answerFirst = await standInForReader(page);
        await answerFirst({ progress: { step: 'reading' } });
        // Multi-threading is enabled, as the page is isolated.
        expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
        await expect
          .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth), ENGINE)
          .toBeGreaterThan(0);
        const [sent, parts]: [string[], string[]] = [[], []];
        // Requests for the engine's files, whose names reveal nothing; and, after reading, whether this contact
        // exists already.
        const isForeseen = ({ protocol, pathname, search }: URL) =>
          protocol === 'blob:' ||
          (pathname.startsWith('/_astro/') && search === '') ||
          (pathname === '/api/contacts' && search.startsWith('?search='));
        page.on('request', (request) => {
          if (/\.onnx|\.wasm/.test(request.url())) parts.push(request.url());
          if (request.method() !== 'GET' || !isForeseen(new URL(request.url()))) sent.push(request.url());
        });
        // A still and sharp card is captured automatically.
        await page.getByText(words.processing).first().waitFor(ENGINE);
        // Cancelling releases the camera, and allows aiming again.
        const first = await page
          .locator('video')
          .evaluateHandle((video: HTMLVideoElement) => video.srcObject);
        await page.getByRole('button', { name: words.buttons.cancel }).click();
        await expect.poll(() => tracksOf(first)).toEqual(['ended']);
        await answerFirst('broken');
        await giveReaderBack(page);
        await expect
          .poll(() =>
            page
              .locator('video')
              .evaluate(
                (video: HTMLVideoElement) => (video.srcObject as MediaStream).active && video.videoWidth,
              ),
          )
          .toBeGreaterThan(0);
        // It is not captured again automatically, and its outline is over the live picture.
        await page.getByText(words.again).waitFor();
        const outline = page.locator('svg[data-phase="taken"] path');
        expect(await outline.getAttribute('d')).toMatch(/^M(?:[\d.]+ [\d.]+L){3}[\d.]+ [\d.]+Z$/);
        const moves = () => outline.evaluate((path) => getComputedStyle(path).transitionDuration);
        expect(await moves()).toBe('0.25s');
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await moves()).toBe('0s');
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
        await auto(page).click();
        await expect.poll(() => auto(page).getAttribute('aria-checked')).toBe('false');
        await outline.waitFor({ state: 'detached' });
        await page.getByText(words.aim).waitFor();
        // An existing contact of the owner.
        const known = { full_name: 'Kirra of Saltbush', emails: ['KFenwick@saltbushcivil.com.au'] };
        const made = await page.request.post(`${origin}/api/contacts`, { headers: { origin }, data: known });
        expect(made.status()).toBe(201);
        await shutter(page).click();
        await page.getByText(words.processing).first().waitFor();
        await expect
          .poll(
            () =>
              field(page, 'email')
                .inputValue()
                .catch(() => ''),
            ENGINE,
          )
          .toBe('kfenwick@saltbushcivil.com.au');
        // The picture and its reading stay on the device; the reader is cached for offline use.
        expect(sent).toEqual([]);
        const lacking = () =>
          page.evaluate(async (urls) => {
            const found = await Promise.all(urls.map((url) => caches.match(url)));
            return urls.filter((_, n) => !found[n]);
          }, parts);
        expect(parts.length).toBeGreaterThan(2);
        await expect.poll(lacking).toEqual([]);
        await expect.poll(() => page.locator('video').count()).toBe(0);
        expect(await field(page, 'last_name').inputValue()).toBe('Fenwick-Boyd');
        await page.getByRole('button', { name: words.form.enlarge.replace('{label}', labels.email) }).click();
        await page.getByRole('img', { name: words.form.picture }).waitFor();
        await page.keyboard.press('Escape');
        expect(await violationsOf(page)).toEqual([]);
        // An existing contact is shown as soon as the card is read, before it is added twice.
        const already = page.getByRole('status').getByRole('link', { name: known.full_name });
        await already.waitFor();
        await field(page, 'job_title').fill('Site Manager');
        await page.reload();
        await expect.poll(() => field(page, 'first_name').inputValue()).toBe('Kirra');
        await already.waitFor();
        expect(await violationsOf(page)).toEqual([]);
        await field(page, 'job_title').fill('Site Manager');
        const written = await pressTwice(page.getByRole('button', { name: contactForm.add }));
        await page.waitForURL(/\/contacts\/(?:scan\/)?[\w-]{22,}$/);
        await page.getByText('Site Manager').first().waitFor();
        expect(written()).toEqual(['POST /api/contacts']);
        const id = new URL(page.url()).pathname.split('/').at(-1)!;
        const saved = await page.request.get(`${origin}/api/contacts/${id}`);
        expect(await saved.json()).toMatchObject({ type: 'scan', emails: ['kfenwick@saltbushcivil.com.au'] });
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cardea:scan'))).toBeNull();
        // A duplicate is offered for merging.
        const duplicates = await (await page.request.get(`${origin}/api/contacts/duplicates`)).json();
        const pairs = (duplicates as { results: { contacts: { full_name: string; emails: string[] }[] }[] })
          .results;
        const ofCard = pairs.map(({ contacts: both }) =>
          both.flatMap(({ emails }) => emails.map((one) => one.toLowerCase())),
        );
        expect(ofCard).toContainEqual(['kfenwick@saltbushcivil.com.au', 'kfenwick@saltbushcivil.com.au']);

        // Many cards in sequence: the device remembers that automatic capture is off, until it is switched on, and
        // then captures each once.
        await open(page, '/contacts/new/event');
        const answered = await standInForReader(page);
        await answered(cardOf('Kirra Fenwick-Boyd', { full_name: 'Kirra Fenwick-Boyd' }));
        await page.getByRole('button', { name: eventCards.scan }).click();
        await expect.poll(() => auto(page).getAttribute('aria-checked')).toBe('false');
        await auto(page).click();
        const count = page.getByRole('dialog').getByText(eventCards.read_one);
        await count.waitFor(ENGINE);
        await page.getByText(words.next).waitFor();
        expect(await count.count()).toBe(1);

        // Closing stops all camera tracks.
        const last = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
          const stream = video.srcObject as MediaStream;
          stream.addTrack(stream.getVideoTracks()[0]!.clone());
          return video.srcObject;
        });
        expect(await tracksOf(last)).toEqual(['live', 'live']);
        await page.getByRole('dialog').getByRole('button', { name: words.buttons.close }).first().click();
        await expect.poll(() => tracksOf(last)).toEqual(['ended', 'ended']);
      });
    } finally {
      await browser.close();
    }
  });
});

describe('without a camera', () => {
  test('the scanner shows why, and a photo of the gallery is read instead', async () => {
    await asOwnerAlone('solo-active', PHONE, async (page) => {
      const loaded: string[] = [];
      page.on('request', (request) => {
        if (CARD_READER.test(request.url())) loaded.push(request.url());
      });
      await open(page, '/contacts/new/scanner?scan');
      await page.getByText(words.camera.not_found).or(page.getByText(words.camera.denied)).first().waitFor();
      await shutter(page).click();
      await page.getByText(words.access.title).waitFor();
      const chooser = page.waitForEvent('filechooser');
      const productEvent = page.waitForRequest('**/api/product-events');
      await page.getByRole('button', { name: words.buttons.gallery }).click();
      await (
        await chooser
      ).setFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await page.getByText(words.gallery.failed).waitFor();
      expect((await productEvent).postDataJSON()).toEqual({ name: 'scanner_uploaded_from_gallery' });
      await page
        .getByLabel(words.buttons.gallery)
        .last()
        .setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
      await page.getByText(words.gallery.heic).waitFor();
      // In data-saver mode nothing is loaded before the user agrees.
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
      // No part of the reader is loaded before there is a card, here as in all other journeys (`CARD_READER`).
      expect(loaded).toEqual([]);
      const models = () => loaded.filter((url) => !url.includes('worker'));
      const gallery = page.getByRole('dialog').getByLabel(words.buttons.gallery).last();
      await gallery.setInputFiles(PHOTO);
      await page.getByText(format(words.download.title, { n: 18 })).waitFor();
      expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
      // For an image with an object URL the browser would retain a megabyte.
      const drawn = page.getByRole('dialog').locator('canvas');
      await expect.poll(() => drawn.evaluate((one: HTMLCanvasElement) => one.width)).toBeGreaterThan(0);
      expect(await page.locator('img[src^="blob:"]').count()).toBe(0);
      await page.getByRole('button', { name: words.buttons.cancel }).click();
      await shutter(page).waitFor();
      expect(models()).toEqual([]);
      await gallery.setInputFiles(PHOTO);
      await page.getByRole('button', { name: format(words.download.agree, { n: 18 }) }).click();
      await page.getByText(words.processing).first().waitFor();
      await expect.poll(() => models().length, ENGINE).toBeGreaterThan(0);
      await page.getByRole('button', { name: words.buttons.cancel }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.buttons.close }).first().click();
      await page.getByText(words.form.none).waitFor();
      expect(await page.getByRole('link', { name: words.form.by_hand }).getAttribute('href')).toBe(
        '/contacts/new',
      );
    });
  });

  test('an owner whose plan has no scanner is asked to upgrade instead', async () => {
    await asOwner('solo-limited', PHONE, async (page) => {
      await open(page, '/contacts');
      await page.getByRole('button', { name: contacts.scan_card }).click();
      await page.getByRole('alertdialog').waitFor();
      const direct = await page.goto(`${origin}/contacts/new/scanner`);
      expect(direct?.status()).toBe(403);
      await page.getByRole('main').getByText(permissions['permission.plan_upgrade']).waitFor();
    });
  });
});

test('a page that reads cards has the owner’s own card beside it, like every page', async () => {
  await asOwner('solo-active', DESKTOP, async (page) => {
    await open(page, '/contacts/new/event');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await page.frameLocator('iframe[data-beside]').getByRole('heading', { name: 'Ava Lindgren' }).waitFor();
  });
});

test('a program lets the service itself read a paper card', async () => {
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    const answer = await page.request.post(`${origin}/api/profile/lead-capture/scan`, {
      headers: { origin },
      multipart: { image: PHOTO },
      timeout: ENGINE.timeout,
    });
    expect(answer.status()).toBe(200);
    const { fields, confidence, text } = await answer.json();
    expect(fields).toMatchObject({
      full_name: 'Kirra Fenwick-Boyd',
      emails: ['kfenwick@saltbushcivil.com.au'],
      phones: ['+61255505012'],
    });
    expect(confidence.emails).toBeGreaterThan(0.5);
    expect(text).toContain('Kirra');
  });
});

/** Records a page's requests that an on-device reader must not send; reporting that a photo was chosen is allowed. */
function watchSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname, search } = new URL(request.url());
    const foreseen =
      protocol === 'blob:' ||
      (pathname.startsWith('/_astro/') && search === '') ||
      request.postData() === JSON.stringify({ name: 'scanner_uploaded_from_gallery' });
    if (!foreseen) sent.push(request.url());
  });
  return sent;
}

test('a visitor fills the exchange form from their own card, which stays on their device', async () => {
  const { scan } = exchangeSheet;
  const { labels: given } = visitorForm;
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava`);
    await page.getByRole('link', { name: exchange.submit }).first().click();
    await page.getByText(exchange.more).click();
    const company = page.getByLabel(given.company_name);
    await company.fill('Saltbush');
    const sent = watchSent(page);
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    const chooser = page.waitForEvent('filechooser');
    const answered = await standInForReader(page);
    await answered({ failure: 'picture' });
    await page.getByRole('button', { name: scan.open }).click();
    await (await chooser).setFiles(PHOTO);
    await page.getByText(scan.picture).waitFor();
    const printed = {
      first_name: 'Kirra',
      last_name: 'Fenwick-Boyd',
      emails: ['kfenwick@saltbushcivil.com.au'],
      company_name: 'Saltbush Civil',
    };
    await answered(cardOf('Kirra Fenwick-Boyd', printed));
    await page.locator('dialog input[type=file]').setInputFiles(PHOTO);
    await page.getByText(scan.done).waitFor();
    expect(sent).toEqual([]);
    expect(await page.getByLabel(given.full_name).inputValue()).toBe('Kirra Fenwick-Boyd');
    expect(await page.getByLabel(given.email).inputValue()).toBe('kfenwick@saltbushcivil.com.au');
    // Typed text stays.
    expect(await company.inputValue()).toBe('Saltbush');
  });
});

test('a new card is filled from the user’s paper card', async () => {
  const email = `kirra.${Date.now().toString(36)}@journey.test`;
  const password = 'Lantern-42!';
  const form = { first_name: 'Kirra', last_name: 'Fenwick', email, password, terms: 'yes' };
  expect((await postForm(origin, '/sign-up', form)).status).toBe(303);
  await fetch(await linkIn(origin, email, 'Verify your email'));
  await ownPage(PHONE, async (page) => {
    await enter(page, origin, email, password);
    const step = { wizard_step: 'card-details' };
    const put = await page.request.put(`${origin}/api/account`, { headers: { origin }, data: step });
    expect(put.status()).toBe(200);
    await open(page, '/card-setup');
    await page.getByLabel(labels.workplace, { exact: true }).fill('Saltbush');
    const sent = watchSent(page);
    const answered = await standInForReader(page);
    await page.getByRole('button', { name: setup.scan.open }).click();
    const printed = {
      job_title: 'Project Manager',
      emails: ['kfenwick@saltbushcivil.com.au'],
      phones: ['+61255505012'],
    };
    await answered(cardOf('Kirra Fenwick-Boyd', printed));
    await page.getByRole('dialog').getByLabel(words.buttons.gallery).last().setInputFiles(PHOTO);
    await page.getByText(setup.scan.done).waitFor();
    const valueOf = (name: keyof typeof labels) =>
      page.getByLabel(labels[name], { exact: true }).inputValue();
    await expect.poll(() => valueOf('job_title')).toBe('Project Manager');
    expect(await valueOf('workplace')).toBe('Saltbush');
    await expect.poll(() => valueOf('email')).toBe('kfenwick@saltbushcivil.com.au');
    await expect.poll(() => valueOf('phone')).toContain('5550');
    expect(sent).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });
});
