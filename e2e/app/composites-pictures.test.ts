import sharp from 'sharp';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { openComposites, type Shown } from '../lib/composites.ts';
import { violationsOf } from '../lib/violations.ts';

const { withComposites, withCompositesAlone } = openComposites();

describe('a picture is cropped', () => {
  /** Four colours, one in each corner. */
  const corners = async (width: number, height: number) => {
    const part = (colour: string) => ({
      create: {
        width: Math.ceil(width / 2),
        height: Math.ceil(height / 2),
        channels: 3 as const,
        background: colour,
      },
    });
    return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .composite([
        { input: part('#ff0000'), left: 0, top: 0 },
        { input: part('#00ff00'), left: Math.floor(width / 2), top: 0 },
        { input: part('#0000ff'), left: 0, top: Math.floor(height / 2) },
        { input: part('#ffff00'), left: Math.floor(width / 2), top: Math.floor(height / 2) },
      ])
      .png({ compressionLevel: 6 })
      .toBuffer();
  };
  const choose = async (part: Locator, use: 'Logo' | 'Cover', buffer: Buffer, name = 'picture.png') => {
    await part.getByLabel(use, { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer });
    return part.getByRole('dialog', { name: use });
  };
  const frame = (dialog: Locator) => dialog.getByRole('application');
  /** The colour at the centre of the cropped part, and its size. */
  const result = async (part: Locator, use: string) => {
    const picture = part.getByRole('img', { name: `${use}, cut out` });
    await picture.waitFor();
    return picture.evaluate(async (element) => {
      const image = element as HTMLImageElement;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const [red, green, blue] = context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data;
      return { size: [canvas.width, canvas.height], colour: [red, green, blue] };
    });
  };

  test('by keyboard alone, in the size and type of its use, after downscaling if too large', async () => {
    await withComposites(DESKTOP, async ({ page, part }) => {
      const dialog = await choose(part, 'Cover', await corners(4200, 4100));
      await frame(dialog).focus();
      const pixels = await dialog.locator('img').evaluate((element) => {
        const { naturalWidth, naturalHeight } = element as HTMLImageElement;
        return naturalWidth * naturalHeight;
      });
      expect(pixels).toBeLessThan(16_777_216);
      expect(pixels).toBeGreaterThan(16_700_000);
      // Zoom stays between 1 and 3, and can be reset.
      const slider = dialog.getByRole('slider', { name: 'Zoom' });
      for (let i = 0; i < 21; i += 1) await page.keyboard.press('+');
      await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('3.0×');
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('2.9×');
      await dialog.getByRole('button', { name: 'Start again' }).press('Enter');
      await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('1.0×');
      expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);

      await frame(dialog).focus();
      for (let i = 0; i < 12; i += 1) await page.keyboard.press('+');
      await dialog.getByText('2.2×').waitFor();
      for (const key of ['ArrowRight', 'ArrowDown'])
        for (let i = 0; i < 60; i += 1) await page.keyboard.press(key);
      // At an edge minus does nothing.
      await page.keyboard.press('-');
      const minus = dialog.getByRole('button', { name: 'Zoom out' });
      expect(await minus.getAttribute('aria-disabled')).toBe('true');
      await minus.focus();
      await page.keyboard.press('Enter');
      expect(await dialog.getByRole('status').allTextContents()).toContain('2.2×');
      await dialog.getByRole('button', { name: 'Save' }).focus();
      await page.keyboard.press('Enter');
      const { size, colour } = await result(part, 'Cover');
      expect(size).toEqual([1024, 576]);
      expect(colour.map((part) => Math.round(part! / 255))).toEqual([1, 0, 0]);
      await part.getByText('image/jpeg 1024x576').waitFor();
      await expect.poll(() => dialog.count()).toBe(0);
    });
  });

  test('not if it is invalid, and else in the chosen ratio, never upscaled', async () => {
    await withComposites(PHONE, async ({ page, part }) => {
      const none = await choose(part, 'Cover', Buffer.from('not a picture'));
      await none.getByRole('alert').getByText('Failed to load the image...').waitFor();
      expect(await none.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => none.count()).toBe(0);

      const dialog = await choose(part, 'Logo', await corners(900, 900));
      await frame(dialog).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog.count()).toBe(0);
      expect(await part.getByRole('img', { name: 'Logo, cut out' }).count()).toBe(0);

      await choose(part, 'Logo', await corners(900, 900));
      await frame(dialog).waitFor();
      await dialog.getByRole('button', { name: '2:1' }).tap();
      await dialog.getByRole('button', { name: 'Save' }).tap();
      expect((await result(part, 'Logo')).size).toEqual([900, 450]);
      await part.getByText('image/png 900x450').waitFor();
    });
  });
});

describe('a carousel', () => {
  const at = (carousel: Locator) => carousel.locator('[data-active]').getAttribute('aria-label');
  /** Offset of the active slide's centre from the carousel's, in pixels. */
  const off = (carousel: Locator) =>
    carousel.evaluate((element) => {
      const middle = (box: DOMRect) => box.left + box.width / 2;
      const slide = element.querySelector('[data-active]')!;
      return Math.round(
        Math.abs(middle(slide.getBoundingClientRect()) - middle(element.getBoundingClientRect())),
      );
    });

  test('moves by keyboard in the direction of its script, with its slide centred', async () => {
    await withComposites(DESKTOP, async ({ page, part }) => {
      for (const [name, on, back] of [
        ['Photos', 'ArrowRight', 'ArrowLeft'],
        ['Photos, right to left', 'ArrowLeft', 'ArrowRight'],
      ] as const) {
        const carousel = part.getByRole('region', { name, exact: true });
        await carousel.scrollIntoViewIfNeeded();
        await carousel.getByRole('group', { name, exact: true }).focus();
        await page.keyboard.press('Home');
        await expect.poll(() => at(carousel)).toBe('1 of 5');
        await page.keyboard.press(on);
        await page.keyboard.press(on);
        await page.keyboard.press(back);
        await expect.poll(() => at(carousel)).toBe('2 of 5');
        await expect.poll(() => off(carousel)).toBeLessThan(2);
        await page.keyboard.press('End');
        await page.keyboard.press(on);
        await expect.poll(() => at(carousel)).toBe('5 of 5');
        await expect.poll(() => off(carousel)).toBeLessThan(2);
        // Only the centred slide is reachable.
        await expect.poll(() => carousel.getByRole('img').count()).toBe(1);
      }
    });
  });

  test('moves by dots, arrows, a tap on a neighbour, and swiping, and never automatically with reduced motion', async () => {
    await withComposites(DESKTOP, async ({ page, part }) => {
      const carousel = part.getByRole('region', { name: 'Photos', exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.locator('.swiper-initialized').waitFor();
      await carousel.getByRole('button', { name: '2 of 5' }).click();
      await expect.poll(() => at(carousel)).toBe('2 of 5');
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => at(carousel)).toBe('3 of 5');
      const box = (await carousel.boundingBox())!;
      await expect.poll(() => off(carousel)).toBeLessThan(2);
      await page.mouse.click(box.x + box.width - 10, box.y + 60);
      await expect.poll(() => at(carousel)).toBe('4 of 5');
      await page.mouse.move(box.x + box.width / 2, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + 150, box.y + 60, { steps: 8 });
      await page.mouse.up();
      await expect.poll(() => at(carousel)).toBe('3 of 5');
      const playing = part.getByRole('region', { name: 'Photos, right to left' });
      expect(await playing.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    });
  });

  test('moves automatically until it is paused', async () => {
    const journey = async ({ page, part }: Shown) => {
      const carousel = part.getByRole('region', { name: 'Photos, right to left' });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.locator('.swiper-initialized').waitFor();
      await page.clock.runFor(5000);
      await expect.poll(() => at(carousel)).not.toBe('1 of 5');
      await carousel.getByRole('button', { name: 'Pause' }).click();
      await expect.poll(() => carousel.getByRole('button', { name: 'Play' }).count()).toBe(1);
    };
    await withCompositesAlone({ ...DESKTOP, reducedMotion: 'no-preference' }, journey, {
      ready: (page) => page.clock.install(),
    });
  });
});

describe('a file', () => {
  test('is accepted when dropped', async () => {
    await withComposites(DESKTOP, async ({ part }) => {
      const field = part.getByLabel('Logo', { exact: true });
      const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6b57' } })
        .png()
        .toBuffer();
      await field.evaluate(
        (element, bytes) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
          for (const type of ['dragenter', 'dragover', 'drop']) {
            element.dispatchEvent(
              new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
            );
          }
        },
        [...picture],
      );
      const dialog = part.getByRole('dialog', { name: 'Logo' });
      await dialog.getByRole('application').waitFor();
      await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
    });
  });
});
