import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { team as words } from '#messages/team.ts';
import { teamJoining as joining } from '#messages/team-joining.ts';
import { teamLog as log } from '#messages/team-log.ts';
import { permissions } from '#messages/permissions.ts';
import { format } from '../../src/messages/format.ts';
import { mailedWay } from '../lib/account.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';
import { productDatabase } from '../lib/product-database.ts';

const { origin, asOwnerAlone } = openJourneys();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const roleOf = async (page: Page) => {
  const answer = await page.request.get(`${origin}/api/account`);
  return ((await answer.json()) as { role: string }).role;
};
const choose = async (row: Locator, opens: string, does: string) => {
  await row.getByLabel(opens, { exact: true }).click();
  await row.getByRole('button', { name: does, exact: true }).click();
};
const GUEST = 'solo-essential';

describe('a team', () => {
  test('invites a person, who joins, becomes an admin, and is removed with their card', async () => {
    await asOwnerAlone('team-active-owner', { ...PHONE, javaScriptEnabled: false }, async (owner) => {
      await owner.goto(`${origin}/team`);
      expect(await owner.locator('.team-head').textContent()).toContain('of 6 seats');
      await link(owner, words.nav.invitations).click();
      await owner.getByLabel(joining.invite.emails, { exact: true }).fill(`Guest <${demoMail(GUEST)}>`);
      await button(owner, joining.invite.preview).click();
      await expect.poll(() => owner.locator('main').textContent()).toContain(demoMail(GUEST));
      await button(owner, joining.invite.send).click();
      await expect
        .poll(() => owner.locator('.team-list').first().textContent())
        .toContain(joining.invite.result.invited);
      await link(owner, words.nav.members).click();
      const row = owner.locator('.team-list li').filter({ hasText: demoMail(GUEST) });
      expect(await row.textContent()).toContain(words.member.invited[0]);
      await choose(
        row,
        format(words.member.role_of, { name: demoMail(GUEST), role: words.roles.member }),
        words.roles.readonly,
      );
      const before = await mailedWay(origin, demoMail(GUEST));
      await choose(row, format(words.member.more_of, { name: demoMail(GUEST) }), words.member.resend);
      await expect.poll(() => owner.locator('.notice').textContent()).toContain(joining.invite.resent);
      await expect.poll(() => mailedWay(origin, demoMail(GUEST))).not.toBe(before);
      const way = await mailedWay(origin, demoMail(GUEST));

      await asOwnerAlone(GUEST, { ...PHONE, javaScriptEnabled: false }, async (guest) => {
        await guest.goto(origin + way);
        await button(guest, joining.join.accept).click();
        await guest.waitForURL(({ pathname }) => pathname === '/my-profile');
        expect(await guest.locator('.notice').textContent()).toContain(joining.join.joined);
        expect(await roleOf(guest)).toBe('TEAM_ACTIVE_READONLY');
        expect((await guest.goto(`${origin}/team`))?.status()).toBe(403);
        expect(await guest.locator('main').textContent()).toContain(permissions['permission.default']);

        await owner.goto(`${origin}/team/members?search=${demoMail(GUEST)}`);
        const name = (await owner.locator('.team-list .to-page').textContent())!.trim();
        const role = format(words.member.role_of, { name, role: words.roles.readonly });
        await choose(owner.locator('.team-list'), role, words.roles.admin);
        await expect.poll(() => owner.locator('.notice').textContent()).toContain(words.member.changed);
        expect(new URL(owner.url()).searchParams.get('search')).toBe(demoMail(GUEST));
        expect(await owner.locator('.team-list .person').textContent()).toContain('/solo_essential');
        await owner.locator('.team-list .to-page').click();
        await link(owner, '/solo_essential').waitFor();
        expect(await roleOf(guest)).toBe('TEAM_ACTIVE_ADMIN');
        expect((await guest.request.get(`${origin}/team`)).status()).toBe(200);

        await owner.getByText(words.member.remove, { exact: true }).click();
        await button(owner, words.member.remove_surely).click();
        await owner.waitForURL(({ pathname }) => pathname === '/team/members');
        expect(await roleOf(guest)).toBe('SOLO_ESSENTIAL_DEFAULT');
      });
      expect((await owner.request.get(`${origin}/solo_essential`)).status()).toBe(200);
      await link(owner, words.nav.log).click();
      await owner.waitForURL(`${origin}/team/log`);
      const lines = await owner.locator('.team-list b').allTextContents();
      expect(lines.slice(0, 4).map((line) => line.trim().split(':')[0])).toEqual([
        log.actions.member_removed,
        log.actions.role_changed,
        log.actions.member_joined,
        log.actions.invitation_resent,
      ]);
      await owner.goto(`${origin}/team`);
      const recent = owner.locator('section').filter({ hasText: log.recent });
      expect(await recent.textContent()).toContain(log.actions.member_removed);
    });
  });

  test('without a free seat says so on its join link, before anyone creates an account for it', async () => {
    const headers = {
      cookie: await sessionOf(origin, demoMail('team-active-owner')),
      origin,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ link: true, role: 'member' });
    const made = await fetch(`${origin}/api/team/invitations`, { method: 'POST', headers, body });
    const { link: invited } = (await made.json()) as { link: { id: string; url: string } };
    const shown = async () => {
      const page = await fetch(invited.url);
      const html = await page.text();
      const says = (text: string) => html.includes(text);
      return [
        page.status,
        says(joining.joining.no_seat),
        says('href="/sign-up?'),
        says(joining.join.sign_up),
      ];
    };
    const database = productDatabase(inject('dataFolder'));
    const pay = (seats: number) =>
      database.run(sql`update subscriptions set seats = ${seats} where team_id =
        (select team_id from members m join users u on u.id = m.user_id
          where u.email = ${demoMail('team-active-owner')})`);
    expect(await shown()).toEqual([200, false, true, true]);
    await pay(1);
    expect(await shown()).toEqual([200, true, false, false]);
    await pay(6);
    await fetch(`${origin}/api/team/invitations/${invited.id}`, { method: 'DELETE', headers });
  });

  test('of few has no search until one is asked for, which shows each option in full on a phone', async () => {
    await asOwnerAlone('team-active-admin', PHONE, async (page) => {
      await page.goto(`${origin}/team/members`);
      expect(await page.getByRole('search').count()).toBe(0);
      await page.goto(`${origin}/team/members?card=none`);
      const room = await page.locator('.team-search select').evaluateAll((all) =>
        all.map((element) => {
          const select = element as unknown as HTMLSelectElement;
          const words = document.createElement('span');
          words.style.cssText = 'position: absolute; white-space: nowrap';
          words.style.font = getComputedStyle(element).font;
          const longest = [...select.options].map((one) => {
            words.textContent = one.text;
            document.body.appendChild(words);
            return words.getBoundingClientRect().width;
          });
          words.remove();
          // The chevron is in a padding.
          const { paddingLeft, paddingRight } = getComputedStyle(element);
          const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
          return select.clientWidth - paddings - Math.max(...longest);
        }),
      );
      expect(room.length).toBeGreaterThan(1);
      for (const left of room) expect(left).toBeGreaterThanOrEqual(0);
    });
  });

  test('have a menu each on wide screens, which leads to their removal', async () => {
    await asOwnerAlone('team-active-admin', DESKTOP, async (page) => {
      await page.goto(`${origin}/team/members`);
      const menu = page.getByLabel(format(words.member.more_of, { name: 'Henrik Vass' }));
      await menu.click();
      await link(page, words.member.remove).click();
      await page.waitForURL(({ hash }) => hash === '#remove');
      await button(page, words.member.remove_surely).waitFor();
      await page.goto(`${origin}/team/members`);
      const owners = page.locator('.person').filter({ hasText: words.roles.owner });
      await owners.locator('.team-more > summary').click();
      expect(
        await owners
          .locator('.team-more a')
          .allTextContents()
          .then((all) => all.map((text) => text.trim())),
      ).toEqual([words.member.open, words.member.view_card]);
    });
  });
});
