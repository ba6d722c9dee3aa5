import { once } from 'node:events';
import { connect } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, openPage } from '../lib/browser.ts';
import { addMore, FORM_BY_TAB, MORE_BY_TAB } from '../lib/exchange-form.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { violationsOf } from '../lib/violations.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, browser, ownPage, sharedPage } = openJourneys();
let ava: { authorization: string };

beforeAll(async () => {
  const signIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'solo-active@demo.test', password: 'Demo-pass-2026!' }),
  });
  ava = { authorization: `Bearer ${signIn.headers.get('set-auth-token')}` };
});

type Contact = { id: string; full_name: string; emails: string[]; phones: string[]; company_name: string };
type Letter = { subject: string; text: string };

async function contactsOf(search: string): Promise<{ count: number; results: Contact[] }> {
  const response = await fetch(`${origin}/api/contacts?search=${encodeURIComponent(search)}`, {
    headers: ava,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { count: number; results: Contact[] };
}

async function letterTo(to: string, part: string): Promise<Letter> {
  const find = async () => {
    const response = await fetch(`${origin}/api/dev/outbox?to=${encodeURIComponent(to)}`);
    const { results } = (await response.json()) as { results: Letter[] };
    return results.find((letter) => letter.subject.includes(part) || letter.text.includes(part));
  };
  await expect.poll(find).toBeDefined();
  return (await find())!;
}

/** People take a moment; a form sent immediately is a bot's. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1200));

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}
const PLAIN = { ...DESKTOP, javaScriptEnabled: false };
const nameOn = (scripted: boolean) => (scripted ? 'Ferrandscripts' : 'Ferrandforms');
const mailOn = (scripted: boolean) => `mateo.${scripted ? 'scripts' : 'forms'}@lowtide.example`;

test.each([
  ['on a phone', PHONE, true],
  ['on a desktop, without JavaScript', PLAIN, false],
] as const)(
  'a visitor taps Exchange, fills in the form, and the owner has the contact: %s',
  async (_, size, scripted) => {
    const [last, email] = [nameOn(scripted), mailOn(scripted)];
    await ownPage({ ...size, acceptDownloads: true }, async (page) => {
      await page.goto(`${origin}/ava`);
      await page.getByRole('link', { name: 'Exchange' }).first().click();
      const form = scripted ? page.getByRole('dialog') : page.locator('body');
      if (!scripted) await page.waitForURL(`${origin}/ava/exchange`);
      await form.getByRole('heading', { name: 'Exchange contact' }).waitFor();
      expect(await page.title()).toBe(scripted ? 'Cardea · Ava Lindgren' : 'Cardea · Exchange contact');
      expect(await form.locator('input:checked').count()).toBe(0);
      // Without JavaScript it is open.
      if (scripted) await addMore(form);
      await fill(page, {
        Name: `Mateo ${last}`,
        Email: email,
        Phone: '+33 1 99 00 12 34',
        Company: 'Lowtide',
        'Which garden did we talk about?': 'The pond',
      });
      await form.getByRole('checkbox').first().check();
      if (!scripted) await aMoment();
      await form.getByRole('button', { name: 'Exchange' }).click();
      await form.getByRole('heading', { name: 'are connected' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(scripted ? '/ava' : '/ava/thanks');
      expect(await form.getByRole('status').textContent()).toContain('Ava has your details.');
      if (scripted) {
        const sent = await form.getByRole('definition').allTextContents();
        expect(sent).toEqual([
          `Mateo ${last}`,
          email,
          '+33 1 99 00 12 34',
          'Lowtide',
          'The pond',
          'I agree that Fernhall Studio keeps these details to follow up on our meeting.',
        ]);
      }
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        form.getByRole('link', { name: 'Save Contact' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('Ava Lindgren.vcf');
      if (!scripted) {
        // Back leads to the form, and sends nothing.
        await page.goBack();
        expect(new URL(page.url()).pathname).toBe('/ava/exchange');
        await page.goForward();
        await form.getByRole('heading', { name: 'are connected' }).waitFor();
      }
    });
    const { count, results } = await contactsOf(`${last} lowtide`);
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      full_name: `Mateo ${last}`,
      emails: [email],
      phones: ['+33 1 99 00 12 34'],
      company_name: 'Lowtide',
    });
    const letter = await letterTo('solo-active@demo.test', last);
    expect(letter.text).toContain('Which garden did we talk about? The pond');
  },
);

test('the mail to the visitor withdraws everything with one tap', async () => {
  const [last, email] = [nameOn(false), mailOn(false)];
  const link = /http\S+\/withdraw\?token=\S+/.exec((await letterTo(email, '’s card')).text)![0];
  await ownPage(PLAIN, async (page) => {
    await page.goto(link);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Take your details back?');
    expect((await contactsOf(last)).count).toBe(1);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('heading', { name: 'Your details are deleted' }).waitFor();
    // Reloading does not repeat it.
    await page.reload();
    await page.getByRole('heading', { name: 'Your details are deleted' }).waitFor();
  });
  expect((await contactsOf(last)).count).toBe(0);
  const again = await fetch(link);
  expect(again.status).toBe(404);
  expect(await again.text()).toContain('This link was already used');
});

test('the form page is shown again with its input, and each error at its field', async () => {
  const last = 'Ferrandfaults';
  // The 422 of the form is logged in the browser's console, which is not an error of the page.
  const context = await browser().newContext(PHONE);
  const page = await openPage(context);
  await page.goto(`${origin}/ava/exchange`);
  await addMore(page);
  await fill(page, {
    Email: 'mateo@',
    Phone: 'call me',
    Company: `Low"tide <b> ${last}`,
  });
  await page.getByRole('checkbox').first().check();
  const send = () => page.getByRole('button', { name: 'Exchange' }).click();
  const [response] = await Promise.all([
    page.waitForResponse((found) => found.request().method() === 'POST'),
    send(),
  ]);
  expect(response.status()).toBe(422);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('Please check what you entered.');
  expect(await page.getByLabel('Company').inputValue()).toBe(`Low"tide <b> ${last}`);
  expect(await page.getByLabel('Email').inputValue()).toBe('mateo@');
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  expect(await page.getByRole('checkbox').nth(1).isChecked()).toBe(false);
  const described = await page.getByLabel('Email').getAttribute('aria-describedby');
  expect(await page.locator(`#${described}`).textContent()).toContain('Value entered is not a valid email');
  await hasFocus(page.getByLabel('Name'));
  expect(await page.locator('.error:visible').allInnerTexts()).toEqual([
    'Name is required.',
    'Value entered is not a valid email',
    'Value entered is not a valid phone',
  ]);
  expect(await violationsOf(page)).toEqual([]);
  await fill(page, { Name: 'Mateo', Email: 'mateo@lowtide.example', Phone: '' });
  await aMoment();
  await send();
  await page.waitForURL((url) => url.pathname === '/ava/thanks');
  expect((await contactsOf(`low"tide ${last}`)).count).toBe(1);
  await context.close();
});

// Ava's form and thanks are covered with all pages (pages.test.ts); these differ in plan, kind and team.
test.each([
  ['light', 'solo_limited/exchange'],
  ['dark', 'haldenrowe/exchange'],
  ['dark', 'team_limited_readonly/thanks'],
] as const)('in a %s system %s is accessible, and overflows nowhere', async (colorScheme, path) => {
  await sharedPage(PHONE, async (page) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${origin}/${path}`);
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [320, 360, 768, 1024, 1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth, `${width} wide`).toBeLessThanOrEqual(clientWidth);
    }
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize(PHONE.viewport);
  });
});

test('Save takes 45 and Exchange 55 percent of the width, on the card, the physical card and the preview', async () => {
  await sharedPage(PHONE, async (page) => {
    for (const path of ['ava', 'c/demo-solo-active', 'preview/ava']) {
      await page.goto(`${origin}/${path}`);
      const widths = await page
        .locator('.cta')
        .first()
        .locator('a')
        .evaluateAll((all) => all.map((a) => a.getBoundingClientRect().width));
      expect(widths).toHaveLength(2);
      expect(widths[0]! / (widths[0]! + widths[1]!)).toBeCloseTo(0.45, 1);
      const href = await page.getByRole('link', { name: 'Exchange' }).first().getAttribute('href');
      expect(href).toBe('/ava/exchange');
    }
  });
});

test('the whole form can be traversed and submitted by keyboard', async () => {
  await ownPage(DESKTOP, async (page) => {
    await page.goto(`${origin}/ava/exchange`);
    await addMore(page);
    await page.getByRole('link', { name: 'Back' }).focus();
    const reached: string[] = [];
    const expected = [...FORM_BY_TAB.slice(0, 4), ...MORE_BY_TAB, 'A', 'BUTTON'];
    for (const _ of expected) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(
          () => (document.activeElement as HTMLInputElement).name || document.activeElement!.tagName,
        ),
      );
    }
    expect(reached).toEqual(expected);
  });
});

describe('requests over the network', () => {
  const person = (name: string) => ({ full_name: name, email: `${name.toLowerCase()}@wire.example` });
  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/p/ava/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });

  test('20 concurrent requests with one key are one contact', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => post(person('Underonekey'), { 'idempotency-key': 'twenty' })),
    );
    expect(new Set(all.map((response) => response.status))).toEqual(new Set([201]));
    const ids = await Promise.all(
      all.map(async (response) => ((await response.json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await contactsOf('underonekey')).count).toBe(1);
    const detail = await fetch(`${origin}/api/contacts/${ids[0]}`, { headers: ava });
    expect(await detail.json()).toMatchObject({
      full_name: 'Underonekey',
      consents: [],
    });
  });

  test('20 concurrent visitors are 20 contacts, and the next one is served too', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `Wirefolk ${n}`);
    const all = await Promise.all(names.map((full_name) => post({ full_name })));
    expect(new Set(all.map((response) => response.status))).toEqual(new Set([201]));
    expect((await post({ full_name: 'Wirefolk last' })).status).toBe(201);
    expect((await contactsOf('wirefolk')).count).toBe(21);
  });

  test('a form of another site is rejected with instructions, and retained', async () => {
    const fields = { first_name: 'Foreign', email: 'foreign@wire.example' };
    const response = await submit('/ava/exchange', fields, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    const html = await response.text();
    expect(html).toContain('This was sent from another site, so nothing was saved.');
    expect(html).toContain('value="foreign@wire.example"');
    expect((await contactsOf('foreign')).count).toBe(0);
  });

  test('the honeypot field catches bots, which are thanked', async () => {
    const html = await (await fetch(`${origin}/ava/exchange`)).text();
    expect(html).toContain('name="robots" content="noindex"');
    const fields = { first_name: 'Robot', homepage: 'https://robots.example' };
    const response = await submit('/ava/exchange', fields);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/ava\/thanks\?exchange=/),
    ]);
    expect((await contactsOf('robot')).count).toBe(0);
  });

  test('two forms have two keys, and are never cached', async () => {
    const pages = await Promise.all([1, 2].map(() => fetch(`${origin}/ava/exchange`)));
    expect(pages.map((page) => page.headers.get('cache-control'))).toEqual([
      'private, no-store',
      'private, no-store',
    ]);
    const keys = await Promise.all(
      pages.map(async (page) => /name="idempotency_key" value="([^"]+)"/.exec(await page.text())?.[1]),
    );
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('an incomplete request is ignored, and the next one is served', async () => {
    const { hostname, port, host } = new URL(origin);
    const body = JSON.stringify(person('Halfway'));
    const head = [
      'POST /api/p/ava/exchange HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    for (const part of [0, 1, body.length - 1]) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, part)}`);
      // The first half should arrive before the rest is cut off.
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.destroy();
    }
    expect((await post(person('Wholly'))).status).toBe(201);
    expect((await contactsOf('halfway')).count).toBe(0);
  });

  test('a mail program withdraws everything with one request (RFC 8058)', async () => {
    await post({ full_name: 'One Click', email: 'one.click@wire.example' });
    const letter = await letterTo('one.click@wire.example', '’s card');
    const link = /http\S+\/withdraw\?token=\S+/.exec(letter.text)![0];
    expect((await contactsOf('one click')).count).toBe(1);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await fetch(link, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect((await contactsOf('one click')).count).toBe(0);
    expect((await fetch(link, { method: 'POST', body })).status).toBe(404);
  });

  test('ava has her 240 contacts, and more by now', async () => {
    const response = await fetch(`${origin}/api/contacts?limit=1`, { headers: ava });
    expect(((await response.json()) as { count: number }).count).toBeGreaterThanOrEqual(240);
  });

  test.each([
    '/nobody_here/exchange',
    '/nobody_here/thanks',
    '/admin/exchange',
    '/withdraw',
    '/withdraw?token=x',
  ])('%s is a 404 that is not indexed', async (path) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('noindex');
  });
});
