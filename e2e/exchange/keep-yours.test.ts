import { expect, test } from 'vitest';
import { linkIn } from '../lib/account.ts';
import { PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, ownPage } = openJourneys();

test('a visitor keeps a card of their own after an exchange, and is signed in by the mailed button', async () => {
  const email = `mira.${Date.now().toString(36)}@journey.test`;
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava_koloni`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Exchange' }).first().click();
    await page.getByLabel('Name').fill('Mira');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('dialog').getByRole('button', { name: 'Exchange' }).click();
    await page.getByRole('heading', { name: 'Keep yours' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Fern' }).check();
    await page.getByRole('button', { name: 'Keep my card' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await page.goto(await linkIn(origin, email, 'Your card is ready'));
    await page.getByRole('heading', { name: 'Your card is ready' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Get my card' }).click();
    await page.waitForURL(`${origin}/my-profile`);
    await page.getByRole('heading', { name: 'Hi Mira.' }).waitFor();
  });
});
