import { describe, expect, test } from 'vitest';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { holdUndo } from '../lib/hold-message.ts';
import { openJourneys } from '../lib/open.ts';

const { asOwner, open } = openJourneys();

describe('duplicate contacts', () => {
  test('are merged by touch, undone, and dismissed as two people', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/contacts');
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      await page.getByRole('menuitem', { name: 'Find Duplicates' }).tap();
      const pairs = page.getByRole('list', { name: 'Duplicates' }).getByRole('article');
      await page.getByText('people seem to appear more than once.').waitFor();
      await hydrated(page);
      // Six of the demo, and exchanges repeated in other journeys.
      const before = await pairs.count();
      expect(before).toBeGreaterThanOrEqual(6);
      await page.getByText(`${before} people seem to appear more than once.`).waitFor();
      const pair = page.getByRole('article', { name: 'Leilani Kealoha' });
      await pair.getByRole('button', { name: 'Merge', exact: true }).tap();
      const undo = await holdUndo(page);
      await page.getByText('Merged into Leilani Kealoha').waitFor();
      await expect.poll(() => pairs.count()).toBe(before - 1);
      await undo.tap();
      await expect.poll(() => pairs.count()).toBe(before);
      await page.getByText(`${before} people seem to appear more than once.`).waitFor();
      await pair.getByRole('button', { name: 'Not the same' }).tap();
      await expect.poll(() => pairs.count()).toBe(before - 1);
      await open(page, '/contacts/duplicates');
      expect(await pairs.count()).toBe(before - 1);
    });
  });

  test('are merged by keyboard alone, value by value', async () => {
    await asOwner('solo-active', DESKTOP, async (page) => {
      await open(page, '/contacts/duplicates');
      const pair = page.getByRole('article', { name: 'Nyqvist' });
      await pair.getByRole('button', { name: 'Choose what to keep' }).press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Merge contacts' });
      await sheet.getByRole('group', { name: 'Name' }).getByRole('radio').first().focus();
      await page.keyboard.press('ArrowDown');
      await sheet.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
      await page.getByText('Merged into').waitFor();
      await pair.waitFor({ state: 'detached' });
      await open(page, '/contacts?search=Nyqvist');
      const rows = page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('link');
      await expect.poll(() => rows.filter({ hasText: 'Å. Nyqvist' }).count()).toBe(1);
      expect(await rows.filter({ hasText: 'Åsa Nyqvist' }).count()).toBe(0);

      const path = await rows.filter({ hasText: 'Å. Nyqvist' }).first().getAttribute('href');
      await open(page, path!);
      await page.getByRole('button', { name: 'Undo merge' }).press('Enter');
      await page.getByText('Merge undone').filter({ visible: true }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Undo merge' }).count()).toBe(0);
    });
  });
});
