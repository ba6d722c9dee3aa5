import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { customizeCode } from '#messages/code-style.ts';
import { share } from '#messages/share.ts';
import { wallets } from '#messages/wallet.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, open, asOwnerAlone } = openJourneys();

const ROWS = [
  share.copy_link,
  share.save_qr,
  customizeCode,
  share.virtual_background,
  share.email_signature,
  share.print,
  share.nfc_tag,
  share.text,
  share.email,
  share.whatsapp,
  share.x,
  share.linkedin,
  share.another_way,
];

/** The target of a row, and the source tag of its link. */
const PAGES: Readonly<Record<string, RegExp>> = {
  [customizeCode]: /^\/share\/code$/,
  [share.virtual_background]: /^\/share\/virtual-backgrounds$/,
  [share.email_signature]: /^\/share\/email-signature$/,
  [share.print]: /^\/share\/print$/,
  [share.nfc_tag]: /^\/help\/nfc-tag$/,
};
const MESSAGES: Readonly<Record<string, [start: string, source: string]>> = {
  [share.text]: ['sms:', 'text'],
  [share.email]: ['mailto:', 'email'],
};
const SERVICES: Readonly<Record<string, [host: string, source: string]>> = {
  [share.whatsapp]: ['wa.me', 'whatsapp'],
  [share.x]: ['x.com', 'x'],
  [share.linkedin]: ['www.linkedin.com', 'linkedin'],
};

/** Presses a row of the Share tab, and checks its effect. */
async function press(page: Page, handle: string, title: string): Promise<void> {
  const acts = title === share.copy_link || title === share.another_way;
  const row = page.getByRole('main').getByRole(acts ? 'button' : 'link', { name: title, exact: true });
  const marked = (source: string) => encodeURIComponent(`/${handle}?source=${source}`);
  if (title === share.copy_link) {
    await row.click();
    await page.getByText(share.copied).first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${origin}/${handle}?source=link`);
  } else if (title === share.save_qr) {
    const [download] = await Promise.all([page.waitForEvent('download'), row.click()]);
    expect(download.suggestedFilename()).toBe(`${handle}-QR.png`);
  } else if (PAGES[title]) {
    await row.click();
    await page.waitForURL((url) => PAGES[title]!.test(url.pathname));
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await open(page, '/share');
  } else if (title === share.another_way) {
    await row.click();
    const handed = () =>
      page.evaluate(() => (globalThis as unknown as { handed: ShareData[] }).handed.map(({ url }) => url));
    await expect.poll(handed).toEqual([`${origin}/${handle}?source=link`]);
  } else if (MESSAGES[title]) {
    const [start, source] = MESSAGES[title];
    await row.click();
    const href = await page.evaluate(
      () => (globalThis as unknown as { written: string[] }).written.at(-1) ?? '',
    );
    expect([href.startsWith(start), href.includes(marked(source))]).toEqual([true, true]);
  } else {
    const [host, source] = SERVICES[title]!;
    const [beside] = await Promise.all([page.waitForEvent('popup'), row.click()]);
    await beside.waitForURL((url) => url.hostname === host);
    expect(beside.url()).toContain(marked(source));
    await beside.close();
  }
}

/** Presses both wallets: one downloads a file, the other redirects to Google. */
async function addToWallets(page: Page, handle: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: wallets.add_apple }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pkpass$/);
  let led = '';
  // Google itself is not requested: the page is redirected to another one of this site.
  await page.route(/\/api\/wallets\/google\?/, async (route) => {
    led = ((await (await route.fetch()).json()) as { url: string }).url;
    await route.fulfill({ json: { url: `${origin}/help` } });
  });
  await page.getByRole('link', { name: wallets.add_google }).click();
  await page.waitForURL(`${origin}/help`);
  expect(led).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const claims = Buffer.from(led.split('.').at(-2)!, 'base64url').toString();
  expect(claims).toContain(`/${handle}?source=wallet`);
}

// Those of a business are in tabs-sharing.test.ts.
test.each([
  ['solo-active', 390],
  ['team-active-member', 1280],
] as const)('every row of Share works: %s, %i wide', async (name, width) => {
  const options = {
    ...(width === 390 ? PHONE : DESKTOP),
    permissions: ['clipboard-read', 'clipboard-write'],
  };
  await asOwnerAlone(name, options, async (page) => {
    await page.context().route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Another service</title>' }),
    );
    await page.addInitScript(() => {
      const handed: ShareData[] = [];
      const hand = async (what: ShareData) => void handed.push(what);
      Object.assign(globalThis, { handed });
      Object.defineProperty(navigator, 'share', { value: hand });
      // No messaging app can be opened: its links are recorded.
      const written: string[] = [];
      Object.assign(globalThis, { written });
      addEventListener('click', (event) => {
        const href = (event.target as Element).closest('a')?.href ?? '';
        if (!/^(?:sms|mailto):/.test(href) || event.defaultPrevented) return;
        event.preventDefault();
        written.push(href);
      });
    });
    await open(page, '/share');
    const rows = page.getByRole('main').getByRole('list').getByRole('listitem');
    await page.getByRole('button', { name: share.another_way }).waitFor();
    const titles = await rows.allTextContents();
    expect(titles.filter((title) => ROWS.includes(title))).toEqual(ROWS);
    const save = page.getByRole('link', { name: share.save_qr });
    const handle = /\/api\/p\/(\w+)\//.exec((await save.getAttribute('href'))!)![1]!;
    // Each row is pressed in one of the two.
    const turn = width === 390 ? 0 : 1;
    for (const title of ROWS.filter((_, n) => n % 2 === turn)) await press(page, handle, title);
    expect(await page.getByRole('region', { name: wallets.group }).count()).toBe(1);
    if (turn === 1) await addToWallets(page, handle);
  });
});
