import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { customizeCode, framedCodeAlt } from '#messages/code-style.ts';
import { shell } from '#messages/owner.ts';
import { profileSelector, share } from '#messages/share.ts';
import { format } from '../../src/messages/format.ts';
import { PHONE } from '../lib/browser.ts';
import { readQr } from '../lib/read-qr.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';

const { origin, open, asOwnerAlone } = openJourneys();
const host = new URL(origin).host;
/** For slow machines. */
const SLOW = { timeout: 30_000 };

/** A separate page each time, to start from a clean state. */
const asOwner = asOwnerAlone;

async function get<Answer>(name: string, path: string): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { cookie: await sessionOf(origin, demoMail(name)) },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

describe('sharing', () => {
  const save = async (page: Page) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: share.save_qr }).click(),
    ]);
    return {
      name: download.suggestedFilename(),
      code: await readQr(await buffer(await download.createReadStream())),
    };
  };
  const LINK = { name: 'ava-QR.png', code: expect.stringMatching(/\/ava\?source=qr$/) as string };

  test('the saved code equals the shown one, and both lead to the card', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share');
      expect(await save(page)).toEqual(LINK);
      const codes = page.getByRole('group', { name: share.codes });
      await codes.focus();
      await page.keyboard.press('ArrowRight');
      const framed = page.getByRole('img', { name: framedCodeAlt });
      await expect
        .poll(() => framed.evaluate((image: HTMLImageElement) => image.naturalWidth), SLOW)
        .toBe(1080);
      expect(await save(page)).toEqual(LINK);
      await expect
        .poll(() => page.getByRole('link', { name: share.save_qr }).getAttribute('href'))
        .toContain('card_image');
    });
  });

  test('each channel shares the link with its own source tag', async () => {
    const options = { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] };
    await asOwner('solo-active', options, async (page) => {
      await open(page, '/share');
      await page.getByRole('button', { name: share.copy_link }).click();
      await page.getByText(share.copied).first().waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^http.*\/ava\?source=link$/);
      for (const [label, source] of [
        [share.text, 'text'],
        [share.email, 'email'],
        [share.whatsapp, 'whatsapp'],
        [share.x, 'x'],
        [share.linkedin, 'linkedin'],
      ] as const) {
        const row = page
          .getByRole('list', { name: share.ways })
          .getByRole('link', { name: label, exact: true });
        expect(decodeURIComponent((await row.getAttribute('href'))!)).toContain(`/ava?source=${source}`);
      }
    });
  });

  test('another channel opens the native share sheet, and copies the link without one', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await page.addInitScript(() => {
        const shared: unknown[] = [];
        Object.assign(globalThis, { shared });
        Object.defineProperty(navigator, 'share', {
          configurable: true,
          value: async (what: unknown) => {
            shared.push(what);
            throw new DOMException('closed', 'AbortError');
          },
        });
      });
      await open(page, '/share');
      await page.getByRole('button', { name: share.another_way }).click();
      const shared = () =>
        page.evaluate(() => (globalThis as unknown as { shared: { url: string }[] }).shared[0]?.url);
      await expect.poll(shared).toMatch(/\/ava\?source=link$/);
    });
    await asOwner('solo-active', PHONE, async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await open(page, '/share');
      await page.getByRole('button', { name: share.another_way }).click();
      await page
        .getByRole('region', { name: shell.notifications, exact: true })
        .getByText(share.copied, { exact: true })
        .waitFor();
    });
  });

  test('is about the selected profile; a business has only its link and code', async () => {
    await asOwner('team-active-owner', PHONE, async (page) => {
      await open(page, '/share');
      await page.getByRole('list', { name: share.ways }).waitFor();
      await page.getByRole('button', { name: new RegExp(`${profileSelector.label}$`) }).click();
      const { results } = await get<{ results: { handle: string; is_business: boolean }[] }>(
        'team-active-owner',
        '/profiles?include=business',
      );
      const business = results.find(({ is_business }) => is_business)!.handle;
      await page.getByRole('menuitem', { name: `${host}/${business}` }).click();
      await page.waitForURL(new RegExp(`profile=${business}$`));
      await open(page, `/share?profile=${business}`);
      await page
        .getByRole('img', { name: format(share.qr_alt, { address: `${host}/${business}` }) })
        .waitFor();
      expect(await page.getByRole('list', { name: share.ways }).count()).toBe(0);
      const rows = page.getByRole('list', { name: share.rows }).getByRole('listitem');
      expect(await rows.allTextContents()).toEqual([share.copy_link, share.save_qr, customizeCode]);
    });
  });

  test('has no selection with one profile', async () => {
    await asOwner('solo-essential', PHONE, async (page) => {
      await open(page, '/share');
      expect(await page.getByText(profileSelector.live).count()).toBe(0);
      expect(await page.getByRole('button', { name: new RegExp(`${profileSelector.label}$`) }).count()).toBe(
        0,
      );
    });
  });
});
