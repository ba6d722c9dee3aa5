import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { filterActions } from '#messages/contact/filter-actions.ts';
import { contacts } from '#messages/contacts.ts';
import { importPage as words, importProblems, importUndo as undo } from '#messages/imports.ts';
import { shell } from '#messages/owner.ts';
import { countText } from '../../src/domain/locale/count-text.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, asOwnerAlone } = openJourneys();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const file = (name: string, text: string | Uint8Array) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const choose = (page: Page, name: string, text: string | Uint8Array) =>
  page.getByLabel(words.file, { exact: true }).setInputFiles(file(name, text));
/** The select of a column. */
const column = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });
/** The value next to a label of the file's content, or of the result. */
const fact = (page: Page, name: string) =>
  page
    .locator('.import-facts > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();
/** Waits until the page shows that the import has ended: automatically, or by reloading without scripts. */
const ended = (page: Page) => page.getByText(words.done.heading).waitFor({ timeout: 180_000 });

const row = (n: number) => `Imported Person ${n},imported-${n}@x.example,Vijverhof,${n}`;
const CSV = `Full name,E-mail,Where,Shoe size
${Array.from({ length: 100 }, (_, n) => row(n)).join('\n')}
Once more,imported-1@x.example,,
,nobody,,
`;

describe('contacts are imported', () => {
  test('from the menu of contacts: a file is dropped, its columns are mapped, and its contacts exist', async () => {
    await asOwnerAlone(
      'team-legacy-admin',
      PHONE,
      async (page) => {
        await open(page, '/contacts');
        await button(page, contacts.more_menu).click();
        await page.getByRole('menuitem', { name: contacts.import_contacts }).click();
        await page.getByRole('heading', { name: words.title }).waitFor();
        await hydrated(page);
        await choose(page, 'page.csv', '<!doctype html>');
        await button(page, words.upload).click();
        await page.locator('#file-error').getByText(importProblems.wrong_type).waitFor();

        await page.locator('[data-drops=ready]').waitFor({ state: 'attached' });
        await page.evaluate((text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], 'people.csv', { type: 'text/csv' }));
          document
            .querySelector('main')!
            .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
        }, CSV);
        await button(page, words.upload).click();
        await page.getByRole('heading', { name: words.found.heading }).waitFor();
        expect(await fact(page, words.found.rows)).toBe('102');
        expect(await fact(page, words.found.duplicates)).toBe('1');
        expect(await fact(page, words.found.faults)).toBe('1');
        expect(await column(page, 'Full name').inputValue()).toBe('full_name');
        await column(page, 'Where').selectOption('company_name');
        await button(page, words.look).click();
        await page.getByRole('region', { name: words.preview }).getByText('Vijverhof').first().waitFor();
        expect(await column(page, 'Where').inputValue()).toBe('company_name');
        await page.locator('summary').filter({ hasText: words.problems }).click();
        await page
          .getByRole('list', { name: words.not_imported })
          .getByText(format(words.row, { row: 103 }))
          .first()
          .waitFor();
        expect(await violationsOf(page)).toEqual([]);
        await button(page, format(words.run, { n: 100 })).click();
        await ended(page);
        expect(await fact(page, words.done.created)).toBe('100');
        expect(await fact(page, words.done.skipped)).toBe('1');
        expect(await fact(page, words.done.left_out)).toBe('1');
        await link(page, words.done.view).click();
        await page.getByRole('heading', { name: shell.tabs.contacts }).waitFor();
        const answer = await page.request.get(`${origin}/api/contacts?search=imported%20person&limit=1`);
        const { count, results } = (await answer.json()) as { count: number; results: object[] };
        expect([count, results[0]]).toMatchObject([100, { type: 'import', company_name: 'Vijverhof' }]);
      },
      // The page of a rejected file has its status.
      /415/,
    );
  });

  test('without scripts, from the page that adds one: vCards are merged into existing contacts', async () => {
    const options = { ...DESKTOP, javaScriptEnabled: false };
    await asOwnerAlone('team-legacy-owner', options, async (page) => {
      await page.goto(`${origin}/contacts/new`);
      await link(page, words.from_file).click();
      const drawn = sharp({ create: { width: 96, height: 96, channels: 3, background: '#2f7a4d' } });
      const photo = (await drawn.jpeg().toBuffer()).toString('base64');
      const card = (name: string, email: string) =>
        `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEMAIL:${email}\r\nORG:Kestrel\r\nPHOTO;ENCODING=b:${photo}\r\nEND:VCARD\r\n`;
      await choose(
        page,
        'people.vcf',
        card('Wim Plain', 'wim@plain.example') + card('W. Plain', 'WIM@plain.example'),
      );
      await button(page, words.upload).click();
      expect(await fact(page, words.found.format)).toBe(words.formats.vcard);
      await page.getByRole('radio', { name: words.duplicates.choices.merge.label }).check();
      await button(page, format(words.run_merge, { n: 1, m: 1 })).click();
      await ended(page);
      expect(await fact(page, words.done.created)).toBe('1');
      expect(await fact(page, words.done.merged)).toBe('1');
      const photos = page.getByText(format(words.photos.done, { added: 1, of: 1 }));
      // Without scripts, the page does not follow them by itself.
      await expect
        .poll(
          async () => {
            await page.reload();
            return photos.count();
          },
          { timeout: 30_000 },
        )
        .toBe(1);

      await link(page, words.done.again).click();
      const row = page.getByRole('listitem').filter({ has: link(page, 'people.vcf') });
      await row.getByText(format(undo.counts.created, { n: 1 })).waitFor();
      await row.getByText(undo.undo, { exact: true }).click();
      await row.getByRole('button', { name: undo.undo_import }).click();
      await page.getByText(undo.done).waitFor();
      expect(await fact(page, undo.deleted)).toBe('1');
      expect(await fact(page, undo.retained)).toBe('0');
      await link(page, words.done.again).click();
      await row.getByText(undo.states.undone).waitFor();
      expect(await row.getByText(undo.undo, { exact: true }).count()).toBe(0);
    });
  });

  test('in the encoding of their file, which can be chosen', async () => {
    await asOwnerAlone('team-legacy-owner', { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${origin}/contacts/import`);
      const ivan = [0xe9, 0xd7, 0xc1, 0xce];
      await choose(page, 'koi8.csv', Uint8Array.of(...Buffer.from('Name\n'), ...ivan));
      await button(page, words.upload).click();
      const preview = page.getByRole('region', { name: words.preview });
      await preview.getByText('Иван').waitFor();
      const encodings = page.getByRole('combobox', { name: words.encoding.label });
      expect(await encodings.inputValue()).toBe('koi8-r');
      await encodings.selectOption('shift_jis');
      await button(page, words.look).click();
      await preview.getByText('鰊ﾁﾎ').waitFor();
      expect(await encodings.inputValue()).toBe('shift_jis');
      await button(page, words.cancel).click();
    });
  });

  test('on a plan that shows ten, with a note that older ones may be hidden', async () => {
    await asOwnerAlone('solo-limited', { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${origin}/contacts/import`);
      await choose(page, 'one.csv', 'Name\nAda Lovelace\n');
      await button(page, words.upload).click();
      const note = page.getByRole('note').filter({ hasText: format(words.limit, { n: 10 }) });
      await note.waitFor();
      expect(await note.getByRole('link', { name: words.see_plans }).getAttribute('href')).toBe(
        '/select-your-plan',
      );
      await button(page, words.cancel).click();
      await page.getByText(words.canceled).waitFor();
    });
  });
});

/** An Italian Outlook's export, in the encoding of its Windows. */
function italianOutlook(rows: number): Uint8Array {
  const head =
    'Titolo,Nome,Cognome,Società,Posizione,Via (uff.),Città (uff.),Ufficio,Indirizzo posta elettronica';
  const row = (n: number) =>
    `Sig.,Niccolò,Bianchi ${n},Caffè ${n % 90} S.p.A.,Responsabile qualità,Via Roma ${n},Forlì,+39 06 ${6_900_000 + n},bianchi-${n}@caffe.example`;
  const lines = [head, ...Array.from({ length: rows }, (_, n) => row(n + 1))];
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

test('five thousand rows of an Italian Outlook are imported, undone, imported again, tagged by filter, and one is found again by Back', async () => {
  const ROWS = 5000;
  const text = italianOutlook(ROWS);
  await asOwnerAlone('team-legacy-owner', PHONE, async (page) => {
    const importAll = async () => {
      await open(page, '/contacts/import');
      await choose(page, 'contatti.csv', text);
      await button(page, words.upload).click();
      await page.getByRole('heading', { name: words.found.heading }).waitFor();
      await page
        .getByRole('region', { name: words.preview })
        .getByText('Niccolò Bianchi 1')
        .first()
        .waitFor();
      await button(page, format(words.run, { n: ROWS })).click();
      await ended(page);
      expect(await fact(page, words.done.created)).toBe(countText(ROWS));
    };
    const countOf = async (filter: string) => {
      const answer = await page.request.get(`${origin}/api/contacts/count?${filter}`);
      return ((await answer.json()) as { count: number }).count;
    };
    const before = await countOf('types=import');
    await importAll();
    await link(page, words.done.again).click();
    const row = page.getByRole('listitem').filter({ has: link(page, 'contatti.csv') });
    await row.getByText(undo.undo, { exact: true }).click();
    await row.getByRole('button', { name: undo.undo_import }).click();
    await page.getByText(undo.done).waitFor({ timeout: 180_000 });
    expect(await fact(page, undo.deleted)).toBe(countText(ROWS));
    expect(await countOf('types=import')).toBe(before);

    await importAll();
    const tag = await page.request.post(`${origin}/api/tags`, {
      data: { name: 'Fiera', color: 'Moss' },
      headers: { origin },
    });
    const { id } = (await tag.json()) as { id: string };
    await open(page, '/contacts?types=import');
    await button(page, contacts.more_menu).click();
    await page.getByRole('menuitem', { name: contacts.select, exact: true }).click();
    const selection = page.getByRole('region', { name: contacts.selection });
    await selection.getByText(contacts.select_shown).click();
    // The list itself only says that there are more than 1,000.
    const all = countText(before + ROWS);
    await button(page, format(filterActions.select_all, { n: all })).click();
    await selection.getByText(format(filterActions.selected, { n: all })).waitFor();
    await button(page, contacts.add_tag).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Fiera' }).check();
    await button(page, contacts.add_tags).click();
    await page.getByText(format(filterActions.done.tag, { n: all })).waitFor({ timeout: 180_000 });
    expect(await countOf(`tags=${id}`)).toBe(before + ROWS);

    await open(page, `/contacts?tags=${id}&search=bianchi`);
    const found = page
      .getByRole('list', { name: contacts.list })
      .getByRole('link', { name: /^Niccolò Bianchi 10\d$/ })
      .last();
    // In steps shorter than the window: the list has only the rows near it.
    const scrollOn = async () => {
      // At once: turns of a wheel that come late would scroll past the row again.
      await page.evaluate(() => {
        scrollBy(0, 600);
        return new Promise(requestAnimationFrame);
      });
      return found.count();
    };
    await expect.poll(scrollOn, { timeout: 180_000 }).toBeGreaterThan(0);
    // Of this name, however many rows are loaded meanwhile.
    const again = page.getByRole('link', { name: await found.innerText(), exact: true });
    await again.scrollIntoViewIfNeeded();
    const top = () => again.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const place = await top();
    await again.click();
    await page.waitForURL(/\/contacts\/import\//);
    await page.goBack();
    await again.waitFor();
    await expect.poll(top).toBe(place);
  });
});
