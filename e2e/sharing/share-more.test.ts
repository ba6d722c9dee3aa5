import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HELP_TOPICS, helpPath } from '../../src/domain/pages/help-topics.ts';
import { backgrounds } from '#messages/backgrounds.ts';
import { help, helpTopics } from '#messages/help.ts';
import { nfc } from '#messages/nfc.ts';
import { shell } from '#messages/owner.ts';
import { saveHint } from '#messages/visitor/save-hint.ts';
import { saveHintPage } from '#messages/save-hint-page.ts';
import { share } from '#messages/share.ts';
import { confirmations } from '#messages/toasts.ts';
import { PHONE } from '../lib/browser.ts';
import { twoFrames } from '../lib/components.ts';
import { openJourneys } from '../lib/open.ts';
import { readQr } from '../lib/read-qr.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, ownPage, asOwner, asOwnerAlone } = openJourneys();
const IPHONE = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};

/** Requests to the fake NFC, and the result of the next write. */
type Tags = { written: { records: { data: string }[] }[]; aborted: number; end: (error?: string) => void };
const tags = <Result>(page: Page, use: (tags: Tags) => Result) =>
  page.evaluate<Result>(`(${String(use)})(globalThis.tags)`);

/** Gives a page NFC: each write waits until the test provides a tag, or is aborted. */
const withNfc = (page: Page) =>
  page.addInitScript(() => {
    const all: Tags = { written: [], aborted: 0, end: () => {} };
    class NDEFReader {
      write(message: Tags['written'][number], { signal }: { signal: AbortSignal }) {
        all.written.push(message);
        return new Promise<void>((resolve, reject) => {
          all.end = (error) => (error ? reject(new DOMException('', error)) : resolve());
          signal.addEventListener('abort', () => {
            all.aborted += 1;
            reject(new DOMException('', 'AbortError'));
          });
        });
      }
    }
    Object.assign(globalThis, { NDEFReader, tags: all });
  });

describe('an NFC tag', () => {
  test('gets the link of the card, and each result is shown', async () => {
    await asOwnerAlone('solo-active', PHONE, async (page) => {
      await withNfc(page);
      await open(page, '/share');
      await page.getByRole('button', { name: share.nfc_tag }).click();
      await page.getByRole('status').getByText(nfc.states.waiting.heading).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      for (const [error, state] of [
        ['NetworkError', 'failed'],
        ['NotAllowedError', 'refused'],
        ['NotReadableError', 'off'],
        ['NotSupportedError', 'unfit'],
      ] as const) {
        await page.evaluate((name) => (globalThis as unknown as { tags: Tags }).tags.end(name), error);
        await page.getByText(nfc.states[state].heading).waitFor();
        await page.getByRole('button', { name: nfc.again }).click();
        await page.getByText(nfc.states.waiting.heading).waitFor();
      }
      await tags(page, (all) => all.end());
      await page.getByText(nfc.states.written.heading).waitFor();
      expect(await tags(page, (all) => all.written.map(({ records }) => records))).toEqual(
        Array.from({ length: 5 }, () => [{ recordType: 'url', data: `${origin}/ava?source=nfc` }]),
      );
      await page.getByRole('button', { name: nfc.another }).click();
      await page.getByText(nfc.states.waiting.heading).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => tags(page, (all) => all.aborted)).toBe(1);
      await page.getByText(nfc.states.waiting.heading).waitFor({ state: 'hidden' });
    });
  });
});

test('help is linked from the account menu, and all its pages from its list', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/my-profile');
    await page.getByRole('button', { name: shell.header.menu }).click();
    await page.getByRole('dialog').getByRole('link', { name: shell.menu.help }).click();
    await page.waitForURL('**/help#support');
    expect(await page.getByRole('link', { name: help.write }).getAttribute('href')).toMatch(/^mailto:/);
    const links = page.getByRole('navigation', { name: help.topics }).getByRole('link');
    const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // Each of them is checked in pages.test.ts.
    expect(listed).toEqual(expect.arrayContaining(HELP_TOPICS.map(helpPath)));
    await links.filter({ hasText: helpTopics['nfc-tag'].title }).click();
    await page.waitForURL(`**${helpPath('nfc-tag')}`);
    await page.getByRole('heading', { level: 1, name: helpTopics['nfc-tag'].title }).waitFor();
    expect(await page.locator('script').count()).toBe(0);
    await page.getByRole('link', { name: help.all }).click();
    await page.getByRole('heading', { level: 1, name: help.heading }).waitFor();
    await page.getByRole('link', { name: help.app }).click();
    await page.waitForURL('**/my-profile');
  });
});

describe('the custom virtual background', () => {
  const choose = async (page: Page, file: Buffer, name = 'garden.png') => {
    const field = page.locator('input[type=file]');
    await field.setInputFiles({ name, mimeType: 'image/png', buffer: file });
    const button = page.getByRole('button', { name: backgrounds.own.use });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.click();
  };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#7a3b12' } })
      .png()
      .toBuffer();

  test('is set, previewed with a person in front, mirrored, rejected if too small, and removed', async () => {
    await asOwner('solo-essential', PHONE, async (page) => {
      await open(page, '/share/virtual-backgrounds');
      await page.getByRole('link', { name: backgrounds.own.title }).click();
      await page.waitForURL(/background=own/);
      expect(await page.locator('.scenes img').count()).toBe(10);
      expect(await violationsOf(page)).toEqual([]);
      await choose(page, await plain(400, 300));
      await page.getByText('The picture is too small for a call').first().waitFor();
      // More pixels than the service accepts: the page downscales it first.
      await choose(page, await plain(4200, 4100));
      const shown = page.getByRole('img', { name: 'Your own, with your name and code' });
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
        .toBe(1920);
      const picture = await page.request.get(origin + (await shown.getAttribute('src'))!);
      expect(await readQr(await picture.body())).toBe(`${origin}/solo_essential?source=virtual_background`);
      const stage = page.locator('.backgrounds .stage');
      const transform = () => stage.evaluate((element) => getComputedStyle(element).transform);
      expect(await transform()).toBe('none');
      await page.getByRole('switch', { name: backgrounds.mirrored }).check();
      await expect.poll(transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
      await page.getByRole('button', { name: backgrounds.send }).click();
      await page.getByText("We'll email your virtual background").waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByText(backgrounds.own.remove, { exact: true }).click();
      await page.getByText(confirmations.delete_image).waitFor();
      await page.getByRole('button', { name: confirmations.delete, exact: true }).click();
      await shown.waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('button', { name: backgrounds.own.use }).isVisible()).toBe(true);
    });
  });
});

describe('the hint after Save', () => {
  /** Presses Save on a card, and checks whether both the hint and its code load, or neither. */
  async function expectNote(page: Page, isToCome: boolean): Promise<void> {
    let isAskedFor = false;
    page.on('request', (request) => (isAskedFor ||= request.url().includes('save-hint')));
    const script = page.waitForResponse((response) => response.url().includes('later'));
    await page.goto(`${origin}/solo_essential`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save Contact' }).first().click(),
    ]);
    await download.cancel();
    // Once evaluated, the script has handled the tap: it has requested what it needs by the next frames.
    await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => {})`);
    await twoFrames(page);
    const note = page.getByRole('status').getByText(saveHint.heading);
    if (isToCome) await note.waitFor();
    expect([isAskedFor, await note.count()]).toEqual(isToCome ? [true, 1] : [false, 0]);
  }
  const flip = (shown: boolean) =>
    asOwner('solo-essential', PHONE, async (page) => {
      await open(page, '/account/ios-save-popup');
      const note = page.getByRole('switch', { name: saveHintPage.switch });
      expect(await note.getAttribute('aria-checked')).toBe(String(!shown));
      await note.click();
      await page.waitForURL(/done=saved/);
      expect(await note.getAttribute('aria-checked')).toBe(String(shown));
    });

  test('appears only on iPhones, can be closed, and is gone if its owner switched it off', async () => {
    await ownPage(IPHONE, async (page) => {
      await expectNote(page, true);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: saveHint.close }).click();
      await expect.poll(() => page.getByText(saveHint.heading).count()).toBe(0);
    });
    await ownPage(PHONE, (page) => expectNote(page, false));
    await flip(false);
    await ownPage(IPHONE, (page) => expectNote(page, false));
    await flip(true);
  });
});
