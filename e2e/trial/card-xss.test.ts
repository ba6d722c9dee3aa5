import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../edge-api/db/client.ts';
import * as tables from '../../edge-api/db/schema.ts';
import { hashToken } from '../../edge-api/modules/account/token-hash.ts';
import {
  COMPANY_NAME_SEPARATOR_MAX,
  FIRST_NAME_MAX,
  LAST_NAME_MAX,
  TEXT_MAX,
} from '../../src/domain/limits.ts';
import { addCard } from '../lib/add-card.ts';
import { launchBrowser, PHONE, withPage } from '../lib/browser.ts';
import { productDatabase } from '../lib/product-database.ts';
import { XSS_VECTORS } from '../lib/xss-vectors.ts';

const origin = inject('origin');
const HOUR = 3_600_000;
let browser: Browser;
let db: Database;
beforeAll(async () => {
  browser = await launchBrowser();
  db = productDatabase(inject('dataFolder'));
});
afterAll(() => browser.close());

/** Makes a card that says the text wherever no call of the API writes yet. */
async function plant(handle: string, text: string): Promise<void> {
  await addCard(db, {
    handle,
    profile: { first_name: 'Mallory', footer_text: text },
    contact: ['website', 'email', 'cell_phone', 'address', 'calendar', 'link', 'image'].map(
      (kind) => [kind, text, text] as const,
    ),
    social: [
      ['linkedin', text],
      ['wechat', text],
      ['whatsapp', text],
    ],
    links: [
      { title: text, link: text, pictured: true },
      { title: text, link: 'https://made.example' },
    ],
    videos: [
      { title: text, link: text },
      { title: text, link: `/media/${text}` },
      { title: text, link: `https://youtu.be/WhWc3b3KhnY?t=${text}` },
    ],
    photos: [text, text],
    files: [text],
    cta: { priority: 'CustomExchange', action: text, cta_type: 'exchange', link: text },
  });
}

/** Signs the owner of a card in, by a row. @returns the session's token */
async function signIn(handle: string): Promise<string> {
  const [owner] = await db.select().from(tables.profiles).where(eq(tables.profiles.handle, handle));
  const [token, now] = [randomUUID(), new Date()];
  await db.insert(tables.sessions).values({
    id: randomUUID(),
    user_id: owner!.user_id!,
    token: await hashToken(token),
    expires_at: new Date(now.getTime() + HOUR),
    created_at: now,
    updated_at: now,
  });
  return token;
}

/** Saves the text in every field of the profile that is long enough for it, one call each. @returns the statuses */
async function save(handle: string, text: string): Promise<number[]> {
  const authorization = `Bearer ${await signIn(handle)}`;
  const most = {
    first_name: FIRST_NAME_MAX,
    last_name: LAST_NAME_MAX,
    job_title: TEXT_MAX,
    workplace: TEXT_MAX,
    designation: TEXT_MAX,
    company_name_separator: COMPANY_NAME_SEPARATOR_MAX,
  };
  const fits = Object.entries(most).filter(([, length]) => text.length <= length);
  const fields = [...fits.map(([field]) => ({ [field]: text })), { bio: `<p>Before ${text} after</p>` }];
  const statuses = [];
  for (const body of fields) {
    const response = await fetch(`${origin}/api/p/${handle}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    statuses.push(response.status);
  }
  return statuses;
}

/** Tells the console, and so the test, when a vector runs in any frame. */
const ALARM = () =>
  Object.defineProperty(window, '__ran', {
    set() {
      console.error('somebody else’s code ran');
    },
  });

/** Touches all that is on the page, and stays on it. */
const touchAll = (page: Page) =>
  page.evaluate(() => {
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link && !/^\s*(?:javascript|data|vbscript):/i.test(link.href)) event.preventDefault();
    });
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      for (const name of ['pointerover', 'mouseover', 'focus', 'animationstart', 'toggle'])
        element.dispatchEvent(new Event(name, { bubbles: true }));
      element.click?.();
    }
  });

const NUMBERED = XSS_VECTORS.map((vector, index) => [index + 1, vector] as const);

test('there are a hundred vectors', () => {
  expect(new Set(XSS_VECTORS).size).toBe(100);
});

test.each(NUMBERED)('vector %i runs nowhere, and is read as it was written', async (n, vector) => {
  const handle = `mallory_${n}`;
  await plant(handle, vector);
  const statuses = await save(handle, vector);
  // A control sign or a broken tag may be refused; nothing may fail.
  expect(statuses.filter((status) => ![200, 204, 422].includes(status))).toEqual([]);
  await withPage(browser, PHONE, async (page) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await page.addInitScript(ALARM);
    expect((await page.goto(`${origin}/${handle}`))?.status()).toBe(200);
    await page.locator('.gallery').scrollIntoViewIfNeeded();
    await page.locator('.gallery.swiper-initialized').waitFor();
    await touchAll(page);
    await page.locator('.viewer[open]').waitFor();
    // Text it is, whatever it looks like: in a link's title, and in the view that the gallery's script draws.
    const shown = (selector: string) => page.locator(selector).first().textContent();
    const collapsed = vector.replace(/\s+/g, ' ').trim();
    for (const selector of ['.links .name', '.viewer .title'])
      expect((await shown(selector))?.replace(/\s+/g, ' ').trim()).toBe(collapsed);
    expect(said).toEqual([]);
    expect(page.url()).toBe(`${origin}/${handle}`);
  });
});
