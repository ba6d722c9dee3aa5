import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { linkIn } from '../lib/account.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { fieldOf } from '../lib/exchange-form.ts';
import { openJourneys } from '../lib/open.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, ownPage } = openJourneys();

/** How a visitor uses the pages, and whether with scripts. */
type Way = {
  options: BrowserContextOptions;
  press: (button: Locator, page: Page) => Promise<void>;
  type: (field: Locator, text: string, page: Page) => Promise<void>;
  /** Chooses the second of the designs. */
  choose: (designs: Locator, page: Page) => Promise<void>;
};

const checkSecond = (designs: Locator) => designs.nth(1).check();
const byKey = async (element: Locator, page: Page) => {
  await element.focus();
  await page.keyboard.press('Enter');
};

const WAYS: Readonly<Record<string, Way>> = {
  'by touch on a phone': {
    options: PHONE,
    press: (button) => button.tap(),
    type: (field, text) => field.fill(text),
    choose: checkSecond,
  },
  'by keys on a desktop': {
    options: DESKTOP,
    press: byKey,
    type: async (field, text, page) => {
      await field.focus();
      await page.keyboard.type(text);
    },
    choose: async (designs, page) => {
      await designs.first().focus();
      await page.keyboard.press('ArrowRight');
    },
  },
  'on a desktop without JavaScript': {
    options: { ...DESKTOP, javaScriptEnabled: false },
    press: (button) => button.click(),
    type: (field, text) => field.fill(text),
    choose: checkSecond,
  },
};

/** People take a moment; a form sent immediately is a bot's. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1200));

test.each(Object.keys(WAYS))(
  'a visitor keeps a card of their own after an exchange, %s, and is signed in by the mailed button',
  async (name) => {
    const { options, press, type, choose } = WAYS[name]!;
    const isScripted = options.javaScriptEnabled !== false;
    const email = `mira.${Date.now().toString(36)}@journey.test`;
    await ownPage(options, async (page) => {
      const { request } = page.context();
      await page.goto(`${origin}/ava_koloni`, { waitUntil: 'domcontentloaded' });
      await press(page.getByRole('link', { name: 'Exchange' }).first(), page);
      const form = isScripted ? page.getByRole('dialog') : page.locator('body');
      await type(fieldOf(form, 'Name'), 'Mira', page);
      await type(fieldOf(form, 'Email'), email, page);
      // With scripts the sheet waits itself.
      if (!isScripted) await aMoment();
      await press(form.getByRole('button', { name: 'Exchange' }), page);
      await page.getByRole('heading', { name: 'Keep yours' }).waitFor();
      if (isScripted) expect(await violationsOf(page)).toEqual([]);
      const designs = page.getByRole('radio');
      await choose(designs, page);
      expect(await designs.nth(1).isChecked()).toBe(true);
      const design = Number(await designs.nth(1).inputValue());
      await press(page.getByRole('button', { name: 'Keep my card' }), page);
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      await page.goto(await linkIn(origin, email, 'Your card is ready'));
      await page.getByRole('heading', { name: 'Your card is ready' }).waitFor();
      if (isScripted) expect(await violationsOf(page)).toEqual([]);
      await press(page.getByRole('button', { name: 'Get my card' }), page);
      await page.waitForURL(`${origin}/my-profile`);
      await page.getByRole('heading', { name: 'Hi Mira.' }).waitFor();

      const { results } = (await (await request.get(`${origin}/api/profiles`)).json()) as {
        results: { handle: string }[];
      };
      const card = await fetch(`${origin}/api/p/${results[0]!.handle}`);
      expect(await card.json()).toMatchObject({ first_name: 'Mira', card_design_id: design });
    });
  },
);
