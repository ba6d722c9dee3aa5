import { createHash } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Typeface } from '../../src/domain/card/typefaces.ts';
import { editor } from '#messages/profile-editor.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { saved, saveIn } from '../lib/editor.ts';
import { faultsOf } from '../lib/inspect.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, asOwner, open, pageOf, sharedPage, coldPage } = openJourneys();
const words = editor.appearance;

/** The fonts of ours that a name is shown in. */
const fontsOf = (name: Locator) =>
  name.evaluate(async (element) => {
    await document.fonts.ready;
    const { fontFamily } = getComputedStyle(element);
    return [...document.fonts].filter(
      ({ family, status }) => status === 'loaded' && fontFamily.startsWith(family),
    ).length;
  });

const HANDLE = 'ava_lectures';
const TYPE =
  /<link rel="preload" as="font" type="font\/woff" href="([^"]+)" crossorigin><style data-font>([^<]*)</;

test('a typeface is previewed, saved and on the card, without a layout shift', async () => {
  expect(await (await fetch(`${origin}/${HANDLE}`)).text()).not.toMatch(/@font-face|as="font"/);
  await asOwner('solo-active', DESKTOP, async (page) => {
    await open(page, `/edit-profile?tab=appearance&profile=${HANDLE}`);
    const choose = (typeface: Typeface) =>
      page.getByRole('radio', { name: words.typefaces[typeface], exact: true }).check({ force: true });
    const preview = () => page.frames().find((frame) => frame.url().includes(`/preview/${HANDLE}`));
    const shown = async () => {
      const card = preview();
      return card ? fontsOf(card.locator('.p-name')) : null;
    };
    await expect.poll(shown).toBe(0);
    // Like an opened photo, which has styles of its own.
    await preview()!.evaluate(() => document.adoptedStyleSheets.push(new CSSStyleSheet()));
    await choose('fraunces');
    await expect.poll(shown).toBe(1);
    await choose('system');
    await expect.poll(shown).toBe(0);
    expect(await preview()!.evaluate(() => document.adoptedStyleSheets.length)).toBe(2);
    await choose('jost');
    await saveIn(page).click();
    await saved(page);
    await expect.poll(shown).toBe(1);

    await page.setViewportSize(PHONE.viewport);
    const miniature = page.getByRole('figure', { name: words.card }).getByText(/^Ava/);
    for (const typeface of ['system', 'garamond', 'jost'] as const) {
      await choose(typeface);
      await expect.poll(() => fontsOf(miniature)).toBe(typeface === 'system' ? 0 : 1);
    }
    await page.setViewportSize(DESKTOP.viewport);
  });

  const response = await fetch(`${origin}/${HANDLE}`);
  const [, path = '', css = ''] = TYPE.exec(await response.text()) ?? [];
  expect(css).toContain(`url(${path})`);
  const hash = createHash('sha256').update(css).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect((await pageOf('solo-active', '/my-profile')).html).toContain(`url(${path})`);

  expect(await faultsOf(sharedPage, `${origin}/${HANDLE}`, { heading: /^Ava Lindgren/ })).toEqual([]);
  await coldPage(PHONE, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && asked.push(request.url()));
    await page.goto(`${origin}/${HANDLE}`);
    await expect.poll(() => fontsOf(page.locator('.p-name'))).toBe(1);
    expect(asked).toEqual([origin + path]);
  });
});
