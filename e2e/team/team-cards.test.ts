import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contacts } from '#messages/contacts.ts';
import { permissions } from '#messages/permissions.ts';
import { problems } from '#messages/problems.ts';
import { teamCards as words } from '#messages/team-cards.ts';
import { teamJoining as joining } from '#messages/team-joining.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { pressTwice } from '../lib/press-twice.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, asOwner, asOwnerAlone } = openJourneys();
const OWNER = 'team-active-owner';
const MEMBER = 'team-active-member';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('a field is locked after a preview, a member sees the lock, and it is removed again', async () => {
  const locked = (page: Page) => box(page, words.fields.designation).first();
  const save = async (page: Page, on: boolean) => {
    await press(page, words.locks.save);
    await page.getByText(words.locks.saved).waitFor();
    expect(await locked(page).isChecked()).toBe(on);
  };
  await asOwner(OWNER, PHONE, async (page) => {
    await open(page, '/team/locks');
    await locked(page).setChecked(true, { force: true });
    await press(page, words.locks.try);
    await page.getByText(words.locks.one).waitFor();
    await page.getByText(format(words.locks.locks, { names: words.fields.designation })).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await save(page, true);
  });
  await asOwner(MEMBER, DESKTOP, async (page) => {
    await open(page, '/edit-profile/card-details');
    const sentence = page.getByText(permissions['permission.restricted_by_admin'], { exact: true });
    // The demo has another locked field.
    await expect.poll(() => sentence.count()).toBe(2);
  });
  await asOwner(OWNER, PHONE, async (page) => {
    await open(page, '/team/locks');
    await locked(page).setChecked(false, { force: true });
    await save(page, false);
  });
});

test('the look of the business profile is applied to every card, and undone', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    const design = async (handle: string) => {
      const card = await page.request.get(`${origin}/api/p/${handle}`).then((response) => response.json());
      return (card as { design: { id: number } }).design.id;
    };
    await open(page, '/team/design');
    const [own, business] = [await design('team_active_member'), await design('haldenrowe')];
    expect(own).not.toBe(business);
    // Both cards above the list show the same part.
    const heads = page.locator('iframe[data-strip]');
    const sizes = await heads.evaluateAll((frames) =>
      frames.map(({ clientWidth, parentElement }) => [clientWidth, parentElement!.clientHeight]),
    );
    expect(sizes).toEqual([sizes[0], sizes[0]]);
    await page.frameLocator('iframe[data-strip=after]').getByRole('heading', { level: 1 }).waitFor();
    // The cards are pictures: the preview as text is there for those who do not see them.
    expect(await page.getByRole('button', { name: words.design.try, exact: true }).count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await asOwnerAlone(OWNER, { ...PHONE, javaScriptEnabled: false }, async (plain) => {
      await plain.goto(`${origin}/team/design`);
      await press(plain, words.design.try);
      await plain.getByRole('status').filter({ hasText: words.design.parts.design }).waitFor();
      await plain.getByRole('button', { name: /^Apply to \d+ cards$/ }).waitFor();
    });
    expect(await design('team_active_member')).toBe(own);
    await press(page, words.design.apply);
    await page.getByText(/^Cards changed: \d+ of \d+\.$/).waitFor();
    expect(await design('team_active_member')).toBe(business);
    await page.getByRole('button', { name: /^Undo Colors from / }).click();
    await page.getByText(words.design.undone).waitFor();
    expect(await design('team_active_member')).toBe(own);
  });
});

test('content is on every card while it is switched on, and the team sees statistics and contacts', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    const linksOf = async () => {
      const card = await page.request
        .get(`${origin}/api/p/team_active_member`)
        .then((response) => response.json());
      return (card as { thumbnail_links: { injected: boolean }[] }).thumbnail_links.filter(
        ({ injected }) => injected,
      ).length;
    };
    await open(page, '/team/content');
    expect(await linksOf()).toBe(1);
    const links = () => page.getByRole('switch', { name: words.sections.links });
    const written = await pressTwice(links());
    await page.getByText(words.content.saved).waitFor();
    expect(written()).toEqual(['POST /team/content']);
    expect([await links().isChecked(), await linksOf()]).toEqual([false, 0]);
    // The message is there before the page has loaded: the next load would be mistaken for this one.
    await page.waitForLoadState();
    await Promise.all([page.waitForEvent('load'), links().click()]);
    expect(await linksOf()).toBe(1);

    // A member's card, as visitors see it with pushed items.
    await page
      .getByLabel(words.content.preview_as, { exact: true })
      .selectOption({ value: 'team_active_member' });
    await press(page, words.content.preview_show);
    const shown = page.frameLocator('iframe.team-frame');
    const { first_name, last_name, thumbnail_links } = await page.request
      .get(`${origin}/api/p/team_active_member`)
      .then((response) => response.json());
    await shown.getByRole('heading', { level: 1, name: `${first_name} ${last_name}` }).waitFor();
    const { title } = (thumbnail_links as { title: string; injected: boolean }[]).find(
      ({ injected }) => injected,
    )!;
    await shown.getByText(title, { exact: true }).first().waitFor();

    await open(page, '/team/analytics?window=all_time');
    const row = page.getByRole('row', { name: /Marcus Bell/ });
    expect(Number(await row.getByRole('cell').first().textContent())).toBeGreaterThan(0);
    const cutDays = await page.locator('.day-bars li').evaluateAll((days) => {
      const { left } = days[0]!.parentElement!.getBoundingClientRect();
      const boxes = days.map((day) => day.getBoundingClientRect());
      return boxes.filter((day) => day.left < left - 1 && day.right > left + 1).length;
    });
    expect(cutDays).toBe(0);
    await page.getByText(format(words.stats.sort, { name: words.stats.views }), { exact: true }).click();
    const byClicks = format(words.stats.sorted, { name: words.stats.clicks });
    await page.getByRole('link', { name: byClicks, exact: true }).click();
    await page.waitForURL(/[?&]sort=clicks/);

    await open(page, '/team/contacts');
    const people = page.getByRole('listitem');
    const all = await people.count();
    await page.locator('summary', { hasText: contacts.filter }).click();
    await page.getByLabel(words.contacts.who).selectOption({ label: 'Daichi Mori' });
    await press(page, words.contacts.find);
    await page.waitForURL(/members=\w/);
    expect(await people.filter({ hasText: 'Marcus Bell' }).count()).toBe(0);
    expect(all).toBeGreaterThan(0);
  });
});

test('a tag and an invitation of the team are stored once if their button is pressed twice in one frame', async () => {
  await asOwner(OWNER, DESKTOP, async (page) => {
    type Rows = { results: { id: string; name?: string; email: string | null }[] };
    const at = async (path: string) =>
      (await (await page.request.get(`${origin}/api${path}`)).json()) as Rows;
    const remove = (path: string) => page.request.delete(`${origin}/api${path}`, { headers: { origin } });
    await open(page, '/team/tags');
    const add = page.getByRole('button', { name: words.tags.add, exact: true });
    const form = page.locator('form').filter({ has: add });
    await form.getByLabel(words.tags.name, { exact: true }).fill('Pressed twice');
    const tagged = await pressTwice(add);
    await page.getByText(words.tags.saved).waitFor();
    const tags = (await at('/tags')).results.filter(({ name }) => name === 'Pressed twice');
    expect([tagged(), tags.length]).toEqual([['POST /team/tags'], 1]);
    await remove(`/tags/${tags[0]!.id}`);

    await open(page, '/team/invitations');
    const before = (await at('/team/invitations')).results.map(({ id }) => id);
    const invited = await pressTwice(page.getByRole('button', { name: joining.invite.link, exact: true }));
    await page.getByText(joining.invite.link_made).waitFor();
    const links = (await at('/team/invitations')).results.filter(({ id }) => !before.includes(id));
    expect([invited(), links.length]).toEqual([['POST /team/invitations'], 1]);
    await remove(`/team/invitations/${links[0]!.id}`);
  });
});

test('on a wide screen a person, a day, a contact, and a card before and after a change are beside their list', async () => {
  await asOwner(OWNER, DESKTOP, async (page) => {
    const beside = page.locator('.beside');
    await open(page, '/team/members');
    await page.getByRole('link', { name: 'Daichi Mori', exact: true }).click();
    await beside.getByRole('heading', { name: 'Daichi Mori' }).waitFor();
    await beside
      .frameLocator('iframe')
      .getByRole('heading', { level: 1, name: /Daichi/ })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await open(page, '/team/analytics?window=last_30_days');
    const bars = page.getByRole('region', { name: words.stats.by_day }).getByRole('link');
    const [date] = (await bars.nth(3).locator('.unseen').textContent())!.split(':');
    await bars.nth(3).click();
    await beside.getByRole('heading', { name: date!, exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await open(page, '/team/contacts');
    const fourth = page.locator('.team-list a.to-pane').nth(3);
    const name = (await fourth.textContent())!.trim();
    await fourth.click();
    await page.waitForURL(/[?&]contact=/);
    expect(await fourth.getAttribute('aria-current')).toBe('true');
    await beside.getByRole('heading', { name, exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await open(page, '/team/locks');
    const after = beside.frameLocator('iframe#after');
    await after.getByRole('heading', { level: 1 }).waitFor();
    await beside.getByLabel(words.compare.whose, { exact: true }).selectOption({ label: 'Priya Raman' });
    await after.getByRole('heading', { level: 1, name: 'Priya Raman' }).waitFor();
    const isLocked = async () => (await after.locator('[data-locks~=cta]').count()) === 1;
    const tick = box(page, words.fields.cta).first();
    const before = await tick.isChecked();
    // What it locks is behind the whole card.
    await expect.poll(isLocked).toBe(before);
    // Equal cards before and after a change are one.
    const sides = beside.locator('.compare').getByRole('heading');
    expect(await sides.count()).toBe(1);
    await tick.setChecked(!before, { force: true });
    await expect.poll(isLocked).toBe(!before);
    expect(await sides.count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('a rejected tag of the team is shown with the chosen name and color', async () => {
  const journey = async (page: Page) => {
    const make = async (name: string, color: string) => {
      const made = await page.request.post(`${origin}/api/tags`, {
        data: { name, color },
        headers: { origin },
      });
      return ((await made.json()) as { id: string }).id;
    };
    const ids = [await make('Taken name', 'Moss'), await make('Other name', 'Sky')];
    await page.goto(`${origin}/team/tags`);
    const row = page.getByRole('listitem').filter({ hasText: 'Other name' });
    const name = row.getByRole('textbox', { name: words.tags.name });
    const color = (one: string) => row.getByRole('radio', { name: one, exact: true });
    await row.locator('summary').first().click();
    expect(await color('Sky').isChecked()).toBe(true);
    await name.fill('TAKEN NAME');
    await color('Rose').check({ force: true });
    await press(page, format(words.tags.save_named, { name: 'Other name' }));
    await page.getByText(problems.tag_taken.detail).first().waitFor();
    expect([await name.inputValue(), await color('Rose').isChecked()]).toEqual(['TAKEN NAME', true]);
    for (const id of ids) await page.request.delete(`${origin}/api/tags/${id}`, { headers: { origin } });
  };
  await asOwnerAlone(OWNER, { ...PHONE, javaScriptEnabled: false }, journey, /409/);
});

test('a new tag of the team is shown as it is typed, and added as it was shown', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    await open(page, '/team/tags');
    const button = page.getByRole('button', { name: words.tags.add, exact: true });
    const form = page.locator('form').filter({ has: button });
    const name = form.getByRole('textbox', { name: words.tags.name });
    const shown = form.locator('[data-shown-tag]');
    const paper = (chip: ReturnType<Page['locator']>) =>
      chip.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await shown.isVisible()).toBe(false);
    await name.fill('Garden day');
    await shown.getByText('Garden day').waitFor();
    await form.getByText('10 / 30', { exact: true }).waitFor();
    const colors = form.getByRole('radio');
    const first = await paper(shown.locator('> *'));
    await colors.last().check({ force: true });
    const chosen = await paper(shown.locator('> *'));
    expect(chosen).not.toBe(first);
    await button.click();
    const added = page.getByRole('listitem').getByText('Garden day', { exact: true }).first();
    await added.waitFor();
    expect(await paper(added.locator('..'))).toBe(chosen);
    const { results } = (await (await page.request.get(`${origin}/api/tags`)).json()) as {
      results: { id: string; name: string }[];
    };
    const { id } = results.find((tag) => tag.name === 'Garden day')!;
    await page.request.delete(`${origin}/api/tags/${id}`, { headers: { origin } });
  });
});
