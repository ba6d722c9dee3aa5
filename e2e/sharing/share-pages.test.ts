import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  SIGNATURE_IMAGES,
  SIGNATURE_TEMPLATES,
  signatureOf,
} from '../../src/domain/signature/email-signature.ts';
import { SIGNATURE_SIZE, signatureHtml } from '../../src/domain/signature/signature-html.ts';
import { testCard } from '../../src/domain/card/testing/card.ts';
import { backgrounds } from '#messages/backgrounds.ts';
import { shell } from '#messages/owner.ts';
import { signature as words } from '#messages/signature.ts';
import { DESKTOP, hydrated } from '../lib/browser.ts';
import { holdToast } from '../lib/hold-message.ts';
import { overlaps, SIZES } from '../lib/overlaps.ts';
import { violationsOf } from '../lib/violations.ts';
import { openJourneys } from '../lib/open.ts';
import { readQr } from '../lib/read-qr.ts';

const { origin, asOwner, asOwnerAlone, sharedPage, open } = openJourneys();
const PHONE = { viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] };

describe('the email signature', () => {
  test('is chosen, and copied as rich text', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share');
      await page.getByRole('link', { name: 'Create an email signature' }).click();
      await page.getByRole('link', { name: 'QR code' }).click();
      await page.waitForURL(/image=code/);
      await page.getByRole('link', { name: 'Banner' }).click();
      await page.waitForURL(/template=banner/);
      // Shown as in a light and a dark mail app, with instructions for each.
      const shown = page.locator('section.mail .signed');
      const [light, dark] = await shown.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
      expect(light).toContain('Ava Lindgren');
      expect(dark).toBe(light);
      const grounds = await page
        .locator('section.mail')
        .evaluateAll((all) => all.map((mail) => getComputedStyle(mail).backgroundColor));
      expect(grounds[0]).toBe('rgb(255, 255, 255)');
      expect(Number(/\d+/.exec(grounds[1]!)![0])).toBeLessThan(64);
      for (const { name, steps } of words.clients) {
        const client = page.locator('details').filter({ has: page.getByText(name, { exact: true }) });
        await client.locator('summary').click();
        expect(await client.getByRole('listitem').allTextContents()).toEqual([...steps]);
      }
      expect(words.clients.map(({ name }) => name.replace(/ \(.*| on .*/, ''))).toEqual([
        'Gmail',
        'Outlook',
        'Outlook',
        'Outlook',
        'Apple Mail',
        'Thunderbird',
      ]);
      await page.getByRole('button', { name: 'Copy Email Signature' }).click();
      // Paused, so that axe reads no half-faded colours.
      await holdToast(page, 'Copied. Now paste it into your mail app’s settings.');
      const html = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return (await item!.getType('text/html')).text();
      });
      expect(html).toContain('Ava Lindgren');
      expect(html).toContain('/ava?source=email_signature');
      expect(await violationsOf(page)).toEqual([]);
    });
  });

  test('shows that it was copied beside the back link, or below it, also below a notch', async () => {
    await asOwnerAlone('solo-active', PHONE, async (page) => {
      const session = await page.context().newCDPSession(page);
      await open(page, '/share/email-signature');
      await page.getByRole('button', { name: words.copy, exact: true }).click();
      const message = await holdToast(page, words.copied);
      const back = page.getByRole('banner').getByRole('link', { name: shell.header.back });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const top of [0, 59]) {
          await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top } });
          await page.evaluate(() => scrollTo(0, 0));
          await expect.poll(() => overlaps(message, back)).toBe(false);
          // Only at the top of the screen.
          expect((await message.boundingBox())!.y).toBeLessThan(140);
        }
      }
      // Content scrolled away needs no room.
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 0 } });
      await page.evaluate(() => scrollTo(0, 400));
      await expect.poll(async () => (await message.boundingBox())!.y).toBe(12);
      await page.setViewportSize(PHONE.viewport);
    });
  });

  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('has targets of 44 pixels, and links of 24 in the signature, %s', async (_, javaScriptEnabled) => {
    await asOwner('solo-active', { viewport: PHONE.viewport, javaScriptEnabled }, async (page) => {
      await page.goto(`${origin}/share/email-signature`);
      if (javaScriptEnabled) await hydrated(page);
      const targets = await page
        .locator('body')
        .locator('a[href], button, summary')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && !one.matches('.skip'))
            .map((one) => {
              const { width, height } = one.getBoundingClientRect();
              const least = one.closest('.signed') ? 24 : 44;
              return { html: one.outerHTML.slice(0, 90), width, height, least };
            }),
        );
      expect(targets.filter(({ least }) => least === 24).length).toBeGreaterThanOrEqual(8);
      expect(targets.filter(({ least }) => least === 44).length).toBeGreaterThanOrEqual(12);
      expect(targets.filter(({ width, height, least }) => Math.min(width, height) < least)).toEqual([]);
    });
  });

  test('shows that it could not be copied, and selects it', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share/email-signature');
      await page.evaluate(() => {
        navigator.clipboard.write = () => Promise.reject(new Error('Not allowed.'));
      });
      await page.getByRole('button', { name: 'Copy Email Signature' }).click();
      await page.getByText('Failed to copy Email Signature.').waitFor();
      expect(await page.evaluate(() => String(getSelection()))).toContain('Ava Lindgren');
    });
  });

  const copyPlain = (page: Page) => page.getByRole('button', { name: words.copy_text }).click();

  test('is copied as plain text', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share/email-signature');
      await copyPlain(page);
      await page.getByText('Copied. Now paste it into your mail app’s settings.').waitFor();
      const [types, text] = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return [item!.types, await navigator.clipboard.readText()] as const;
      });
      expect(types).toEqual(['text/plain']);
      expect(text.split('\n')[0]).toBe('Ava Lindgren');
      expect(text.split('\n').at(-1)).toBe(`${origin}/ava?source=email_signature`);
      expect(text).not.toMatch(/[<>]/);
    });
  });

  test('shows that its plain text could not be copied, neither by the clipboard nor by a selection', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share/email-signature');
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'));
        document.execCommand = () => false;
      });
      await copyPlain(page);
      await page.getByText('Failed to copy Email Signature.').waitFor();
      expect(await page.evaluate(() => String(getSelection()))).toContain('Ava Lindgren');
    });
  });

  /** Sides in pixels of pictures and logos, and of codes, in each layout. */
  const SIDES = {
    classic: [80, 96],
    compact: [48, 96],
    photo: [128, 128],
    banner: [80, 96],
  } as const;
  const HERE = 'https://localhost';

  /** Renders every form of a signature, and measures it and its parts. */
  async function measured(page: Page, text: string) {
    const way = (id: string, value: string, link: string) => ({
      id,
      order: 0,
      injected: false,
      field_type: { id, title: id, icon: id, base_value: '' },
      value,
      label: null,
      link,
    });
    const card = testCard({
      handle: 'w'.repeat(30),
      first_name: text.slice(0, 30),
      last_name: text,
      job_title: text,
      workplace: text,
      picture: '/a',
      logo: '/b',
      contact_info: [
        way('cell_phone', '+46 (0) 70 - 555 - 01 - 42 ext. 123456', 'tel:+46705550142'),
        way('email', `${text.replaceAll(' ', '')}@w.example`, 'mailto:w@w.example'),
      ],
    });
    const forms = SIGNATURE_TEMPLATES.flatMap((template) =>
      SIGNATURE_IMAGES.map((image) => ({ template, image })),
    );
    const shown = forms.map((form) => `<section>${signatureHtml(signatureOf(card, HERE), form)}</section>`);
    await page.setContent(`<!doctype html><title>Mails</title><body>${shown.join('')}`);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('section')].map((section) => {
        const of = (element: Element | null) => {
          const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
          return [width, height] as const;
        };
        return { whole: of(section.firstElementChild), picture: of(section.querySelector('img')) };
      }),
    );
    return forms.map((form, at) => ({ ...form, ...boxes[at]! }));
  }

  test('is within 600 by 200 pixels in every layout, and its pictures within theirs', async () => {
    const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#1f5f45' } })
      .png()
      .toBuffer();
    await sharedPage(DESKTOP, async (page) => {
      await page.route(`${HERE}/**`, (route) => route.fulfill({ contentType: 'image/png', body: picture }));
      const found: string[] = [];
      const look = async (text: string) => {
        for (const { template, image, whole, picture: shownAt } of await measured(page, text)) {
          const side = SIDES[template][image === 'code' ? 1 : 0];
          const [width, height] = shownAt;
          const fits = whole[0] <= SIGNATURE_SIZE.width && whole[1] <= SIGNATURE_SIZE.height;
          const shown = image === 'none' ? width === 0 : width === side && height === side;
          if (!fits || !shown)
            found.push(`${template} ${image} ${text.slice(0, 9)}: ${whole.join()}, ${shownAt.join()}`);
        }
      };
      for (const text of ['Ava Lindgren', 'Chief Executive Officer '.repeat(8)]) await look(text);
      for (const sign of ['W', 'M', 'm', 'n', '漢', 'م', 'क', '👩🏽‍🌾', 'Ж', 'WWWWWWWWWWWWWWWWWWWW '])
        await look(sign.repeat(150));
      expect(found).toEqual([]);
      await page.unroute(`${HERE}/**`);
    });
  });
});

describe('a virtual background', () => {
  test('has ten placeholders of the pictures’ size until they load', async () => {
    await asOwnerAlone('solo-active', PHONE, async (page) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/virtual-backgrounds/*', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(`${origin}/share/virtual-backgrounds`, { waitUntil: 'domcontentloaded' });
      const places = () =>
        page.locator('.scenes img').evaluateAll((all) =>
          all.map((image) => {
            const { width, height } = image.getBoundingClientRect();
            const isEmpty = (image as HTMLImageElement).naturalWidth === 0;
            return { shape: (width / height).toFixed(2), isSeen: width > 100, isEmpty };
          }),
        );
      const ten = (isEmpty: boolean) =>
        Array.from({ length: 10 }, () => ({ shape: '1.78', isSeen: true, isEmpty }));
      await expect.poll(places).toEqual(ten(true));
      const [ground, beneath] = await page.evaluate(() =>
        [document.querySelector('.scenes img')!, document.body].map(
          (element) => getComputedStyle(element).backgroundColor,
        ),
      );
      expect(ground).not.toBe(beneath);
      expect(ground).not.toBe('rgba(0, 0, 0, 0)');
      resolve();
      for (const image of await page.locator('.scenes img').all()) await image.scrollIntoViewIfNeeded();
      await expect.poll(places).toEqual(ten(false));
      await page.unrouteAll({ behavior: 'wait' });
    });
  });

  test('is chosen, mailed, and has a code that leads to the card', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share');
      await page.getByRole('link', { name: 'Create a virtual background' }).click();
      await page.getByRole('link', { name: 'North' }).click();
      await page.waitForURL(/background=north/);
      await page.getByRole('button', { name: 'Email it to me' }).click();
      await page.getByText("We'll email your virtual background").waitFor();
      const src = await page.getByRole('img', { name: 'North, with your name and code' }).getAttribute('src');
      const picture = await page.request.get(origin + src!);
      expect(await readQr(await picture.body())).toBe(`${origin}/ava?source=virtual_background`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: backgrounds.download, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('ava-north.png');
      const { format, width, height } = await sharp(
        await buffer(await download.createReadStream()),
      ).metadata();
      expect([format, width, height]).toEqual(['png', 1920, 1080]);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
});
