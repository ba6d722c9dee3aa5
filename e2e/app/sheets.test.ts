import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contacts } from '#messages/contacts.ts';
import { sections } from '#messages/sections.ts';
import { PHONE } from '../lib/browser.ts';
import { settle, twoFrames } from '../lib/components.ts';
import { openJourneys } from '../lib/open.ts';

const { asOwner, open } = openJourneys();

type Frame = { top: number; bottom: number; scrolled: number };

/** Records the sheet's position in each frame from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    const look = () => {
      const dialog = document.querySelector<HTMLElement>('dialog[open]:has(h2)');
      const panel = dialog?.firstElementChild?.getBoundingClientRect();
      if (dialog && panel) {
        const scrolled = dialog.scrollTop + scrollY;
        frames.push({ top: panel.top, bottom: panel.bottom, scrolled });
      }
      requestAnimationFrame(look);
    };
    look();
  });

test.each([
  [
    'the card of Home',
    '/my-profile',
    (page: Page) => page.locator('[data-active] button[aria-haspopup=dialog]'),
  ],
  ['the order of contacts', '/contacts', (page: Page) => page.getByRole('button', { name: contacts.filter })],
  ['a new link', '/edit-profile/links', (page: Page) => page.getByRole('link', { name: sections.links.add })],
] as const)('the sheet of %s slides up smoothly, and nothing scrolls', async (_, path, opener) => {
  const options = { ...PHONE, reducedMotion: 'no-preference' } as const;
  await asOwner('solo-active', options, async (page) => {
    await open(page, path);
    const before = await page.evaluate(() => scrollY);
    await watch(page);
    await opener(page).first().click();
    await page.getByRole('dialog').first().waitFor();
    await settle(page);
    await twoFrames(page);
    const frames = await page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
    expect(frames.length).toBeGreaterThan(3);
    frames.forEach(({ top, bottom, scrolled }, n) => {
      expect(scrolled, `frame ${n}`).toBe(before);
      // Never a gap beneath it, and never down again.
      expect(bottom, `frame ${n}`).toBeGreaterThanOrEqual(843.5);
      expect(top, `frame ${n}`).toBeLessThanOrEqual((frames[n - 1]?.top ?? Infinity) + 0.5);
    });
    expect(frames.at(-1)!.bottom).toBeCloseTo(844, 0);
  });
});
