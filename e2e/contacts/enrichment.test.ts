import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { contacts as words, story } from '#messages/contacts.ts';
import { enrichment } from '#messages/enrichment.ts';
import { credits } from '#messages/credits.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { openJourneys } from '../lib/open.ts';
import { productDatabase } from '../lib/product-database.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, asOwner, asOwnerAlone } = openJourneys();
const OWNER = 'solo-essential';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: words.list }).getByRole('listitem').filter({ hasText: name });
const article = (page: Page) => page.getByRole('article').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const found = (page: Page) => article(page).getByRole('list', { name: enrichment.found });

async function add(page: Page, body: object): Promise<string> {
  const response = await page.request.post(`${origin}/api/contacts`, { headers: { origin }, data: body });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

test('a contact is enriched from the list, and its findings are shown, applied and undone on its page', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    const id = await add(page, { full_name: 'Zita Fern', emails: ['zita.fern@zitafernhall.de'] });
    await open(page, '/contacts?search=zita');
    const inRow = (label: string) => row(page, 'Zita Fern').getByRole('button', { name: label });
    await inRow(format(enrichment.of, { label: enrichment.enrich, name: 'Zita Fern' })).tap();
    await inRow(format(enrichment.of, { label: enrichment.enriching, name: 'Zita Fern' })).waitFor();
    await page.getByText(enrichment.in_progress).waitFor();

    await open(page, `/contacts/${id}`);
    await found(page).waitFor();
    await article(page).getByRole('button', { name: enrichment.enriched }).waitFor();
    await found(page)
      .getByText(
        format(enrichment.from, { field: enrichment.fields.website, source: enrichment.sources.email }),
      )
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await button(page, enrichment.fill).tap();
    await article(page)
      .getByText(format(story.origin, { label: words.fields.website, origin: story.origins.enriched }))
      .waitFor();
    await article(page).getByText(words.changes.enriched).waitFor();
    await button(page, enrichment.undo).tap();
    await article(page).getByText(words.changes.unenriched, { exact: true }).waitFor();
    await found(page)
      .getByRole('button', { name: format(enrichment.add_field, { field: 'Website' }) })
      .waitFor();

    await page.request.put(`${origin}/api/contacts/${id}`, {
      headers: { origin },
      data: { website: 'old.example' },
    });
    await open(page, `/contacts/${id}`);
    await found(page)
      .getByRole('button', { name: format(enrichment.replace_field, { field: 'Website' }) })
      .tap();
    await page.getByRole('alertdialog').getByRole('button', { name: enrichment.replace, exact: true }).tap();
    await article(page).getByRole('link', { name: 'zitafernhall.de' }).waitFor();
  });
});

test('several are enriched after confirming the cost, and a user without enough credits buys some and continues', async () => {
  await asOwner(OWNER, DESKTOP, async (page) => {
    const two = ['Yara One', 'Yara Two'];
    const six = ['Yara Three', 'Yara Four', 'Yara Five', 'Yara Six', 'Yara Seven', 'Yara Eight'];
    for (const full_name of [...two, ...six]) await add(page, { full_name });
    await open(page, '/contacts?search=yara');
    const choose = async (names: string[]) => {
      await button(page, words.more_menu).click();
      await page.getByRole('menuitem', { name: words.select }).click();
      // The focus moves there later, and would swallow the next key.
      await hasFocus(page.getByRole('checkbox', { name: words.select_shown, exact: true }));
      for (const name of names) await page.getByRole('checkbox', { name }).press('Space');
      const bar = page.getByRole('region', { name: words.selection });
      const enrich = bar.getByRole('button', { name: enrichment.enrich, exact: true });
      await expect.poll(() => enrich.isEnabled()).toBe(true);
      // By keyboard: earlier toasts may cover it for a while.
      await enrich.press('Enter');
    };
    await choose(two);
    await page
      .getByRole('alertdialog', { name: format(enrichment.many, { n: 2 }) })
      .getByText('This costs 2 credits.', { exact: false })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: enrichment.enrich, exact: true }).click();
    await page.getByText(format(enrichment.many_started, { n: 2 })).waitFor();

    await choose(six);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Select fewer contacts', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: credits.buy }).click();
    await page.getByRole('dialog', { name: credits.out }).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    await button(page, credits.buy).click();
    await page.waitForURL(/\/payments\/checkout\//);
    await page.getByRole('button', { name: /^Pay / }).click();
    const bought = page.getByRole('dialog', { name: '25 credits added' });
    await bought.getByRole('button', { name: credits.got_it }).click();
    await page.waitForURL(/\/contacts\?search=yara$/);
    await choose(six);
    await dialog.getByRole('button', { name: enrichment.enrich, exact: true }).click();
    await page
      .getByText(/^Enriching \d contacts$/)
      .first()
      .waitFor();
  });
});

/** The specification's button label for each status. */
const LABELS = {
  NOT_STARTED: 'Enrich',
  COMPLETED: 'Enriched',
  ALREADY_ENRICHED: 'Enriched',
  INFO_NOT_FOUND: 'Enriched',
  FAILED: 'Enrich',
  IN_PROGRESS: 'Enriching...',
} as const;
type Status = keyof typeof LABELS;

/** The message after pressing the button, and the banner for a missing e-mail. */
const SAID = [
  ['COMPLETED', 'Enrichment completed.', ['Email not found']],
  [
    'IN_PROGRESS',
    "We're gathering data from multiple sources. Hang tight, this may take up to a minute.",
    [],
  ],
] as const;

/** The animation of an element: the seconds of one cycle, 0 without. */
const secondsOf = (place: Locator, part: string | null) =>
  place.evaluate((element, pseudo) => {
    const { animationName, animationDuration } = getComputedStyle(element, pseudo);
    return animationName === 'none' ? 0 : Number.parseFloat(animationDuration);
  }, part);
const colorOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color);

test('every status of an enrichment is shown in the list, and updated on its contact’s page', async () => {
  const db = productDatabase(inject('dataFolder'));
  const set = (id: string, status: Status, isSeen: boolean) =>
    db.run(sql`update contacts set enrich_status = ${status}, enrich_notification = ${isSeen ? 1 : 0}
      where id = ${id.split('/').at(-1)!}`);
  await asOwnerAlone(OWNER, PHONE, async (page) => {
    const ids = new Map<Status, string>();
    for (const status of Object.keys(LABELS) as Status[]) {
      const id = await add(page, { full_name: `Statham ${status}` });
      await set(id, status, true);
      ids.set(status, id);
    }
    await open(page, '/contacts?search=statham');
    const inRow = (status: Status) => {
      const name = format(enrichment.of, { label: LABELS[status], name: `Statham ${status}` });
      return row(page, `Statham ${status}`).getByRole('button', { name, exact: true });
    };
    for (const status of ids.keys()) await inRow(status).waitFor();
    expect(await colorOf(inRow('COMPLETED'))).not.toBe(await colorOf(inRow('ALREADY_ENRICHED')));
    expect(await violationsOf(page)).toEqual([]);

    for (const [status, said, banners] of SAID) {
      await open(page, `/contacts/${ids.get(status)!}`);
      const tile = article(page).getByRole('button', { name: LABELS[status], exact: true });
      await tile.waitFor();
      const titles = await article(page).getByRole('heading', { level: 3 }).allTextContents();
      const shown = ['Enrichment Needed', 'Email not found'].filter((title) => titles.includes(title));
      expect([status, shown]).toEqual([status, banners]);
      await tile.tap();
      await page.getByText(said, { exact: true }).first().waitFor();
    }

    // The last is the one in progress.
    const id = ids.get('IN_PROGRESS')!;
    const tile = article(page).getByRole('button', { name: LABELS.IN_PROGRESS, exact: true });
    const label = tile.getByText(LABELS.IN_PROGRESS, { exact: true }).locator('..');
    expect(await secondsOf(tile, '::before')).toBeGreaterThan(0);
    expect(await secondsOf(label, null)).toBe(1.5);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect([await secondsOf(tile, '::before'), await secondsOf(label, null)]).toEqual([0, 0]);

    await set(id, 'COMPLETED', false);
    await article(page).getByRole('button', { name: 'Enriched', exact: true }).waitFor();
    await page.getByText('Enrichment completed.', { exact: true }).first().waitFor();
    const isSeen = async () => {
      const answer = await page.request.get(`${origin}/api/contacts/${id}`);
      return ((await answer.json()) as { enrich_notification: boolean }).enrich_notification;
    };
    await expect.poll(isSeen).toBe(true);
  });
});

test('errors are shown, and a user out of credits is offered some', async () => {
  const journey = async (page: Page) => {
    const id = await add(page, { full_name: 'Wanda Without' });
    await open(page, `/contacts/${id}`);
    await article(page).getByText('Email missing. Enrich required.', { exact: true }).waitFor();
    let answer = { status: 500, detail: '' };
    await page.route('**/api/contacts/*/enrich', (route) =>
      route.fulfill({
        status: answer.status,
        contentType: 'application/problem+json',
        body: answer.detail && JSON.stringify({ status: answer.status, detail: answer.detail }),
      }),
    );
    const press = () => article(page).getByRole('button', { name: 'Enrich', exact: true }).tap();
    await press();
    await page.getByText('Failed to enrich contact', { exact: true }).waitFor();
    answer = { status: 403, detail: 'Somebody else decides about that.' };
    await press();
    await page.getByText(answer.detail, { exact: true }).waitFor();
    answer = { status: 402, detail: credits.out };
    await press();
    const out = page.getByRole('dialog', { name: credits.out });
    const packs = out.getByRole('radio', { name: /^\d+ credits/ });
    await packs.first().waitFor();
    expect(await packs.count()).toBeGreaterThan(1);
  };
  await asOwnerAlone(OWNER, PHONE, journey, /40[23]|500/);
});
