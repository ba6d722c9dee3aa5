import { expect, test } from 'vitest';
import { directionOfLanguage, LANGUAGES } from '../../src/domain/locale/languages.ts';
import { format } from '../../src/messages/format.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';
import { PHONE } from '../lib/browser.ts';
import { cutWords } from '../lib/cut-words.ts';
import { openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, sharedPage, ownPage } = openJourneys();

/** Visitor pages, with a sentence of each in a language. */
const PAGES = (language: (typeof LANGUAGES)[number]): [path: string, sentence: string][] => {
  const { card, exchange, keepYours, pages, report, visitorForm, withdrawal } = visitorMessages(language);
  return [
    ['/ava', card.continue_on_phone],
    ['/ava/exchange', visitorForm.labels.phone],
    ['/ava/thanks', exchange.sent_title],
    // With the offer of a card.
    ['/ava/thanks?exchange=none', keepYours.title],
    ['/your-card?token=none', keepYours.gone],
    ['/ava/report', report.submit],
    ['/haldenrowe/people', card.search],
    ['/nobody_here', pages.not_found.card.heading],
    ['/withdraw?token=none', withdrawal.gone],
  ];
};

const read = async (path: string, accepted: string) => {
  const response = await fetch(`${origin}${path}`, { headers: { 'accept-language': accepted } });
  return { html: await response.text(), headers: response.headers };
};

test.each(LANGUAGES)('every visitor page is in %s if the browser prefers it', async (language) => {
  for (const [path, sentence] of PAGES(language)) {
    const { html, headers } = await read(path, `${language},en;q=0.5`);
    expect([path, headers.get('content-language')]).toEqual([path, language]);
    expect(html).toContain(`<html lang="${language}" dir="${directionOfLanguage(language)}"`);
    expect([path, html.includes(sentence)]).toEqual([path, true]);
  }
});

test('the language parameter chooses a card’s language, and the response names it', async () => {
  const { html, headers } = await read('/ava?lang=de', 'sv');
  expect(html).toContain('<html lang="de"');
  expect(headers.get('content-language')).toBe('de');
  const { html: form } = await read('/ava/exchange?lang=de', 'sv');
  expect(form).toContain('action="/ava/exchange?lang=de"');
  for (const page of [html, (await read('/ava/thanks?lang=de', 'sv')).html])
    expect(page).toContain('href="/api/p/ava/vcard?lang=de"');
  const linksOf = (page: string) =>
    [...page.matchAll(/href="(\/ava(?:\/\w+)?(?:\?[^"]*)?)"/g)].map(([, href]) => href);
  // Without a choice the links have none, whatever the browser prefers.
  const below = ['exchange', 'keep', 'report'].map((page) => `/ava/${page}`);
  const links = [...new Set(linksOf(html))].toSorted();
  expect(links).toEqual(below.map((path) => `${path}?lang=de`));
  expect([...new Set(linksOf((await read('/ava', 'de')).html))].toSorted()).toEqual(below);
  const filesOf = (page: string) =>
    [...page.matchAll(/href="\/files\/[^"?]+(\?[^"]*)?"/g)].map(([, query]) => query);
  expect(new Set(filesOf(html))).toEqual(new Set(['?lang=de']));
  for (const page of ['/ava/exchange', '/ava/report', '/ava/thanks'])
    expect([page, linksOf((await read(`${page}?lang=de`, 'sv')).html)]).toEqual([page, ['/ava?lang=de']]);
});

test('a card in Swedish is in Swedish for a browser in none of our languages, and its words are marked in others', async () => {
  const cookie = await sessionOf(origin, 'solo-active@demo.test');
  const put = async (language: string | null) => {
    const response = await fetch(`${origin}/api/p/ava`, {
      method: 'PUT',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
    });
    expect(response.status).toBe(200);
  };
  const marked = (html: string) => [...new Set(html.match(/<\w+(?=[^>]* lang="sv")/g))].toSorted();
  await put('sv');
  const [own, other] = [await read('/ava', 'nl'), await read('/ava', 'de')];
  await put(null);
  expect([own.headers.get('content-language'), marked(own.html)]).toEqual(['sv', ['<html']]);
  expect(other.headers.get('content-language')).toBe('de');
  expect(marked(other.html)).toEqual(['<b', '<div', '<h1', '<p', '<small', '<span']);
  expect(marked((await read('/ava', 'de')).html)).toEqual([]);
  // The category of a business is in English on every page.
  const titleOf = (html: string) => /<p class="title"[^>]*>/.exec(html)?.[0];
  expect(titleOf((await read('/haldenrowe', 'de')).html)).toContain(' lang="en"');
  expect(titleOf((await read('/haldenrowe', 'en')).html)).not.toContain(' lang=');
});

test('visitor pages do not overflow on a small phone in any language, nor cut a word', async () => {
  await sharedPage({ ...PHONE, viewport: { width: 320, height: 640 } }, async (page) => {
    for (const language of LANGUAGES) {
      await page.setExtraHTTPHeaders({ 'accept-language': language });
      for (const [path] of PAGES(language)) {
        await page.goto(`${origin}${path}`, { waitUntil: 'domcontentloaded' });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([language, path, over, await cutWords(page)]).toEqual([language, path, 0, []]);
      }
    }
    for (const language of ['de', 'ja'] as const) {
      const { visitorForm, exchangeSheet } = visitorMessages(language);
      await page.setExtraHTTPHeaders({ 'accept-language': language });
      await page.goto(`${origin}/ava`);
      await page.locator('a.exchange:visible').first().click();
      const sheet = page.getByRole('dialog', { name: exchangeSheet.label });
      await sheet.locator('summary').click();
      await sheet.locator('button.go').click();
      await sheet
        .getByText(format(visitorForm.templates.required, { x: visitorForm.labels.full_name }))
        .waitFor();
      expect([language, await cutWords(page)]).toEqual([language, []]);
    }
    await page.setExtraHTTPHeaders({});
  });
});

test('the exchange sheet and the gallery of a German card are in German in an English browser', async () => {
  const { exchangeSheet, gallery, visitorForm } = visitorMessages('de');
  const { full_name } = visitorForm.labels;
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava?lang=de`);
    await page.locator('.shot a').first().click();
    const viewer = page.getByRole('dialog', { name: gallery.label });
    await viewer.getByRole('button', { name: gallery.close }).click();
    await page.locator('a.exchange:visible').first().click();
    const sheet = page.getByRole('dialog', { name: exchangeSheet.label });
    await sheet.getByLabel(full_name).waitFor();
    await sheet.locator('button.go').click();
    await sheet.getByText(format(visitorForm.templates.required, { x: full_name })).waitFor();
    expect(await sheet.getByLabel(full_name).getAttribute('aria-invalid')).toBe('true');
  });
});

test.each(['ar', 'ja'] as const)(
  'contacts are exchanged in %s, from the card to the thanks',
  async (language) => {
    const { exchange, exchangeSheet, keepYours, visitorForm } = visitorMessages(language);
    const { full_name, email } = visitorForm.labels;
    await ownPage(PHONE, async (page) => {
      await page.goto(`${origin}/ava?lang=${language}`);
      await page.locator('a.exchange:visible').first().click();
      const sheet = page.getByRole('dialog', { name: exchangeSheet.label });
      await sheet.getByLabel(full_name, { exact: true }).fill('مريم 光');
      await sheet.getByLabel(email, { exact: true }).fill(`mira.${language}.${Date.now()}@met.example`);
      await sheet.locator('button.go').click();
      await sheet.getByRole('heading', { name: format(exchange.connected, { first_name: 'Ava' }) }).waitFor();
      await sheet.getByText(exchange.sent_mail).waitFor();
      await sheet.getByRole('heading', { name: keepYours.title }).waitFor();
      expect(await sheet.evaluate((node) => getComputedStyle(node).direction)).toBe(
        directionOfLanguage(language),
      );
      expect(await violationsOf(page)).toEqual([]);
    });
  },
);
