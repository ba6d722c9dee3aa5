import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contacts } from '#messages/contacts.ts';
import { home as words } from '#messages/home.ts';
import { shell } from '#messages/owner.ts';
import { complimentary } from '#messages/plans.ts';
import { setup } from '#messages/setup.ts';
import { confirmations, empty, toasts } from '#messages/toasts.ts';
import { format } from '../../src/messages/format.ts';
import { linkIn, postForm } from '../lib/account.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { holdCall } from '../lib/hold-call.ts';
import { holdUndo } from '../lib/hold-message.ts';
import { offerMonths } from '../lib/offer.ts';
import { enter, open, sessionOf } from '../lib/owner.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, sharedPage, ownPage } = openJourneys();
const PASSWORD = 'Lantern-42!';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Presses a button that leads to a page with this heading, and waits for hydration. */
async function leadTo(page: Page, name: string, title: string): Promise<void> {
  await press(page, name);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await hydrated(page);
}

/** Signs in by the form, like a returning user. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await open(page, `${origin}/sign-in`);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Sign in');
}

/** Signs up a user with a verified address. */
async function joined(email: string, first_name = 'Mia'): Promise<void> {
  const form = { first_name, last_name: 'Wong', email, password: PASSWORD, terms: 'yes' };
  expect((await postForm(origin, '/sign-up', form)).status).toBe(303);
  await fetch(await linkIn(origin, email, 'Verify your email'));
}

async function call(email: string, method: string, path: string, body?: object): Promise<Response> {
  const cookie = await sessionOf(origin, email, PASSWORD);
  return fetch(`${origin}/api${path}`, {
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** A user's first profile, from the API. */
async function cardOf(email: string): Promise<{ picture: string | null; job_title: string | null }> {
  const { results } = (await (await call(email, 'GET', '/profiles')).json()) as {
    results: { picture: string | null; job_title: string | null }[];
  };
  return results[0]!;
}

const stamp = Date.now().toString(36);

describe('onboarding', () => {
  const email = `mia.${stamp}@journey.test`;
  const handle = `mia_${stamp}`;

  test('stores its progress, whatever browser the user comes back with', async () => {
    await joined(email);
    await sharedPage(PHONE, async (page) => {
      await enter(page, origin, email, PASSWORD);
      await open(page, `${origin}/my-profile`);
      expect([pathOf(page), await heading(page)]).toEqual(['/card-setup', 'Make your card']);
      expect(await page.getByText('Step 1 of 3').isVisible()).toBe(true);

      // A taken handle, an available one, and suggestions
      await field(page, 'Customize your profile link').fill('AVA');
      await page.getByText('This profile link is already taken.').waitFor();
      await field(page, 'Customize your profile link').fill(handle);
      await page.getByText(`/${handle} is yours if you want it.`).waitFor();
      await page.getByText('Also available').waitFor();

      // A suggestion is one tap away; the first choice can still be typed again.
      const other = page.getByTitle(/^Take /).first();
      const suggested = (await other.textContent())!;
      expect(suggested).not.toBe(handle);
      await other.click();
      await expect.poll(() => field(page, 'Customize your profile link').inputValue()).toBe(suggested);
      await page.getByText(`/${suggested} is yours if you want it.`).waitFor();
      await field(page, 'Customize your profile link').fill(handle);
      await page.getByText(`/${handle} is yours if you want it.`).waitFor();
      await field(page, 'First name').fill('Mia Lu');
      await page.getByText('Mia Lu Wong').waitFor();
      await field(page, 'First name').press('Enter');
      await page.getByRole('heading', { level: 1, name: 'What you do' }).waitFor();
    });
    // Another browser, closed before the last step
    await ownPage(DESKTOP, async (page) => {
      await enter(page, origin, email, PASSWORD);
      await open(page, `${origin}/my-profile`);
      expect([pathOf(page), await heading(page)]).toEqual(['/card-setup', 'What you do']);
      expect(await page.title()).toBe('Cardea · What you do');
      await field(page, 'Job title').fill('Keeper');
      await page.reload();
      await hydrated(page);
      expect(await page.getByText('Step 2 of 3').isVisible()).toBe(true);
      await expect.poll(() => field(page, 'Job title').inputValue()).toBe('Keeper');
      await field(page, 'Company').fill('Harbour Light');
      await page.getByRole('radio', { name: 'Fern' }).check();
      // Her contact details; the e-mail of the account is only used if she says so.
      await field(page, 'Phone').fill('call me');
      expect(await field(page, 'Email').inputValue()).toBe('');
      await press(page, format(setup.reach.use_email, { email }));
      await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
      await field(page, 'Link').fill('harbour.example/light');
      await page.getByText('Value entered is not a valid phone').waitFor();
      await field(page, 'Phone').fill('+46 70 123 45 67');

      // Back to the first part, by the button and by the browser: the input is still there.
      const first = () => page.getByRole('heading', { level: 1, name: 'Make your card' }).waitFor();
      await press(page, 'Back');
      await first();
      await hydrated(page);
      expect(await page.getByText('Step 1 of 3').isVisible()).toBe(true);
      await expect.poll(() => field(page, 'First name').inputValue()).toBe('Mia Lu');
      await leadTo(page, 'Next', 'What you do');
      await page.getByText(`+46 70 123 45 67, ${email}, harbour.example/light`).waitFor();
      await page.goBack();
      await first();
      await page.goForward();
      await page.getByRole('heading', { level: 1, name: 'What you do' }).waitFor();
      await hydrated(page);
      await expect.poll(() => field(page, 'Job title').inputValue()).toBe('Keeper');
      await expect.poll(() => page.getByRole('radio', { name: 'Fern' }).isChecked()).toBe(true);
      await leadTo(page, 'Next', 'Keep your code');

      const image = page.getByRole('img', { name: /QR code/ });
      expect(await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
        1080,
      );
      const download = page.getByRole('link', { name: 'Save QR' });
      expect(await download.getAttribute('download')).toBe(`${handle}-QR.png`);
    });
    // A third one, at the last step
    await ownPage(PHONE, async (page) => {
      await signIn(page, email);
      await page.getByRole('heading', { level: 1, name: 'Hi Mia Lu.' }).waitFor();
      expect(pathOf(page)).toBe('/my-profile');
      const last = page.getByRole('link', { name: words.last_step.title });
      await last.click();
      await page.getByRole('heading', { level: 1, name: 'Keep your code' }).waitFor();
      await leadTo(page, 'Skip', 'Hi Mia Lu.');
      expect(await page.textContent('main')).toContain('Enjoy making new connections!');
      expect(await last.count()).toBe(0);

      // The next step, one at a time; when dismissed it does not come back.
      const step = (name: 'photo' | 'share') => page.getByRole('link', { name: words.next_step[name].title });
      await step('photo').waitFor();
      await press(page, `${words.next_step.dismiss}: ${words.next_step.photo.title}`);
      await step('photo').waitFor({ state: 'hidden' });
      await page.reload();
      await step('share').waitFor();
      expect(await step('photo').count()).toBe(0);
      await step('share').click();
      await page.waitForURL(`${origin}/share`);
      await open(page, `${origin}/my-profile`);
      expect(await step('share').count()).toBe(0);
    });
    const account = (await (await call(email, 'GET', '/account')).json()) as object;
    expect(account).toMatchObject({ status: 'active', wizard_step: 'done' });
    const card = await (await fetch(`${origin}/${handle}`)).text();
    expect(card).toContain('Keeper at Harbour Light');
    for (const shown of ['tel:+46701234567', `mailto:${email}`, 'https://harbour.example/light'])
      expect(card).toContain(`href="${shown}"`);
    expect(card).toContain('#1F5C3F');
  });

  test('leads a user without contacts from the scanner of Contacts to the plans', async () => {
    await sharedPage(PHONE, async (page) => {
      await enter(page, origin, email, PASSWORD);
      await open(page, `${origin}/contacts`);
      await page.getByRole('heading', { name: empty.contacts.title }).waitFor();
      await page.getByRole('button', { name: contacts.scan_card }).click();
      await page.getByRole('alertdialog', { name: contacts.upgrade_title }).waitFor();
      await press(page, shell.actions.upgrade);
      await page.waitForURL(`${origin}/select-your-plan`);
      await page.goBack();
      await page.getByRole('heading', { name: empty.contacts.title }).waitFor();
      expect(await page.getByRole('alertdialog').count()).toBe(0);
    });
  });

  const other = `lu.${stamp}@journey.test`;

  test('starts with complimentary months if given, resumes where it was, and confirms leaving', async () => {
    await joined(other, 'Lu');
    const path = await offerMonths(origin);
    const asked = await fetch(origin + path, { redirect: 'manual' });
    const door = asked.headers.get('location')!;
    expect(door).toBe(`/sign-in?redirectTo=${encodeURIComponent(path)}`);
    const entered = await postForm(origin, door, { email: other, password: PASSWORD });
    expect(entered.headers.get('location')).toBe(path);

    await sharedPage(PHONE, async (page) => {
      await enter(page, origin, other, PASSWORD);
      await open(page, origin + path);
      expect(await heading(page)).toContain('Active for 3 months');
      await leadTo(page, complimentary.accept, 'Make your card');
      await open(page, origin + path);
      expect(await heading(page)).toBe(complimentary.void.title);
      await page.getByRole('link', { name: complimentary.void.button }).click();
      await page.waitForURL(`${origin}/card-setup`);

      // It confirms leaving, but only with unsaved input.
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await hydrated(page);
      // Browsers let a page ask only after user interaction.
      await page.getByRole('heading', { level: 1 }).click();
      await page.goto(`${origin}/terms`);
      expect(asked).toEqual([]);
      await open(page, `${origin}/card-setup`);
      await page.getByLabel('Customize your profile link').fill('somebody_else');
      await page.getByText('/somebody_else is yours if you want it.').waitFor();
      await page.goto(`${origin}/terms`);
      expect(asked).toEqual(['beforeunload']);
      page.removeAllListeners('dialog');
    });
    expect(await (await call(other, 'GET', '/account')).json()).toMatchObject({
      role: 'SOLO_ACTIVE_DEFAULT',
      status: 'needs-wizards',
    });
  });

  test('can be skipped, and accepts a photo', async () => {
    await sharedPage(PHONE, async (page) => {
      await enter(page, origin, other, PASSWORD);
      await open(page, `${origin}/card-setup`);
      const small = await sharp({ create: { width: 799, height: 900, channels: 3, background: '#357' } })
        .png()
        .toBuffer();
      const large = await sharp({ create: { width: 1000, height: 900, channels: 3, background: '#357' } })
        .png()
        .toBuffer();
      const choose = (buffer: Buffer) =>
        page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await choose(small);
      await page
        .getByText('Image quality is low. Please upload an image that is at least 800 x 800')
        .waitFor();
      await choose(large);
      const crop = page.getByRole('dialog', { name: 'Photo' });
      const release = await holdCall(page, 'PUT', '**/picture');
      await crop.getByRole('button', { name: 'Save' }).click();
      // A running save is not shown as cancelled.
      await crop.getByRole('button', { name: 'Saving' }).waitFor();
      for (const cancel of await crop.getByRole('button', { name: 'Cancel' }).all()) {
        expect(await cancel.isDisabled()).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await crop.isVisible()).toBe(true);
      await release();
      await page.getByText('Photo has been saved.').waitFor();
      const address = (await cardOf(other)).picture;
      await press(page, 'Delete photo');
      await page.getByText(confirmations.delete_image).waitFor();
      await press(page, confirmations.delete);
      // The focused button is gone, and then the undo button.
      const hasFocus = page.locator('input[type=file]:focus');
      await hasFocus.waitFor();
      const undo = await holdUndo(page);
      await page.getByText(format(toasts.deleted, { x: 'Photo' })).waitFor();
      expect([typeof address, (await cardOf(other)).picture]).toEqual(['string', null]);
      await undo.click();
      await page.getByRole('button', { name: 'Delete photo' }).waitFor();
      await hasFocus.waitFor();
      expect([(await cardOf(other)).picture, await undo.count()]).toEqual([address, 0]);
      await leadTo(page, 'Skip', 'What you do');
    });
    // Without scripts, Enter saves a step too, and Skip skips
    await sharedPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
      await enter(page, origin, other, PASSWORD);
      await page.goto(`${origin}/card-setup`);
      await page.getByLabel('Job title').fill('Reader');
      await field(page, 'Phone').fill('call me');
      await page.getByLabel('Job title').press('Enter');
      await page.getByText('Value entered is not a valid phone').first().waitFor();
      expect(await page.getByLabel('Job title').inputValue()).toBe('Reader');
      await field(page, 'Phone').fill('+46 70 123 45 68');
      await page.getByLabel('Job title').press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Keep your code' }).waitFor();
      await page.getByRole('button', { name: 'Skip' }).click();
      await page.getByRole('heading', { level: 1, name: 'Hi Lu.' }).waitFor();
    });
    const { picture, job_title } = await cardOf(other);
    const { results } = (await (await call(other, 'GET', '/profiles')).json()) as {
      results: { handle: string }[];
    };
    const { items } = (await (await call(other, 'GET', `/p/${results[0]!.handle}/contact_info`)).json()) as {
      items: { value: string }[];
    };
    expect(items.map(({ value }) => value)).toEqual(['+46 70 123 45 68']);
    expect([picture, job_title]).toEqual([expect.stringMatching(/^\/media\/.+\.jpg$/), 'Reader']);
  });
});
