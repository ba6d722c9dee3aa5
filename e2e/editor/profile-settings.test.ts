import { expect, inject, test } from 'vitest';
import { PROFILE_SETTINGS, settingView } from '../../src/domain/profile/profile-settings.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { profile as words, shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { format } from '../../src/messages/format.ts';
import { toasts } from '#messages/toasts.ts';
import { hydrated, PHONE } from '../lib/browser.ts';
import { editing, saveIn } from '../lib/editor.ts';
import { holdCall } from '../lib/hold-call.ts';
import { sessionOf } from '../lib/owner.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const { asOwner, asOwnerRefused, open, pageOf } = editing();

/** A profile's response for its owner. */
const profileOf = async (handle: string, name: string) => {
  const cookie = await sessionOf(origin, `${name}@demo.test`);
  const response = await fetch(`${origin}/api/profiles`, { headers: { cookie } });
  const { results } = (await response.json()) as { results: { handle: string }[] };
  return results.find((profile) => profile.handle === handle);
};

/** The name of a role's account, as in its e-mail; own free and paid plans have `_DEFAULT` in their role. */
const nameOf = (role: Role) => role.replace('_DEFAULT', '').toLowerCase().replaceAll('_', '-');

/** Roles that together see every kind of locked setting. */
const LOCKED: readonly Role[] = ['SOLO_ESSENTIAL_DEFAULT', 'TEAM_LIMITED_ADMIN', 'TEAM_ACTIVE_READONLY'];

test.each(LOCKED)('the settings of %s match its plan', async (role) => {
  await asOwner(nameOf(role), PHONE, async (page) => {
    await open(page, '/edit-profile?tab=settings');
    for (const setting of PROFILE_SETTINGS) {
      const { kind } = settingView(role, [], setting);
      const { title } = words[setting];
      const upgrade = page.getByRole('button', { name: `${editor.settings.upgrade}: ${title}` });
      expect([setting, await upgrade.count()]).toEqual([setting, kind === 'upgrade' ? 1 : 0]);
      if (kind === 'upgrade') continue;
      const toggle = page.getByRole('switch', { name: new RegExp(`^${title}`) });
      const fixed = await toggle.getAttribute('aria-disabled');
      expect([setting, fixed]).toEqual([setting, kind === 'toggle' ? null : 'true']);
    }
    if (role === 'TEAM_LIMITED_ADMIN') expect(await violationsOf(page)).toEqual([]);
  });
});

test('a link is checked while typing, and a taken one is rejected at its field', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile?tab=settings');
    const field = page.getByRole('textbox', { name: 'Profile URL' });
    expect(await field.getAttribute('readonly')).not.toBeNull();
    await page.getByRole('button', { name: editor.settings.edit_link }).click();
    await field.fill('a-b');
    await page.getByText('Profile URL may contain only English letters, numbers, and _ character').waitFor();
    await field.fill('ab');
    await page.getByText('Profile URL at least must be 3 characters.').waitFor();
    await field.fill('solo_limited');
    await page.getByText('This profile link is already taken.').waitFor();
    await expect.poll(() => saveIn(page).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    const shown = async () => [await field.inputValue(), await field.getAttribute('readonly')];
    await expect.poll(shown).toEqual(['ava', '']);
    await page.getByRole('button', { name: editor.settings.edit_link }).click();
    await field.fill('ava_changed_her_mind');
    await page.getByRole('button', { name: shell.actions.cancel, exact: true }).click();
    await expect.poll(shown).toEqual(['ava', '']);
    await page.getByRole('button', { name: editor.settings.edit_link }).click();
    await field.fill('Ava_Walks_Far');
    await expect.poll(() => saveIn(page).isEnabled()).toBe(true);
    const loaded = page.waitForEvent('load');
    await saveIn(page).click();
    await loaded;
    await hydrated(page);
    await page.getByText(toasts.profile_updated).first().waitFor();
    expect(await field.inputValue()).toBe('ava_walks_far');
    const back = { data: { handle: 'ava' }, headers: { origin } };
    expect((await page.request.put(`${origin}/api/p/ava_walks_far`, back)).status()).toBe(200);
  });
});

test('a link taken while the form was open is rejected at its field, and can be edited', async () => {
  await asOwnerRefused('team-legacy-member', PHONE, 409, async (page) => {
    await open(page, '/edit-profile?tab=settings');
    await page.getByRole('button', { name: editor.settings.edit_link }).click();
    const field = page.getByRole('textbox', { name: 'Profile URL' });
    await field.fill('Quick_Fox_77');
    await page.getByText('quick_fox_77 is available').waitFor();
    const rename = async (from: string, to: string) => {
      const response = await fetch(`${origin}/api/p/${from}`, {
        method: 'PUT',
        headers: {
          cookie: await sessionOf(origin, 'team-legacy-admin@demo.test'),
          origin,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ handle: to }),
      });
      expect(response.status).toBe(200);
    };
    await rename('team_legacy_admin', 'quick_fox_77');
    await saveIn(page).click();
    await page.getByText('This profile link is already taken.').waitFor();
    expect(await field.inputValue()).toBe('Quick_Fox_77');
    await rename('quick_fox_77', 'team_legacy_admin');
  });
});

test('instant lead capture is switched on, and the next visitor is asked', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile?tab=settings');
    const toggle = page.getByRole('switch', { name: /^Instant Lead Capture/ });
    for (const on of [true, false]) {
      await toggle.setChecked(on, { force: true });
      await expect.poll(() => profileOf('ava', 'solo-active')).toMatchObject({ instant_lead_capture: on });
    }
    // Its owner, who is not asked, previews it as a visitor.
    await toggle.setChecked(true, { force: true });
    await expect.poll(() => profileOf('ava', 'solo-active')).toMatchObject({ instant_lead_capture: true });
    const way = page.getByRole('link', { name: words.instant_lead_capture.try });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), way.click()]);
    await tab.getByRole('dialog').getByLabel('Name').waitFor();
    await tab.close();
    await toggle.setChecked(false, { force: true });
    await expect.poll(() => way.count()).toBe(0);
    // Two taps on a slow network end at the initial value.
    const busy = page.locator('input[role=switch][aria-busy]');
    await expect.poll(() => busy.count()).toBe(0);
    const release = await holdCall(page, 'PUT', '**/api/p/ava');
    for (const on of [true, false]) await toggle.setChecked(on, { force: true });
    await release();
    await expect.poll(() => busy.count()).toBe(0);
    expect(await toggle.isChecked()).toBe(false);
    await expect.poll(() => profileOf('ava', 'solo-active')).toMatchObject({ instant_lead_capture: false });
  });
});

test('the card’s language is detected in its texts, and chosen or unset', async () => {
  const { language, language_detected, language_unset, languages } = editor.settings;
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/edit-profile?tab=settings');
    const field = page.getByRole('combobox', { name: language });
    await page.getByText(format(language_detected, { language: 'English' })).waitFor();
    for (const [label, stored] of [
      [languages.de, 'de'],
      [language_unset, null],
    ] as const) {
      await field.selectOption({ label });
      await expect.poll(() => profileOf('ava', 'solo-active')).toMatchObject({ language: stored });
    }
  });
});

test('a card that moved from a page’s address is not found, and no other is edited instead', async () => {
  for (const path of ['/edit-profile', '/edit-profile/card-details', '/manage-content'])
    expect([path, (await pageOf('solo-active', `${path}?profile=solo_limited`)).status]).toEqual([path, 404]);
});
