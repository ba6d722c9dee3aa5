import type { Page } from 'playwright-core';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { card as cardWords } from '#messages/visitor/card.ts';
import { labels } from '#messages/validation.ts';
import { shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { teamCards } from '#messages/team-cards.ts';
import { team as words } from '#messages/team.ts';
import { teamLog as log } from '#messages/team-log.ts';
import { empty } from '#messages/toasts.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { faultsOf } from '../lib/inspect.ts';
import { openJourneys } from '../lib/open.ts';
import { productDatabase } from '../lib/product-database.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, asOwner, asOwnerAlone, sharedPage } = openJourneys();
const OWNER = 'team-active-owner';
const MEMBER = 'team-active-member';
const HANDLE = 'team_active_member';

const cardOf = async (page: Page, handle = HANDLE) =>
  (await (await page.request.get(`${origin}/api/p/${handle}`)).json()) as {
    job_title: string;
    workplace: string;
    thumbnail_links: { injected: boolean }[];
  };
const userId = async (page: Page) => {
  const answer = await page.request.get(`${origin}/api/team/members?limit=100`);
  const { results } = (await answer.json()) as {
    results: { user_id: string; profiles: { handle: string }[] }[];
  };
  return results.find(({ profiles }) => profiles.some(({ handle }) => handle === HANDLE))!.user_id;
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an owner edits a member’s card in a frame without tabs, despite a lock, and the member sees it', async () => {
  let before = '';
  await asOwner(OWNER, DESKTOP, async (page) => {
    before = (await cardOf(page)).job_title;
    await open(page, `/team/members/${await userId(page)}`);
    const frame = page.frameLocator('iframe.team-frame');
    await frame.getByRole('link', { name: editor.details.title }).click();
    await frame.getByRole('link', { name: shell.header.back }).waitFor();
    expect(await frame.locator('.tabs, .top-bar').count()).toBe(0);
    const title = frame.getByLabel(labels.job_title, { exact: true });
    await title.fill('Site engineer');
    await frame.getByRole('button', { name: editor.save, exact: true }).click();
    await expect.poll(async () => (await cardOf(page)).job_title).toBe('Site engineer');
    expect(await violationsOf(page)).toEqual([]);
  });
  await asOwner(MEMBER, PHONE, async (page) => {
    await open(page, '/edit-profile');
    await page.getByRole('note').filter({ hasText: 'Your team last edited this card' }).waitFor();
  });
  await asOwner(OWNER, DESKTOP, async (page) => {
    await page.request.put(`${origin}/api/p/${HANDLE}`, { data: { job_title: before }, headers: { origin } });
    expect(await (await page.request.get(`${origin}/team/log`)).text()).toContain(log.actions.card_edited);
  });
});

test('a person without a card sees who assigns one, until one is assigned', async () => {
  const handle = 'team_active_readonly';
  const db = productDatabase(inject('dataFolder'));
  const show = (state: 'normal' | 'disabled', isLive: 0 | 1) =>
    db.run(sql`update profiles set state = ${state}, is_default = ${isLive} where handle = ${handle}`);
  const says = async (page: Page) =>
    (await (await page.request.get(`${origin}/my-profile`)).text()).includes(empty.no_cards);
  await asOwner('team-active-readonly', PHONE, async (page) => {
    const { id } = await (await page.request.get(`${origin}/api/account`)).json();
    await show('disabled', 0);
    try {
      await open(page, '/my-profile');
      expect(await page.getByText(empty.no_cards).count()).toBe(1);
      expect(await says(page)).toBe(true);
      expect(await violationsOf(page)).toEqual([]);
      await asOwner(OWNER, DESKTOP, async (owner) => {
        const path = `${origin}/api/team/members/${id}/profiles`;
        expect((await owner.request.post(path, { headers: { origin } })).status()).toBe(201);
      });
      expect(await says(page)).toBe(false);
    } finally {
      await db.run(sql`delete from profiles where user_id = ${id} and handle <> ${handle}`);
      await show('normal', 1);
    }
    expect(await says(page)).toBe(false);
  });
});

test('many cards are edited after a preview, and content is pushed to one person only', async () => {
  await asOwnerAlone(OWNER, { ...PHONE, javaScriptEnabled: false }, async (page) => {
    const [id, { workplace }] = [await userId(page), await cardOf(page)];
    await page.goto(`${origin}/team/members`);
    // People can be selected while their cards are edited.
    expect(await page.locator(`input[name="who.${id}"]`).isVisible()).toBe(false);
    await page.getByText(words.bulk.heading, { exact: true }).click();
    await page.locator(`input[name="who.${id}"]`).check();
    await page.getByLabel(words.bulk.company, { exact: true }).fill('Halden and Rowe');
    await press(page, words.bulk.preview);
    await page.getByText(format(words.bulk.would, { cards: 1, people: 1 })).waitFor();
    expect((await cardOf(page)).workplace).toBe(workplace);
    await press(page, words.bulk.apply);
    await page.getByText(format(words.bulk.done, { cards: 1, people: 1 })).waitFor();
    expect((await cardOf(page)).workplace).toBe('Halden and Rowe');

    const injected = async (handle: string) =>
      (await cardOf(page, handle)).thumbnail_links.filter((one) => one.injected).length;
    await page.goto(`${origin}/team/content?section=links`);
    await page.getByLabel(teamCards.content.chosen, { exact: true }).check();
    await page.locator(`input[name="who.${id}"]`).check({ force: true });
    await press(page, teamCards.content.audience_save);
    await page.getByText(teamCards.content.audience_saved).waitFor();
    expect([await injected(HANDLE), await injected('team_active_admin')]).toEqual([1, 0]);
    await page.goto(`${origin}/team/content?section=links`);
    await page.getByLabel(teamCards.content.everybody, { exact: true }).check();
    await press(page, teamCards.content.audience_save);
    await page.getByText(teamCards.content.saved).waitFor();
    expect(await injected('team_active_admin')).toBe(1);
  });
});

test('the people of a business are searchable without a script, on an accessible page', async () => {
  await sharedPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/haldenrowe/people`);
    const people = page.locator('.people > li');
    expect(await people.count()).toBeGreaterThan(1);
    await page.getByRole('searchbox').fill('daichi');
    await press(page, cardWords.search);
    await expect.poll(() => people.count()).toBe(1);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth > innerWidth)).toBe(false);
  });
  // Team pages are checked with all of an owner's (owner-pages.test.ts).
  expect(await faultsOf(sharedPage, `${origin}/haldenrowe/people`, { heading: /./ })).toEqual([]);
});
