import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filterActions } from '#messages/contact/filter-actions.ts';
import { contactKeys, contacts as words, savedFilters } from '#messages/contacts.ts';
import { notes } from '#messages/notes.ts';
import { shell } from '#messages/owner.ts';
import { tags } from '#messages/tags.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { holdCall } from '../lib/hold-call.ts';
import { holdUndo } from '../lib/hold-message.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, asOwnerAlone } = openJourneys();
const OWNER = 'team-active-admin';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('list', { name: words.list });
const person = (page: Page, name: string) => list(page).getByRole('checkbox', { name, exact: true });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const quills = (page: Page) =>
  list(page).getByRole('button', { name: new RegExp(`^${format(words.more_of, { name: '.* Quill' })}$`) });
const selection = (page: Page) => page.getByRole('region', { name: words.selection });
const count = (page: Page, n: number) => selection(page).getByText(format(words.selected, { n })).waitFor();

/** Adds contacts by hand. */
async function add(...names: string[]): Promise<void> {
  const cookie = await sessionOf(origin, demoMail(OWNER));
  for (const full_name of names) {
    const response = await fetch(`${origin}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify({ full_name, emails: [`${full_name.split(' ')[0]!.toLowerCase()}@met.example`] }),
    });
    expect(response.status).toBe(201);
  }
}

/** Opens the menu of the page by its key, and goes to 'Select', the last entry before the one about keys. */
async function selectByKeys(page: Page): Promise<void> {
  await button(page, words.more_menu).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await hasFocus(selection(page).getByRole('checkbox', { name: words.select_shown }));
}

test('several contacts are selected, tagged, untagged, deleted and restored, by touch', async () => {
  await add('Xanthe Quill', 'Xavier Quill', 'Xenia Quill');
  await asOwnerAlone(OWNER, { ...PHONE, hasTouch: true }, async (page) => {
    const data = { name: 'Quills', color: 'Moss' };
    await page.request.post(`${origin}/api/tags`, { data, headers: { origin } });
    await open(page, '/contacts?search=quill');
    await button(page, words.more_menu).tap();
    await page.getByRole('menuitem', { name: words.select, exact: true }).tap();
    await count(page, 0);
    expect(await button(page, words.delete).isDisabled()).toBe(true);
    await person(page, 'Xanthe Quill').tap();
    await person(page, 'Xenia Quill').tap();
    await count(page, 2);
    expect(await person(page, 'Xanthe Quill').isChecked()).toBe(true);
    expect(await person(page, 'Xavier Quill').isChecked()).toBe(false);
    for (const target of await selection(page).getByRole('button').all()) {
      const box = (await target.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }

    await button(page, words.add_tag).tap();
    const sheet = page.getByRole('dialog', { name: words.add_tag });
    // Admins of an active team create tags in the team's dashboard.
    const dashboard = sheet.getByRole('link', { name: words.manage_tags });
    await dashboard.waitFor();
    expect(await dashboard.getAttribute('href')).toBe('/team/tags');
    expect(await button(page, tags.new).count()).toBe(0);
    await sheet.getByRole('checkbox', { name: 'Quills' }).tap();
    await sheet.getByRole('checkbox', { name: 'Quills', checked: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, words.add_tags).tap();
    await row(page, 'Xanthe').getByText('Quills').waitFor();
    await row(page, 'Xenia').getByText('Quills').waitFor();
    expect(await row(page, 'Xavier').getByText('Quills').count()).toBe(0);

    await person(page, 'Xanthe Quill').tap();
    await count(page, 1);
    await button(page, words.remove_tag).tap();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Quills' }).tap();
    await button(page, words.remove_tags).tap();
    await expect.poll(() => row(page, 'Xenia').getByText('Quills').count()).toBe(0);
    await row(page, 'Xanthe').getByText('Quills').waitFor();

    await selection(page).getByText(words.select_shown).tap();
    await count(page, 3);
    await button(page, words.delete).tap();
    await page.getByRole('alertdialog', { name: format(words.delete_some, { n: 3 }) }).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: confirmations.delete }).tap();
    const undo = await holdUndo(page);
    await page.getByText(format(words.deleted_some, { n: 3 })).waitFor();
    await expect.poll(() => selection(page).count()).toBe(0);
    await expect.poll(() => quills(page).count()).toBe(0);
    await undo.tap();
    await expect.poll(() => quills(page).count()).toBe(3);
    await page.reload();
    await expect.poll(() => quills(page).count()).toBe(3);
    await row(page, 'Xanthe').getByText('Quills').waitFor();
  });
});

test('all contacts of a search are tagged, also those that are not shown, and untagged by Undo on the next page', async () => {
  const n = 42;
  const tag = 'Came along';
  await add(
    ...Array.from({ length: n }, (_, at) => `Basil ${String.fromCharCode(65 + (at % 26))}${at} Crowd`),
  );
  await asOwnerAlone(OWNER, { ...PHONE, hasTouch: true }, async (page) => {
    await page.request.post(`${origin}/api/tags`, { data: { name: tag, color: 'Sky' }, headers: { origin } });
    await open(page, '/contacts?search=crowd');
    await button(page, words.more_menu).tap();
    await page.getByRole('menuitem', { name: words.select, exact: true }).tap();
    await selection(page).getByText(words.select_shown).tap();
    await button(page, format(filterActions.select_all, { n })).tap();
    await selection(page).getByText(format(filterActions.selected, { n })).waitFor();
    const clear = (await button(page, filterActions.clear).boundingBox())!;
    expect(Math.min(clear.width, clear.height)).toBeGreaterThanOrEqual(44);
    expect(await violationsOf(page)).toEqual([]);

    await button(page, words.add_tag).tap();
    await page.getByRole('dialog').getByRole('checkbox', { name: tag }).tap();
    await button(page, words.add_tags).tap();
    await expect.poll(() => selection(page).count()).toBe(0);
    await page.reload();
    const undo = await holdUndo(page);
    await page.getByText(format(filterActions.done.tag, { n })).waitFor();
    await row(page, 'Basil A0').getByText(tag).waitFor();
    await undo.tap();
    await page.getByText(filterActions.undone).waitFor();
    await expect.poll(() => list(page).getByText(tag).count()).toBe(0);
  });
});

test('contacts are selected, tagged, deleted and restored by keyboard alone', async () => {
  await add('Yolanda Key', 'Yusuf Key');
  await asOwnerAlone(OWNER, DESKTOP, async (page) => {
    await open(page, '/contacts?search=key');
    await selectByKeys(page);
    await page.keyboard.press('Space');
    await count(page, 2);
    await person(page, 'Yolanda Key').focus();
    await page.keyboard.press('Space');
    await count(page, 1);
    await page.keyboard.press('Enter');
    await count(page, 2);
    await page.keyboard.press('Escape');
    await expect.poll(() => selection(page).count()).toBe(0);
    await expect.poll(() => list(page).getByRole('checkbox').count()).toBe(0);

    await selectByKeys(page);
    await page.keyboard.press('Space');
    await count(page, 2);
    await button(page, words.delete).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await hasFocus(question.getByRole('button', { name: confirmations.cancel, exact: true }));
    await page.keyboard.press('Escape');
    await expect.poll(() => question.count()).toBe(0);
    await count(page, 2);
    await hasFocus(button(page, words.delete));
    await page.keyboard.press('Enter');
    await hasFocus(question.getByRole('button', { name: confirmations.cancel, exact: true }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(format(words.deleted_some, { n: 2 })).waitFor();
    await hasFocus(button(page, toasts.undo));
    await page.keyboard.press('Enter');
    await expect.poll(() => row(page, 'Key').count()).toBe(2);
  });
});

test('contacts are filtered by origin and date, which is in the address and reset by one button', async () => {
  await add('Zelda Kind');
  await asOwnerAlone(OWNER, PHONE, async (page) => {
    await open(page, '/contacts?search=zelda');
    const sheet = page.getByRole('dialog', { name: words.sort_and_filter });
    const openSheet = () => page.getByRole('button', { name: new RegExp(`^${words.filter}`) }).click();
    const letTagsCome = await holdCall(page, 'GET', '**/api/tags*');
    await openSheet();
    // The tags come later, and move nothing.
    await sheet.getByText(tags.loading).waitFor();
    const dayBelowSorts = () =>
      sheet.evaluate((dialog) => {
        const topOf = (input: string) => dialog.querySelector(input)!.getBoundingClientRect().top;
        return Math.round(topOf('input[type=date]') - topOf('input[type=radio]'));
      });
    const before = await dayBelowSorts();
    await letTagsCome();
    await sheet.getByText(tags.loading).waitFor({ state: 'detached' });
    expect(await dayBelowSorts()).toBe(before);
    const manage = sheet.getByRole('link', { name: words.manage_tags });
    expect(await manage.getAttribute('href')).toBe('/team/tags');
    await sheet.getByRole('checkbox', { name: words.kinds.scan, exact: true }).check();
    await button(page, words.show_none).waitFor();
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    await sheet.getByRole('checkbox', { name: words.kinds.manual, exact: true }).check();
    await sheet.getByRole('checkbox', { name: words.has.email, exact: true }).check();
    await sheet.getByLabel(words.from, { exact: true }).fill('2020-01-01');
    await button(page, words.show_one).click();
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ search: 'zelda', types: 'scan,manual', from: '2020-01-01', has: 'email' });
    await row(page, 'Zelda').waitFor();
    await page.reload();
    await row(page, 'Zelda').waitFor();
    await page.getByRole('button', { name: words.filtered }).waitFor();
    await hydrated(page);

    // The filter is saved as a tab, left, chosen again, and deleted.
    const tabs = page.getByRole('navigation', { name: savedFilters.label });
    const tab = (name: string) => tabs.getByRole('link', { name, exact: true });
    const naming = page.getByRole('dialog', { name: savedFilters.save });
    await button(page, savedFilters.save).click();
    await naming.getByRole('textbox', { name: savedFilters.name }).fill('Zeldas');
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    await naming.getByRole('button', { name: shell.actions.save, exact: true }).click();
    await expect.poll(() => tab('Zeldas').getAttribute('aria-current')).toBe('page');
    await tab(savedFilters.all).click();
    await expect.poll(() => page.url()).toBe(`${origin}/contacts`);
    await tab('Zeldas').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('types')).toBe('scan,manual');
    await row(page, 'Zelda').waitFor();
    await button(page, format(savedFilters.delete, { name: 'Zeldas' })).click();
    await expect.poll(() => tabs.count()).toBe(0);

    await openSheet();
    expect(await sheet.getByLabel(words.from, { exact: true }).inputValue()).toBe('2020-01-01');
    await sheet.getByLabel(words.to, { exact: true }).fill('2020-01-02');
    await button(page, words.show_none).click();
    await page.getByRole('link', { name: words.clear_search }).click();
    await expect.poll(() => page.url()).toBe(`${origin}/contacts`);
  });
});

/** Stubs the call with a list of this many contacts. */
async function standInFor(page: Page, all: number): Promise<void> {
  const contact = (n: number) => ({
    id: `manual/stand-in-${n}`,
    full_name: `Person ${String(n).padStart(4, '0')}`,
    job_title: n % 3 ? null : 'Curator',
    company_name: null,
    contact_photo_url: null,
    emails: [],
    phones: [],
    tags: n % 5 ? [] : [{ id: 't', name: 'Fair', color: 'Moss' }],
    created: '2026-01-01T00:00:00.000Z',
    enrich_status: 'NOT_STARTED',
    enrich_notification: false,
  });
  await page.route(/\/api\/contacts\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('offset'));
    const limit = Number(searchParams.get('limit') ?? 100);
    const results = Array.from({ length: Math.min(limit, all - from) }, (_, at) => contact(from + at));
    return route.fulfill({ json: { count: all, results } });
  });
}

test('eight hundred contacts scroll with few rows on the page, and the focus stays', async () => {
  const ALL = 800;
  await add('Wilma Window');
  await asOwnerAlone(OWNER, PHONE, async (page) => {
    await standInFor(page, ALL);
    await open(page, '/contacts');
    await page.getByRole('searchbox', { name: words.search }).fill('person');
    const link = (n: number) =>
      list(page).getByRole('link', { name: `Person ${String(n).padStart(4, '0')}`, exact: true });
    await link(0).waitFor();
    await link(0).focus();
    const most = await page.evaluate(async (last) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const isAtEnd = () => scrollY + innerHeight >= document.body.scrollHeight - 1;
      let rows = 0;
      // The last row is rendered permanently once the page is at its end: before it may be replaced by a spacer.
      while (!isAtEnd() || !document.querySelector(`[data-at="${last}"]`)) {
        scrollTo(0, document.body.scrollHeight);
        await frame();
        await frame();
        rows = Math.max(rows, document.querySelectorAll('main li[data-at]').length);
      }
      return rows;
    }, ALL - 1);
    expect(most).toBeLessThan(300);
    await link(ALL - 1).waitFor();
    expect(await link(0).evaluate((element) => element === document.activeElement)).toBe(true);
    const height = () => page.evaluate(() => document.body.scrollHeight);
    const whole = await height();
    const middle = await page.evaluate(async () => {
      scrollTo(0, document.body.scrollHeight / 2);
      for (let n = 0; n < 5; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return Number(seen?.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? -1);
    });
    expect(Math.abs(middle - ALL / 2)).toBeLessThan(50);
    expect(Math.abs((await height()) - whole)).toBeLessThan(20);
    expect(await page.locator('main li[data-at]').count()).toBeLessThan(300);
    await page.keyboard.press('Tab');
    await page.evaluate(() => scrollTo(0, 0));
    await link(0).waitFor();
    await link(30).waitFor();

    // Only the rows around the place are loaded after coming back, and others as they come near.
    const goTo = (share: number) =>
      page.evaluate((to) => scrollTo(0, document.body.scrollHeight * to), share);
    await goTo(0.5);
    await link(ALL / 2).waitFor();
    const top = (n: number) => link(n).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top(ALL / 2);
    await page.waitForFunction((at) => {
      const { list_place: saved } = (history.state ?? {}) as { list_place?: { at: number } };
      return saved !== undefined && Math.abs(saved.at - at) < 30;
    }, ALL / 2);
    await page.reload();
    await link(ALL / 2).waitFor();
    await expect.poll(() => top(ALL / 2)).toBe(before);
    // By the user: a script's scrolling may come while the list still holds its place.
    await page.mouse.wheel(0, -1e6);
    await link(0).waitFor();

    // A list without a search has a slider of letters.
    await page.route('**/api/contacts/letters', (route) =>
      route.fulfill({
        json: {
          results: ['P', 'Q', 'R'].map((letter, n) => ({ letter, at: n * 300, script: 'Latin' })),
        },
      }),
    );
    await page.getByRole('searchbox', { name: words.search }).fill('');
    const slider = page.getByRole('slider', { name: words.jump_to_letter });
    await slider.press('End');
    await link(600).waitFor();
    expect(await slider.getAttribute('aria-valuetext')).toBe('R');
    const gap = () =>
      page.evaluate((at) => {
        const bottomOfSearch = document.querySelector('search')!.getBoundingClientRect().bottom;
        return document.querySelector(`[data-at="${at}"]`)!.getBoundingClientRect().top - bottomOfSearch;
      }, 600);
    // The row with its letter begins below the search.
    await expect.poll(async () => Math.abs(await gap())).toBeLessThan(20);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('Back from a contact, also after a note and an edit, leads to the same row at the same place', async () => {
  const names = Array.from({ length: 45 }, (_, n) => `Zelda ${String.fromCharCode(65 + (n % 26))}${n} Place`);
  await add(...names);
  const last = names.toSorted().at(-3)!;
  const link = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true });
  const topOf = (page: Page) =>
    link(page, last).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await asOwnerAlone(OWNER, PHONE, async (page) => {
    await open(page, '/contacts?search=place');
    while ((await link(page, last).count()) === 0) await page.mouse.wheel(0, 2000);
    await link(page, last).scrollIntoViewIfNeeded();
    const before = await topOf(page);
    await link(page, last).click();
    await page.waitForURL(/\/contacts\/manual\//);
    await hydrated(page);
    await page.getByRole('article').getByRole('link', { name: words.add_note }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: labels.note }).fill('Met at the gate');
    await button(page, notes.save).click();
    await page.getByRole('article').getByText('Met at the gate').waitFor();
    await page.getByRole('link', { name: words.edit_contact }).click();
    await page.waitForURL(/\/edit-contact/);
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Company' }).first().fill('Places & Sons');
    await button(page, 'Save').click();
    await page.waitForURL(/\/contacts\/manual\/[\w-]+$/);
    await hydrated(page);
    await page.locator('a[data-back]').click();
    await page.waitForURL(/\/contacts\?search=place/);
    await link(page, last).waitFor();
    await expect.poll(() => topOf(page)).toBe(before);
    await row(page, last).getByText('Places & Sons').waitFor();
  });
  await asOwnerAlone(OWNER, DESKTOP, async (page) => {
    await open(page, '/contacts?search=place');
    const shown = (name: string) => page.getByRole('article', { name }).waitFor();
    const [first = '', second = '', third = ''] = names.toSorted();
    await shown(first);
    for (const name of [second, third]) {
      await link(page, name).click();
      await shown(name);
    }
    await page.goBack();
    await shown(second);
    await page.goBack();
    await shown(first);
    await page.goForward();
    await shown(second);
    expect(new URL(page.url()).search).toBe('?search=place');

    // By keys, which can be turned off
    await page.keyboard.press('j');
    await shown(third);
    await page.keyboard.press('k');
    await shown(second);
    const keys = page.getByRole('dialog', { name: contactKeys.title });
    const turn = async (isOn: boolean) => {
      await button(page, words.more_menu).click();
      await page.getByRole('menuitem', { name: contactKeys.title }).click();
      await keys.getByRole('switch', { name: contactKeys.on }).setChecked(isOn);
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => keys.count()).toBe(0);
    };
    await turn(false);
    await page.keyboard.press('j');
    await turn(true);
    await page.keyboard.press('j');
    await shown(third);
    for (const [key, title] of [
      ['n', notes.page],
      ['t', tags.assign_title],
    ] as const) {
      const sheet = page.getByRole('dialog', { name: format(title, { name: third }) });
      await page.keyboard.press(key);
      await sheet.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => sheet.count()).toBe(0);
    }
    await page.keyboard.press('/');
    await hasFocus(page.getByRole('searchbox', { name: words.search }));
    await button(page, words.more_menu).focus();
    await page.keyboard.press('e');
    await page.waitForURL(/\/edit-contact$/);
  });
});
