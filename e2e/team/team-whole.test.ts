import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { plans } from '#messages/plans.ts';
import { setup } from '#messages/setup.ts';
import { teamCards } from '#messages/team-cards.ts';
import { team as words } from '#messages/team.ts';
import { teamJoining as joining, teamLetters } from '#messages/team-joining.ts';
import { format } from '../../src/messages/format.ts';
import { linkIn, mailedWay } from '../lib/account.ts';
import { PHONE } from '../lib/browser.ts';
import { restorePlans } from '../lib/demo-roles.ts';
import { NEW_PASSWORD } from '../lib/join.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { photo } from '../lib/photo.ts';

const { origin, ownPage, asOwnerAlone } = openJourneys();

afterAll(() => restorePlans(inject('dataFolder')));

const PLAIN = { ...PHONE, javaScriptEnabled: false };
const OWNER = 'solo-limited';
const GUEST = 'solo-essential';
const NEWCOMER = 'iris.newcomer@firm.example';
const LINK = 'Our opening hours';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const go = (page: Page, path: string) => page.goto(origin + path);
const api = async (page: Page, path: string) => (await page.request.get(`${origin}/api${path}`)).json();
const put = (page: Page, path: string, data: object) =>
  page.request.put(`${origin}/api${path}`, { data, headers: { origin } });
const roleOf = async (page: Page) => ((await api(page, '/account')) as { role: string }).role;

type Card = {
  design: { id: number };
  thumbnail_links: { title: string }[];
  photo_gallery: { injected: boolean }[];
};
const cardOf = async (page: Page, handle: string) => (await api(page, `/p/${handle}`)) as Card;
const isOn = async (page: Page, handle: string) => {
  const { thumbnail_links, photo_gallery } = await cardOf(page, handle);
  return {
    link: thumbnail_links.some(({ title }) => title === LINK),
    photos: photo_gallery.filter(({ injected }) => injected).length,
  };
};

/** Buys a team of six in test mode. */
async function buyTeam(page: Page): Promise<void> {
  await go(page, '/select-your-plan');
  await page.getByRole('link', { name: plans.team.choose }).click();
  await page.getByLabel(plans.team.seats).fill('6');
  await press(page, plans.team.choose);
  await press(page, /^Pay /);
  await expect.poll(() => roleOf(page)).toBe('TEAM_ACTIVE_OWNER');
}

/** Invites one person by mail, three by a previewed list, and anyone by link. @returns the link */
async function invite(page: Page): Promise<string> {
  await go(page, '/team/invitations');
  await page.getByLabel(joining.invite.emails, { exact: true }).fill(demoMail(GUEST));
  await press(page, joining.invite.preview);
  await press(page, joining.invite.send);
  await go(page, '/team/invitations');
  const people = ['Ben,Sales,ben@firm.example', 'Cleo,=1+1,cleo@firm.example', 'Dan,,dan@firm.example'];
  const buffer = Buffer.from(['name,title,email', ...people].join('\r\n'));
  await page.getByText(joining.invite.csv_instead, { exact: true }).click();
  await page
    .getByLabel(joining.invite.csv, { exact: true })
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await press(page, joining.invite.preview);
  for (const name of ['Ben', 'Cleo', 'Dan'])
    await expect.poll(() => page.locator('.team-list').first().textContent()).toContain(name);
  await press(page, joining.invite.send);
  await expect.poll(() => page.locator('.team-list').first().locator('li').count()).toBe(3);
  // One seat is left. The price of another is shown before inviting beyond it, and nothing is bought.
  await go(page, '/team/invitations');
  await page.getByLabel(joining.invite.emails, { exact: true }).fill('eve@firm.example, finn@firm.example');
  await press(page, joining.invite.preview);
  const note = page.getByRole('status').filter({ hasText: joining.invite.no_seats });
  expect(await note.textContent()).toMatch(/Another seat costs €\d+(?:\.\d\d)? a (?:month|year)\./);
  const buys = note.getByRole('link', { name: joining.invite.add_seats });
  expect(await buys.getAttribute('href')).toBe('/billing');
  await go(page, '/team/invitations');
  await press(page, joining.invite.link);
  return (await page.locator('.notice a').getAttribute('href'))!;
}

/** A person without an account opens the link: signs up, verifies their e-mail, and joins the team. */
async function joinAnew(page: Page, link: string, team: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: joining.join.sign_up }).click();
  await page.getByLabel('First name', { exact: true }).fill('Iris');
  await page.getByLabel('Last name', { exact: true }).fill('Newcomer');
  await page.getByLabel('Email', { exact: true }).fill(NEWCOMER);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, 'Create account');
  await page.goto(await linkIn(origin, NEWCOMER, 'Verify your email'));
  await press(page, joining.join.accept);
  await expect.poll(() => roleOf(page)).toBe('TEAM_ACTIVE_MEMBER');
  await page.waitForURL(({ pathname }) => pathname === '/card-setup');
  expect(await page.locator('.notice').textContent()).toContain(format(joining.join.joined_first, { team }));
}

/** Creates a first card with its default values. */
async function makeCard(page: Page): Promise<void> {
  await go(page, '/card-setup');
  await press(page, setup.next);
  const { heading } = setup.onboarding['card-details'];
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await press(page, setup.next);
  await press(page, setup.wallet.done);
  await page.waitForURL(({ pathname }) => pathname === '/my-profile');
}

/** The owner offers the team to a person, who declines; offered again, they accept, and the owner becomes an admin. */
async function handOver(owner: Page, heir: Page, heirId: string): Promise<void> {
  const by = (await api(owner, '/account')) as { id: string; first_name: string; last_name: string };
  const { name: team } = (await api(owner, '/team')) as { name: string };
  const about = { name: `${by.first_name} ${by.last_name}`, team };
  const { ownership } = joining;
  const says = async (page: Page, text: string) =>
    expect.poll(() => page.locator('main').textContent()).toContain(text);
  const roles = async () => [await roleOf(owner), await roleOf(heir)];
  const offer = async () => {
    await go(owner, `/team/members/${heirId}`);
    await press(owner, ownership.offer);
    await says(owner, format(ownership.offered, { name: 'Iris Newcomer' }));
    const subject = format(teamLetters.ownership.subject, about);
    await heir.goto(await linkIn(origin, NEWCOMER, subject, /https?:\S+\/team\/ownership/));
    await says(heir, format(ownership.for_you, about));
  };
  await offer();
  await press(heir, ownership.decline);
  await says(heir, ownership.withdrawn);
  await go(heir, '/team/ownership');
  await says(heir, ownership.none);
  expect(await roles()).toEqual(['TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_MEMBER']);

  await offer();
  await press(heir, ownership.accept);
  await says(heir, ownership.passed);
  expect(await roles()).toEqual(['TEAM_ACTIVE_ADMIN', 'TEAM_ACTIVE_OWNER']);
  const offers = (page: Page) => page.getByRole('button', { name: ownership.offer, exact: true }).count();
  await go(owner, `/team/members/${heirId}`);
  expect(await offers(owner)).toBe(0);
  await go(heir, `/team/members/${by.id}`);
  expect(await offers(heir)).toBe(1);
}

/** Pushes a link and two photos of the business to everyone's card. */
async function push(page: Page, business: string): Promise<void> {
  const items = [{ title: LINK, link: 'https://firm.example/hours' }];
  expect((await put(page, `/p/${business}/thumbnail_links`, { items })).status()).toBe(200);
  for (const name of ['one.jpg', 'two.jpg']) {
    const image = await photo(name, 900, name === 'one.jpg' ? '#205040' : '#502040');
    const answer = await page.request.post(`${origin}/api/p/${business}/photo_gallery`, {
      multipart: { image },
      headers: { origin },
    });
    expect(answer.status()).toBe(201);
  }
  for (const section of ['links', 'photo_gallery'] as const) {
    await go(page, '/team/content');
    await page.getByRole('switch', { name: teamCards.sections[section], exact: true }).click();
    await page.getByText(teamCards.content.saved).waitFor();
  }
}

test('three people go through the life of a team: bought, filled, locked, styled, left and transferred', async () => {
  await asOwnerAlone(OWNER, PLAIN, async (owner) => {
    await buyTeam(owner);
    const link = await invite(owner);
    const { business_handle: business, name } = (await api(owner, '/team')) as {
      business_handle: string;
      name: string;
    };
    await asOwnerAlone(GUEST, PLAIN, async (guest) => {
      await go(guest, await mailedWay(origin, demoMail(GUEST)));
      await press(guest, joining.join.accept);
      await ownPage(PLAIN, async (newcomer) => {
        await joinAnew(newcomer, link, name);
        const { id: newcomerId } = (await api(newcomer, '/account')) as { id: string };
        const { id: guestId } = (await api(guest, '/account')) as { id: string };

        await go(owner, '/team/locks');
        await owner
          .getByRole('checkbox', { name: teamCards.fields.job_title })
          .first()
          .check({ force: true });
        await owner.getByRole('button', { name: teamCards.locks.try, exact: true }).first().click();
        await expect.poll(() => owner.locator('main').textContent()).toContain('This affects 2 members.');
        const renamed = (job_title: string) => put(guest, '/p/solo_essential', { job_title });
        expect((await renamed('Chief')).status()).toBe(200);
        await press(owner, teamCards.locks.save);
        await owner.getByText(teamCards.locks.saved).waitFor();
        expect((await renamed('Head')).status()).toBe(403);

        expect(await isOn(guest, 'solo_essential')).toEqual({ link: false, photos: 0 });
        await push(owner, business);
        expect(await isOn(guest, 'solo_essential')).toEqual({ link: true, photos: 2 });
        expect(await (await guest.request.get(`${origin}/solo_essential`)).text()).toContain(LINK);

        const before = (await cardOf(guest, 'solo_essential')).design.id;
        await put(owner, `/p/${business}`, { card_design_id: before === 7 ? 8 : 7 });
        await go(owner, '/team/design');
        await press(owner, teamCards.design.apply);
        const design = async () => (await cardOf(guest, 'solo_essential')).design.id;
        await expect.poll(design).not.toBe(before);
        await press(owner, /^Undo /);
        await expect.poll(design).toBe(before);

        const met = { full_name: 'Paula Prospect', emails: ['paula@prospect.example'] };
        await guest.request.post(`${origin}/api/contacts`, { data: met, headers: { origin } });
        await go(owner, `/team/members/${guestId}`);
        await owner.getByText(words.member.remove, { exact: true }).click();
        await owner.getByLabel(words.member.team, { exact: true }).check();
        await press(owner, words.member.remove_surely);
        await expect.poll(() => roleOf(guest)).toBe('SOLO_ESSENTIAL_DEFAULT');
        expect(await isOn(guest, 'solo_essential')).toEqual({ link: false, photos: 0 });
        expect((await renamed('Boss')).status()).toBe(200);
        await go(owner, '/team/contacts');
        expect(await owner.locator('main').textContent()).toContain('Paula Prospect');
        const theirs = (await api(guest, '/contacts?search=paula')) as { count: number };
        expect(theirs.count).toBe(0);

        await makeCard(newcomer);
        const { results } = (await api(newcomer, '/profiles')) as { results: { handle: string }[] };
        expect(await isOn(newcomer, results[0]!.handle)).toEqual({ link: true, photos: 2 });
        await handOver(owner, newcomer, newcomerId);
      });
    });
  });
});
