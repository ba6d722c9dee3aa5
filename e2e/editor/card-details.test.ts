import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { SOLO_PLANS_PATH } from '../../src/domain/permissions/gates.ts';
import { card as words } from '#messages/visitor/card.ts';
import { profile, shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { permissions } from '#messages/permissions.ts';
import { sections } from '#messages/sections.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { editing, saved, saveIn } from '../lib/editor.ts';
import { holdCall } from '../lib/hold-call.ts';
import { demoMail } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';
import { typeAsAnswered } from '../lib/type-as-answered.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const { asOwner, asOwnerAlone, open, pageOf, cardOf } = editing();

test('card details appear in the preview while typing, and on the public card with the next request', async () => {
  await asOwner('solo-active', DESKTOP, async (page) => {
    await open(page, '/edit-profile/card-details');
    const card = page.frameLocator('iframe[data-card-preview]');
    await card.getByRole('heading', { level: 1 }).waitFor();
    for (const name of [words.back, words.get_your_card]) {
      expect(await card.getByRole('link', { name, exact: true }).count()).toBe(0);
    }
    expect(await saveIn(page).isDisabled()).toBe(true);
    const title = page.getByRole('textbox', { name: 'Job title' });
    const before = await title.inputValue();
    await title.fill('Gardener of squares');
    await expect.poll(() => card.locator('.title').first().textContent()).toContain('Gardener of squares');
    await saveIn(page).click();
    await saved(page);
    expect(await (await fetch(`${origin}/ava`)).text()).toContain('Gardener of squares');
    await title.fill(before);
    await saveIn(page).click();
    await expect.poll(async () => (await cardOf('ava')).job_title).toBe(before);
  });
});

test('on a phone card details show the card, whose colors and link can be changed there too', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile/card-details?open=name,look,about');
    const card = page.getByRole('figure', { name: editor.details.card });
    const colours = () =>
      card
        .locator('[style*="--card-page"]')
        .first()
        .evaluate((face) => (face as HTMLElement).style.cssText);
    const before = await colours();
    expect(await card.innerText()).toContain('/ava');
    const first = page.getByRole('textbox', { name: 'First name' });
    const name = await first.inputValue();
    await first.fill('Avalon');
    await expect.poll(() => card.innerText()).toContain('Avalon');
    await first.fill(name);
    const tiles = page.getByRole('group', { name: editor.appearance.designs }).getByRole('radio');
    expect(await tiles.first().evaluate((radio) => radio.closest('label')!.innerText)).toBe('1 Ink');
    const chosen = await page.locator('[name=card_design_id]:checked').getAttribute('value');
    await page.getByRole('radio', { name: 'Petrol' }).press('Space');
    await expect.poll(colours).not.toBe(before);
    expect(await page.getByRole('button', { name: editor.appearance.custom }).isVisible()).toBe(true);
    await saveIn(page).click();
    await saved(page);
    expect((await cardOf('ava')).card_design_id).toBe(18);
    await page.locator(`[name=card_design_id][value="${chosen}"]`).press('Space');

    const link = page.getByLabel(profile.link.title, { exact: true });
    await link.fill('solo_limited');
    await page.getByText('This profile link is already taken.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await link.fill('ava_of_details');
    await expect.poll(() => saveIn(page).isEnabled()).toBe(true);
    const loaded = page.waitForEvent('load');
    await saveIn(page).click();
    await loaded;
    await hydrated(page);
    await expect.poll(() => link.inputValue()).toBe('ava_of_details');
    const back = { data: { handle: 'ava' }, headers: { origin } };
    expect((await page.request.put(`${origin}/api/p/ava_of_details`, back)).status()).toBe(200);
  });
});

/** The maximum characters of each field. */
const MOST = {
  'First name': 30,
  'Last name': 150,
  'Designations and accreditations': 255,
  'Job title': 255,
  Separator: 30,
};

test('card details without a first name are not saved, and their folded group opens, even if it was deleted and folded before hydration, and each field counts and limits its characters', async () => {
  await asOwner('team-legacy-owner', PHONE, async (page) => {
    const letGo = await holdCall(page, 'GET', `${origin}/_astro/CardDetails*.js`);
    await page.goto(`${origin}/edit-profile/card-details`);
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    const first = field('First name');
    await first.fill('');
    const group = page.locator('details').filter({ has: first });
    await group.locator('summary').click();
    await first.waitFor({ state: 'hidden' });
    await letGo();
    await page.getByText('First name is required.').waitFor();
    expect(await group.locator('summary').textContent()).toContain(editor.details.wrong);
    await expect.poll(() => saveIn(page).isDisabled()).toBe(true);
    for (const [label, max] of Object.entries(MOST)) {
      await field(label).fill('x'.repeat(max - 1));
      await field(label).press('End');
      await page.keyboard.type('yz');
      expect([label, await field(label).inputValue()]).toEqual([label, `${'x'.repeat(max - 1)}y`]);
      const counter = page.locator(`[id="${await field(label).getAttribute('id')}-count"]`);
      await expect.poll(() => counter.textContent()).toBe(`${max} / ${max}`);
    }
  });
});

test('locked card details are read-only; tapping a picture opens the plans, or shows who can help', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, '/edit-profile/card-details?open=name,look,about');
    // It is disabled, and still shows why.
    await page.getByLabel('Logo', { exact: true }).click({ force: true });
    await page.waitForURL(/plan/);
    expect(new URL(page.url()).pathname).toBe(SOLO_PLANS_PATH);
  });
  await asOwner('team-active-readonly', PHONE, async (page) => {
    await open(page, '/edit-profile/card-details?open=name,look,about');
    expect(await page.getByRole('textbox', { name: 'First name' }).getAttribute('readonly')).not.toBeNull();
    expect(await page.getByText(permissions['permission.team_edit_disabled']).count()).toBe(1);
    expect(await saveIn(page).isDisabled()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('Logo', { exact: true }).press('Enter');
    await page.getByText(permissions['permission.default']).waitFor();
  });
});

test('a bio is counted without tags, previewed while typing, and reported if too long', async () => {
  await asOwner('team-legacy-owner', PHONE, async (page) => {
    await open(page, '/edit-profile/card-details?open=name,look,about');
    // Its editor loads after the page.
    const bio = page.getByRole('textbox', { name: 'Bio' }).and(page.locator('[contenteditable]'));
    await bio.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('b'.repeat(1000));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+b');
    await page.getByText('1000 / 1000').waitFor();
    await page.getByRole('button', { name: shell.your_card }).click();
    const card = page.frameLocator('main iframe');
    await card.locator('.bio strong, .bio b').getByText('b'.repeat(1000)).waitFor();
    await bio.focus();
    await expect.poll(() => saveIn(page).isEnabled()).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.insertText('b');
    await page.getByText('1001 / 1000').waitFor();
    await page.getByText('Max length of Bio is 1000 characters.').waitFor();
    await expect.poll(() => saveIn(page).isDisabled()).toBe(true);
  });
});

test('the card of a business has its company and category, and no person’s name', async () => {
  await asOwner('team-active-owner', PHONE, async (page) => {
    await open(page, '/edit-profile/card-details?profile=haldenrowe');
    expect(await page.getByRole('textbox', { name: 'First name' }).count()).toBe(0);
    const category = page.getByRole('combobox', { name: 'Work category' });
    const before = await category.inputValue();
    for (const value of ['4', before]) {
      await category.selectOption(value);
      await saveIn(page).click();
      await expect.poll(async () => String((await cardOf('haldenrowe')).work_category)).toBe(value);
      await expect.poll(() => saveIn(page).isDisabled()).toBe(true);
    }
  });
});

test('a section of a business is applied to all team members inside a dashboard that requests it', async () => {
  await asOwner('team-active-owner', PHONE, async (page) => {
    const bare = '/edit-profile?profile=haldenrowe&iframe';
    await open(page, bare);
    expect(await page.getByRole('switch').count()).toBe(0);
    await open(page, `${bare}&apply-to-all-team-members`);
    const links = page.getByRole('region', { name: profile.sections.links });
    const toggle = links.getByRole('switch', { name: shell.actions.apply_to_all });
    await toggle.scrollIntoViewIfNeeded();
    await hydrated(page);
    for (const on of [false, true]) {
      await toggle.setChecked(on, { force: true });
      await expect
        .poll(async () => {
          const { thumbnail_links } = await cardOf('team_active_member');
          return (thumbnail_links as { injected: boolean }[]).some(({ injected }) => injected);
        })
        .toBe(on);
      await page.getByText('Section has been updated for all team members').first().waitFor();
    }
  });
});

test('the lock of a section reports the event that it led to the plans', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, '/edit-profile');
    const productEvent = page.waitForRequest('**/api/product-events');
    await page.getByRole('region', { name: profile.sections.video }).getByRole('link').first().click();
    // The page is left before the response arrives.
    const request = await productEvent;
    expect(request.postDataJSON()).toEqual({ name: 'upgrade_from_edit_section', section: 'video' });
    await page.waitForURL(`**${SOLO_PLANS_PATH}*`);
  });
});

test('team locks are shown to its admins', async () => {
  const note = permissions['permission.manage_in_dashboard'];
  const path = `${origin}/api/team/locks`;
  const headers = {
    cookie: await sessionOf(origin, demoMail('team-active-admin')),
    origin,
    'content-type': 'application/json',
  };
  const before = (await (await fetch(path, { headers })).json()) as object;
  const lock = async (locks: object) =>
    expect((await fetch(path, { method: 'PUT', headers, body: JSON.stringify(locks) })).status).toBe(200);
  const detailsOf = async (name: string) => {
    const { html, words: read } = await pageOf(name, '/edit-profile/card-details');
    const [title = ''] = /<input[^>]*name="job_title"[^>]*>/.exec(html) ?? [];
    return { isReadOnly: /readonly/i.test(title), read };
  };
  expect((await detailsOf('team-active-admin')).read.split(note)).toHaveLength(2);
  await lock({
    fields: ['job_title', 'company', 'picture', 'logo', 'cover', 'design', 'url', 'cta'],
    sections: ['links'],
  });
  try {
    for (const [where, times] of [
      // The company is noted together with its separator; each is a field.
      ['/edit-profile/card-details', 9],
      ['/edit-profile?tab=appearance', 1],
      ['/edit-profile?tab=settings', 1],
      ['/edit-profile', 2],
      ['/edit-profile/cta', 1],
      ['/edit-profile/links', 1],
      ['/edit-profile/contact-info', 0],
    ] as const) {
      const { words: read } = await pageOf('team-active-admin', where);
      expect([where, read.split(note).length - 1]).toEqual([where, times]);
    }
    expect((await detailsOf('team-active-admin')).isReadOnly).toBe(false);
    const member = await detailsOf('team-active-member');
    expect(member.isReadOnly).toBe(true);
    expect(member.read).toContain(permissions['permission.restricted_by_admin']);
  } finally {
    await lock(before);
  }
});

test('text typed while a form is saved, or right at that moment, stays and is unsaved', async () => {
  await asOwnerAlone('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile/card-details');
    const title = page.getByRole('textbox', { name: 'Job title' });
    const company = page.getByRole('textbox', { name: 'Company' });
    const before = { job_title: await title.inputValue(), workplace: await company.inputValue() };
    await title.fill('Slow saver');
    const release = await holdCall(page, 'PUT', '**/api/p/ava');
    await saveIn(page).click();
    await company.fill('Typed meanwhile');
    await release();
    await saved(page);
    expect([await title.inputValue(), await company.inputValue()]).toEqual(['Slow saver', 'Typed meanwhile']);
    expect(await cardOf('ava')).toMatchObject({ job_title: 'Slow saver', workplace: before.workplace });
    await saveIn(page).click();
    await expect.poll(async () => (await cardOf('ava')).workplace).toBe('Typed meanwhile');
    await expect.poll(() => saveIn(page).isDisabled()).toBe(true);

    await title.fill('Fast typist');
    const typed = await typeAsAnswered(company);
    await saveIn(page).click();
    await expect.poll(async () => (await cardOf('ava')).job_title).toBe('Fast typist');
    await expect.poll(() => company.inputValue()).toBe(typed.last);
    expect(await typed.lost()).toBeNull();
    await expect.poll(() => saveIn(page).isEnabled()).toBe(true);
    await saveIn(page).click();
    await expect.poll(async () => (await cardOf('ava')).workplace).toBe(typed.last);
    const back = await page.request.put(`${origin}/api/p/ava`, { data: before, headers: { origin } });
    expect(back.status()).toBe(200);
  });
});

test('changes of two browsers are both preserved, and conflicts are asked about', async () => {
  const handle = 'solo_essential';
  const { conflict: question } = editor.details;
  const journey = async (page: Page) => {
    const title = page.getByRole('textbox', { name: 'Job title' });
    const company = page.getByRole('textbox', { name: 'Company' });
    const stored = async () => {
      const { job_title, workplace } = await cardOf(handle);
      return [job_title, workplace];
    };
    const changeElsewhere = async (data: object) => {
      const answer = await page.request.put(`${origin}/api/p/${handle}`, { data, headers: { origin } });
      expect(answer.status()).toBe(200);
    };
    const before = await stored();
    await open(page, '/edit-profile/card-details');
    await company.fill('Mill');
    await changeElsewhere({ job_title: 'Baker' });
    await saveIn(page).click();
    await saved(page);
    expect(await stored()).toEqual(['Baker', 'Mill']);
    expect([await title.inputValue(), await company.inputValue()]).toEqual(['Baker', 'Mill']);

    await changeElsewhere({ job_title: 'Cook' });
    await title.fill('Gardener');
    await company.fill('Old Mill');
    await saveIn(page).click();
    const dialog = page.getByRole('dialog', { name: question.title });
    await dialog.getByRole('group', { name: 'Job title' }).waitFor();
    expect(await dialog.getByRole('group').count()).toBe(1);
    await dialog.getByText('Cook', { exact: true }).waitFor();
    await dialog.getByText('Gardener', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    // After closing the dialog the user types on, and is asked again.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('Gardener');
    await saveIn(page).click();
    await dialog.getByRole('radio', { name: new RegExp(`^${sections.conflict.saved}`) }).check();
    expect(await stored()).toEqual(['Cook', 'Mill']);
    await dialog.getByRole('button', { name: question.save }).click();
    await expect.poll(stored).toEqual(['Cook', 'Old Mill']);
    await expect.poll(() => title.inputValue()).toBe('Cook');
    await expect.poll(() => saveIn(page).isDisabled()).toBe(true);
    const [job_title, workplace] = before;
    await changeElsewhere({ job_title, workplace });
  };
  await asOwnerAlone('solo-essential', DESKTOP, journey, /status of 412/);
});
