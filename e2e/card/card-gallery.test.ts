import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { violationsOf } from '../lib/violations.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, ownPage, sharedPage } = openJourneys();
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Opens ava's card, without waiting for all pictures. */
const openCard = (page: Page, address = `${origin}/ava`) =>
  page.goto(address, { waitUntil: 'domcontentloaded' });

/** Opens a card, ava's by default, at the photos, and waits for the carousel. */
async function openGallery(page: Page, address?: string) {
  await openCard(page, address);
  await page.locator('.gallery').scrollIntoViewIfNeeded();
  await page.locator('.gallery.swiper-initialized').waitFor();
}

/** The centred photo of the carousel, by its index. */
const middle = (page: Page) =>
  page.locator('.gallery').evaluate((gallery) => {
    const { left, width } = gallery.getBoundingClientRect();
    const shots = [...gallery.querySelectorAll<HTMLElement>('.shot')];
    const off = (shot: HTMLElement) => {
      const box = shot.getBoundingClientRect();
      return Math.abs(box.left + box.width / 2 - (left + width / 2));
    };
    return shots.toSorted((a, b) => off(a) - off(b))[0]!.dataset.of;
  });

/** The position of the full-screen photo, once it has settled. */
const count = (page: Page) => page.locator('.viewer .count').textContent();

test('one script is loaded with the page, others on demand, and a framework’s never', async () => {
  await ownPage(PHONE, async (page) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script' || pathname.endsWith('.js')) scripts.push(pathname);
    });
    await page.goto(`${origin}/ava`, { waitUntil: 'networkidle', timeout: 90_000 });
    expect(scripts.filter((path) => !/^\/_astro\/(later|preload-helper)\./.test(path))).toEqual([]);
    await page.locator('.gallery').scrollIntoViewIfNeeded();
    await page.locator('.gallery.swiper-initialized').waitFor();
    await page.locator('.bar').waitFor();
    const names = scripts.map((path) => /^\/_astro\/([\w-]+)\./.exec(path)?.[1]);
    expect(names).toEqual(expect.arrayContaining(['later', 'gallery', 'swiper']));
    const codes = await Promise.all(scripts.map(async (path) => (await fetch(origin + path)).text()));
    expect(codes.filter((code) => /react/i.test(code))).toEqual([]);
  });
});

describe('the carousel', () => {
  test('leaves 80 pixels on each side of the centred photo', async () => {
    await sharedPage({ ...PHONE, reducedMotion: 'reduce' }, async (page) => {
      await openGallery(page);
      await page.getByRole('button', { name: 'Photo 4 of 8' }).click();
      await expect.poll(() => middle(page)).toBe('Photo 4 of 8');
      const [gallery, shot] = await Promise.all(
        ['.gallery', '#photo-4'].map((selector) => page.locator(selector).boundingBox()),
      );
      expect(Math.round(shot!.x - gallery!.x)).toBe(80);
      expect(Math.round(gallery!.x + gallery!.width - shot!.x - shot!.width)).toBe(80);
    });
  });

  test('of one photo has no dots', async () => {
    await sharedPage({ ...PHONE, reducedMotion: 'reduce' }, async (page) => {
      await openGallery(page, `${origin}/ava_koloni`);
      expect(await page.locator('.gallery .shot').count()).toBe(1);
      expect(await page.locator('.gallery').getByRole('button').count()).toBe(0);
    });
  });

  test('moves by dots, dragging and keyboard', async () => {
    await sharedPage({ ...DESKTOP, reducedMotion: 'reduce' }, async (page) => {
      await openGallery(page);
      expect(await page.locator('.dots [aria-current]').getAttribute('aria-label')).toBe('Photo 1 of 8');
      // Past the middle of a photo, so that it moves on however slow the drag is.
      const shot = (await page.locator('#photo-1').boundingBox())!;
      const y = shot.y + 80;
      await page.mouse.move(shot.x + shot.width * 0.9, y);
      await page.mouse.down();
      await page.mouse.move(shot.x + shot.width * 0.2, y, { steps: 8 });
      await page.mouse.up();
      await expect.poll(() => middle(page)).toBe('Photo 2 of 8');
      expect(await page.locator('.viewer').count()).toBe(0);
      await page.locator('#photo-2 a').focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => middle(page)).toBe('Photo 3 of 8');
      await expect
        .poll(() => page.locator('.dots [aria-current]').getAttribute('aria-label'))
        .toBe('Photo 3 of 8');
    });
  });
});

describe('the full-screen view', () => {
  test('opens at the tapped photo, moves by arrows, and closes by Escape where it was opened', async () => {
    await sharedPage(PHONE, async (page) => {
      await openGallery(page);
      await page.locator('#photo-2 a').tap();
      await page.locator('.viewer[open]').waitFor();
      await expect
        .poll(async () => [await count(page), await page.locator('.viewer .title').textContent()])
        .toEqual(['2 of 8', 'Stepping stones']);
      expect(await page.locator('.viewer .owner').textContent()).toBe('Ava Lindgren');
      expect(await violationsOf(page, { also: ['target-size'] })).toEqual([]);
      // There is no focus ring around a button beside the photo.
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('viewer');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => count(page)).toBe('3 of 8');
      await expect.poll(() => page.locator('.viewer .title').textContent()).toBe('Palm house, north bay');
      await page.keyboard.press('End');
      await expect.poll(() => count(page)).toBe('8 of 8');
      await page.keyboard.press('ArrowRight');
      expect(await count(page)).toBe('8 of 8');
      await page.keyboard.press('Home');
      await expect.poll(() => count(page)).toBe('1 of 8');
      await page.getByRole('button', { name: 'Photo 5 of 8: Orchard school yard' }).tap();
      await expect.poll(() => count(page)).toBe('5 of 8');
      await page.keyboard.press('Escape');
      await page.locator('.viewer').waitFor({ state: 'hidden' });
      const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.id);
      await expect.poll(focused).toBe('photo-5');
      await expect.poll(() => middle(page)).toBe('Photo 5 of 8');
    });
  });

  test('closes with Back, and leaves no extra history entry', async () => {
    await sharedPage(PHONE, async (page) => {
      await page.goto(`${origin}/terms`);
      await openGallery(page);
      const open = async () => {
        await page.locator('#photo-2 a').evaluate((link: HTMLElement) => link.click());
        await page.locator('.viewer[open]').waitFor();
      };
      await open();
      await page.goBack();
      await page.locator('.viewer').waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/ava');
      // Closed in another way, Back leaves the card.
      await open();
      await page.keyboard.press('Escape');
      await page.locator('.viewer').waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/terms');
    });
  });

  test('stays when it is reopened while its closing still goes back', async () => {
    await sharedPage(PHONE, async (page) => {
      await page.goto(`${origin}/terms`);
      await openGallery(page);
      await page.locator('#photo-2 a').evaluate((link: HTMLElement) => link.click());
      await page.locator('.viewer[open]').waitFor();
      await page.evaluate(() => {
        const viewer = document.querySelector('dialog.viewer') as HTMLDialogElement;
        const again = () => document.querySelector<HTMLElement>('#photo-3 a')!.click();
        viewer.addEventListener('close', again, { once: true });
        const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        viewer.close();
        return gone;
      });
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ photo: true });
      expect(await page.locator('.viewer[open]').count()).toBe(1);
      await page.goBack();
      await page.locator('.viewer').waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/ava');
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/terms');
    });
  });

  test('does not change where the arrow of a directly opened card leads', async () => {
    await ownPage(PHONE, async (blank) => {
      // A popup accepts AVIF pictures, which are slow to encode.
      await blank
        .context()
        .route(/\/media\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: DOT }));
      const opening = blank.waitForEvent('popup');
      await blank.goto(`${origin}/terms`);
      await blank.evaluate((address) => void open(address), `${origin}/ava`);
      const page = await opening;
      await page.locator('#photo-2 a').evaluate((link: HTMLElement) => link.scrollIntoView());
      await page.locator('.gallery.swiper-initialized').waitFor();
      expect(await page.evaluate(() => history.length)).toBe(1);
      await page.locator('#photo-2 a').evaluate((link: HTMLElement) => link.click());
      await page.locator('.viewer[open]').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ alone: true });
      const arrow = page.locator('a.back');
      const home = await arrow.evaluate((link: HTMLAnchorElement) => link.href);
      await arrow.evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(home, { waitUntil: 'commit' });
    });
  });

  test('zooms in at a double tap, and out at the next one', async () => {
    await sharedPage(DESKTOP, async (page) => {
      await openGallery(page);
      await page.locator('#photo-1 a').click();
      await page.locator('.viewer[open]').waitFor();
      const image = page.locator('.viewer .swiper-slide-active img');
      const width = async () => (await image.boundingBox())!.width;
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
      await expect
        .poll(() => page.locator('.viewer').evaluate((viewer) => viewer.getAnimations().length))
        .toBe(0);
      expect(await violationsOf(page, { only: ['color-contrast', 'target-size'] })).toEqual([]);
      const before = await width();
      await image.dblclick();
      await expect.poll(width).toBeGreaterThan(before * 1.5);
      await image.dblclick();
      await expect.poll(async () => Math.round(await width())).toBe(Math.round(before));
    });
  });

  test('shares an address that opens the card at the photo', async () => {
    await ownPage({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await openGallery(page);
      await page.locator('#photo-3 a').evaluate((link: HTMLElement) => link.click());
      await page.getByRole('button', { name: 'Share this photo' }).click();
      await page.getByText('Link copied').waitFor();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address).toBe(`${origin}/ava#photo-3`);
      await page.goto('about:blank');
      await openCard(page, address);
      await page.locator('.viewer[open]').waitFor();
      await expect.poll(() => count(page)).toBe('3 of 8');
    });
  });
});
