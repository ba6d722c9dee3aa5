import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { permissions } from '../src/messages/en/permissions.ts';
import { profile as words, shell } from '../src/messages/en/owner.ts';
import { editor } from '../src/messages/en/profile-editor.ts';
import { toasts } from '../src/messages/en/toasts.ts';
import { PROFILE_SETTINGS, settingView } from '../src/domain/profile-settings.ts';
import { ROLES, type Role } from '../src/domain/roles.ts';
import { signInByCall } from './lib/account.ts';
import { DESKTOP, launchBrowser, PHONE, withPage } from './lib/browser.ts';
import { violationsOf } from './lib/violations.ts';

const origin = inject('origin');
const PASSWORD = 'Demo-pass-2026!';
const VIEWS = [
  '/edit-profile',
  '/edit-profile?tab=appearance',
  '/edit-profile?tab=settings',
  '/edit-profile/card-details',
  '/edit-profile/cta',
  '/manage-content',
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const sessions = new Map<string, Promise<string>>();
const sessionOf = (name: string): Promise<string> => {
  const session = sessions.get(name) ?? signInByCall(origin, `${name}@demo.test`, PASSWORD);
  sessions.set(name, session);
  return session;
};

/** The account of a role, as its e-mail names it; the free and paid plans of one's own have `_DEFAULT` in theirs. */
const nameOf = (role: Role) => role.replace('_DEFAULT', '').toLowerCase().replaceAll('_', '-');

async function asOwner(
  name: string,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
  expected: RegExp | null = null,
): Promise<void> {
  await withPage(
    browser,
    options,
    async (page) => {
      const [pair = ''] = (await sessionOf(name)).split('; ');
      const [cookie = '', value = ''] = pair.split(/=(.*)/s);
      await page.context().addCookies([{ name: cookie, value, url: origin }]);
      await journey(page);
    },
    expected,
  );
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await page.locator(`section[aria-label="${shell.notifications}"]`).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr][client=load]').length === 0);
}

const cardOf = async (handle: string) =>
  (await (await fetch(`${origin}/api/p/${handle}`)).json()) as Record<string, unknown> & {
    design: Record<string, string>;
  };
const save = (page: Page) => page.getByRole('button', { name: editor.save, exact: true });
const saved = (page: Page) => page.getByText(toasts.profile_updated).first().waitFor();

describe.each([
  ['light', PHONE],
  ['dark', PHONE],
  ['light', { ...PHONE, viewport: { width: 320, height: 640 } }],
  ['dark', DESKTOP],
] as const)('in %s at %j', (colorScheme, size) => {
  test.each(VIEWS)('%s can be used by everybody, and is no wider than the screen', async (path) => {
    await asOwner('solo-active', { ...size, colorScheme }, async (page) => {
      await open(page, path);
      expect(await violationsOf(page)).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    });
  });
});

describe('card details', () => {
  test('are on the card beside while they are typed, and on the public card with its next request', async () => {
    await asOwner('solo-active', DESKTOP, async (page) => {
      await open(page, '/edit-profile/card-details');
      const card = page.frameLocator('iframe[data-card-preview]');
      await card.getByRole('heading', { level: 1 }).waitFor();
      expect(await save(page).isDisabled()).toBe(true);
      const title = page.getByRole('textbox', { name: 'Job title' });
      const before = await title.inputValue();
      await title.fill('Gardener of squares');
      await expect.poll(() => card.locator('.title').first().textContent()).toContain('Gardener of squares');
      await save(page).click();
      await saved(page);
      expect(await (await fetch(`${origin}/ava`)).text()).toContain('Gardener of squares');
      await title.fill(before);
      await save(page).click();
      await expect.poll(async () => (await cardOf('ava')).job_title).toBe(before);
    });
  });

  test('without a first name are not saved, and typing ends at the limit', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/edit-profile/card-details');
      const first = page.getByRole('textbox', { name: 'First name' });
      await first.fill('');
      await first.blur();
      await page.getByText('First name is required.').waitFor();
      expect(await save(page).isDisabled()).toBe(true);
      await first.click();
      await page.keyboard.type('x'.repeat(40));
      expect((await first.inputValue()).length).toBe(30);
    });
  });

  test('of a read-only member are shown, and cannot be changed', async () => {
    await asOwner('team-active-readonly', PHONE, async (page) => {
      await open(page, '/edit-profile/card-details');
      expect(await page.getByRole('textbox', { name: 'First name' }).getAttribute('readonly')).not.toBeNull();
      expect(await page.getByText(permissions['permission.team_edit_disabled']).count()).toBeGreaterThan(3);
      expect(await save(page).isDisabled()).toBe(true);
    });
  });

  test('a picture that is too small is refused in words under its field', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/edit-profile/card-details');
      const dot =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
      await page.getByLabel('Logo').setInputFiles({
        name: 'dot.png',
        mimeType: 'image/png',
        buffer: Buffer.from(dot, 'base64'),
      });
      await page
        .getByText('Image quality is low. Please upload an image that is at least 800 x 800 pixels.')
        .waitFor();
      await page.getByLabel('Cover').setInputFiles({
        name: 'a.gif',
        mimeType: 'image/gif',
        buffer: Buffer.from('GIF89a'),
      });
      await page.getByText('Image format is wrong.').waitFor();
      expect(await page.locator('dialog[open]').count()).toBe(0);
    });
  });
});

describe('the colours of a card', () => {
  test('are chosen among the presets, and of one’s own', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/edit-profile?tab=appearance');
      await page.getByRole('radio', { name: 'Forest' }).check({ force: true });
      await save(page).click();
      await saved(page);
      expect((await cardOf('ava')).design.title).toBe('Forest');
      await page.getByRole('button', { name: editor.appearance.custom, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: editor.appearance.custom_title });
      const background = sheet.getByRole('textbox', { name: editor.appearance.background, exact: true });
      await background.fill('#12');
      await sheet.getByText('Background format is wrong.').waitFor();
      expect(await save(sheet as unknown as Page).isDisabled()).toBe(true);
      await background.fill('#3A4A63');
      await sheet.getByRole('textbox', { name: editor.appearance.accent, exact: true }).fill('#F3C98B');
      await save(sheet as unknown as Page).click();
      await expect
        .poll(async () => (await cardOf('ava')).design)
        .toMatchObject({ background_color: '#3A4A63', foreground_active_color: '#F3C98B' });
      await page.getByRole('radio', { name: 'Fern' }).check({ force: true });
      await save(page).click();
      await expect.poll(async () => (await cardOf('ava')).design.title).toBe('Fern');
    });
  });

  test('of one’s own are told to be for those who pay', async () => {
    await asOwner('solo-essential', PHONE, async (page) => {
      await open(page, '/edit-profile?tab=appearance');
      expect(await page.getByText(permissions['permission.custom_colors']).isVisible()).toBe(true);
    });
  });
});

describe('the settings', () => {
  test.each(ROLES)('of %s are as its plan has them', async (role) => {
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
    });
  });

  test('a link is looked up while it is typed, and one that is taken is refused at its field', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/edit-profile?tab=settings');
      const field = page.getByRole('textbox', { name: 'Profile URL' });
      expect(await field.getAttribute('readonly')).not.toBeNull();
      await page.getByRole('button', { name: editor.settings.edit_link }).click();
      await field.fill('a-b');
      await page
        .getByText('Profile URL may contain only English letters, numbers, and _ character')
        .waitFor();
      await field.fill('ab');
      await page.getByText('Profile URL at least must be 3 characters.').waitFor();
      await field.fill('solo_limited');
      await page.getByText('This profile link is already taken.').waitFor();
      expect(await save(page).isDisabled()).toBe(true);
      for (const handle of ['Ava_Walks_Far', 'ava']) {
        await field.fill(handle);
        await expect.poll(() => save(page).isEnabled()).toBe(true);
        await save(page).click();
        await page.getByRole('button', { name: editor.settings.edit_link }).waitFor();
        expect(await field.inputValue()).toBe(handle.toLowerCase());
        if (handle !== 'ava') await page.getByRole('button', { name: editor.settings.edit_link }).click();
      }
    });
  });
});

test('a section that is switched off is not on the card', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/manage-content');
    const about = page.getByRole('switch', { name: 'Show About' });
    for (const shown of [false, true]) {
      await about.setChecked(shown, { force: true });
      await expect.poll(async () => ((await cardOf('ava')).bio as string) !== '').toBe(shown);
      await expect.poll(() => about.isChecked()).toBe(shown);
    }
  });
});
