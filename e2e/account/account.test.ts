import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SOLO_PLANS_PATH } from '../../src/domain/permissions/gates.ts';
import { permissions } from '#messages/permissions.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { sentence } from '../../src/messages/sentence.ts';
import { PHONE } from '../lib/browser.ts';
import { cookieOf, linkIn, postForm, shownAfter, signInByCall } from '../lib/account.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { openJourneys } from '../lib/open.ts';
import { DEMO_PASSWORD, enter, sessionOf } from '../lib/owner.ts';

const { origin, browser, ownPage, pageOf } = openJourneys();

const PASSWORD = 'Lantern-42!';
const NEXT_PASSWORD = 'Harbour-77?';
const LAST_PASSWORD = 'Meadow-13#';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
/** Performs an action that opens another page, and waits for that page. */
async function continueTo(page: Page, act: () => Promise<void>): Promise<void> {
  // Not the navigation of a frame, or of a hash.
  const arrived = page.waitForEvent('load');
  await act();
  await arrived;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => continueTo(page, () => button(page, name).click());
const follow = (page: Page, name: string) =>
  continueTo(page, () => page.getByRole('link', { name, exact: true }).click());
const pathOf = (page: Page) => new URL(page.url()).pathname;
const openRow = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(value);
  }
}

/** The caches of accounts in this browser. */
const ownCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('own-')));

/** Signs up, verifies and completes card setup without scripts. */
async function join(page: Page, email: string, handle: string): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await fill(page, { 'First name': 'Mia', 'Last name': 'Wong', Email: email, Password: PASSWORD });
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  await page.getByRole('checkbox').check();
  await press(page, 'Create account');
  expect(await heading(page)).toBe('Check your email');

  // The link signs in the browser that signed up.
  await page.goto(await linkIn(origin, email, 'Verify your email'));
  expect(pathOf(page)).toBe('/card-setup');
  await fill(page, { 'Customize your profile link': handle });
  await press(page, 'Next');
  expect([pathOf(page), await heading(page)]).toEqual(['/card-setup', 'What you do']);
  await fill(page, { 'Job title': 'Keeper', Company: 'Harbour Light' });
  await press(page, 'Next');
  expect([pathOf(page), await heading(page)]).toEqual(['/wallet-setup', 'Keep your code']);
  await press(page, 'Done');
  expect(pathOf(page)).toBe('/my-profile');
  expect(await heading(page)).toBe('Hi Mia.');
  expect(await page.textContent('main')).toContain('Enjoy making new connections!');
}

describe('an account', () => {
  const stamp = Date.now().toString(36);
  const email = `mia.${stamp}@journey.test`;
  const moved = `wong.${stamp}@journey.test`;
  const handle = `keeper_${stamp}`;

  test('starts, changes its e-mail and signs out another device without JavaScript', async () => {
    await ownPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
      await join(page, email, handle);
      const card = await (await fetch(`${origin}/${handle}`)).text();
      for (const shown of ['Mia Wong', 'Keeper at Harbour Light']) expect(card).toContain(shown);

      // Change of e-mail
      await page.goto(`${origin}/account`);
      await openRow(page, 'Change email');
      await fill(page, { 'New email': moved, Password: NEXT_PASSWORD });
      await press(page, 'Send the link');
      expect(await page.textContent('#change-email')).toContain('Password is wrong.');
      await fill(page, { Password: PASSWORD });
      await press(page, 'Send the link');
      expect(await page.getByRole('status').first().textContent()).toContain('Open the link we sent');
      expect(await page.textContent('#change-email')).toContain(`on its way to ${moved}`);
      await press(page, 'Send again');
      expect(await page.getByRole('status').first().textContent()).toContain(toasts.verification_resent);
      await page.goto(await linkIn(origin, moved, 'Verify your email'));
      expect(await heading(page)).toBe('Email changed');
      await follow(page, 'Go to your account');
      expect(await page.textContent('#change-email > summary')).toContain(moved);

      // The recipient at the old address can revert it
      await page.goto(await linkIn(origin, email, 'Your email was changed'));
      expect(await heading(page)).toBe('Restore your email?');
      expect(await page.textContent('.lead')).toContain(email);

      // Another device, signed out from here
      const other = await signInByCall(origin, moved, PASSWORD);
      await page.goto(`${origin}/account`);
      await openRow(page, 'Devices');
      expect(await page.locator('.devices li').count()).toBe(2);
      expect(await page.locator('.devices li').first().textContent()).toContain('This device');
      await press(page, 'Sign out Unknown device');
      expect(await page.locator('.devices li').count()).toBe(1);
      expect((await fetch(`${origin}/api/account`, { headers: { cookie: other } })).status).toBe(401);
    });
  });

  test('then changes its password, is downloaded, resets its password, and is deleted with JavaScript', async () => {
    const options = { ...PHONE, acceptDownloads: true, serviceWorkers: 'allow' } as const;
    await ownPage(options, async (page) => {
      await enter(page, origin, moved, PASSWORD);
      const third = await signInByCall(origin, moved, PASSWORD);
      await page.goto(`${origin}/account`);
      await openRow(page, 'Change password');
      await fill(page, { 'Current password': PASSWORD, 'New password': NEXT_PASSWORD });
      await press(page, 'Save password');
      expect(await page.getByRole('status').first().textContent()).toContain('Password changed.');
      expect((await fetch(`${origin}/api/account`, { headers: { cookie: third } })).status).toBe(401);

      // Everything in one file
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /Download your data/ }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^cardea-account-.*\.zip$/);

      // A forgotten password
      await continueTo(page, () => page.locator('header').getByRole('button', { name: 'Sign out' }).click());
      expect(await heading(page)).toBe('You’re signed out');
      await follow(page, 'Sign in');
      await follow(page, 'Forgot your password?');
      await fill(page, { Email: moved });
      await press(page, 'Send the link');
      expect(await heading(page)).toBe('Check your email');
      await page.goto(await linkIn(origin, moved, 'Choose a new password'));
      await fill(page, { 'New password': LAST_PASSWORD });
      await press(page, 'Save password');
      expect(await page.getByRole('status').first().textContent()).toContain('Sign in with your new one.');
      await fill(page, { Email: moved, Password: LAST_PASSWORD });
      await press(page, 'Sign in');
      expect(pathOf(page)).toBe('/my-profile');

      // All devices together
      await page.goto(`${origin}/account`);
      await openRow(page, 'Devices');
      await press(page, 'Sign out everywhere');
      expect(await page.textContent('main')).toContain('You’re signed out on every device.');
      await page.goto(`${origin}/account`);
      expect(page.url()).toBe(`${origin}/sign-in?redirectTo=%2Faccount`);

      // Deletion
      await fill(page, { Email: moved, Password: LAST_PASSWORD });
      await press(page, 'Sign in');
      await expect.poll(() => ownCaches(page)).toHaveLength(1);
      await follow(page, 'Delete account');
      await fill(page, { Password: LAST_PASSWORD });
      await press(page, confirmations.yes);
      expect(await page.textContent('.lead')).toBe(
        'Are you sure to delete your profile all of your data will be removed',
      );
      await press(page, 'Delete account');
      expect(pathOf(page)).toBe('/logout');
      expect(await heading(page)).toBe('Account has been removed.');
      expect(await page.context().cookies()).toEqual([]);
      await expect.poll(() => ownCaches(page)).toEqual([]);
    });
    expect((await fetch(`${origin}/${handle}`)).status).toBe(404);
    expect((await postForm(origin, '/sign-in', { email: moved, password: LAST_PASSWORD })).status).toBe(401);
  });

  test('is opened by a mailed link instead of a password, which leads to the requested page', async () => {
    const person = 'solo-limited@demo.test';
    await ownPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${origin}/account?done=branding`);
      await fill(page, { Email: person });
      await press(page, 'Email me a link');
      expect(await heading(page)).toBe('Check your email');
      await page.goto(await linkIn(origin, person, 'Your sign-in link'));
      expect(await heading(page)).toBe('Sign in?');
      await press(page, 'Sign in');
      expect(page.url()).toBe(`${origin}/account?done=branding`);
    });
  });
});

test('the meter and the rules follow a password while typing', async () => {
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/sign-up`);
    await fill(page, { Email: 'mia.wong@fernhall.example' });
    const strength = page.locator('.meter p');
    const steps = [
      ['', ''],
      ['a', 'Worst'],
      ['a1', 'Bad'],
      ['a1!', 'Weak'],
      ['a1!efghi', 'Good password'],
    ] as const;
    for (const [typed, label] of steps) {
      await fill(page, { Password: typed });
      // The password meter loads with the first typed character.
      await expect.poll(() => strength.textContent()).toBe(label);
    }
    const similar = page.locator('[data-rule="password.similar_to_email"]');
    await expect.poll(() => similar.getAttribute('class')).toBe('met');
    await fill(page, { Password: 'a1!Wongwong' });
    await expect.poll(() => similar.getAttribute('class')).toBe('');
    await expect.poll(() => strength.textContent()).toBe('Weak');

    await button(page, 'Show password').click();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  });
});

describe('a rejected form', () => {
  const cases: [string, string, Record<string, string>, number, string[]][] = [
    ['nothing typed', '/sign-in', {}, 422, ['Email is required.', 'Password is required.']],
    [
      'a wrong password',
      '/sign-in',
      { email: 'solo-active@demo.test', password: 'Secret-of-mine-1!' },
      401,
      ['Email or password is wrong.', 'value="solo-active@demo.test"'],
    ],
    [
      'a sign-up that breaks every rule',
      '/sign-up',
      { last_name: 'Wong', email: 'mia@', password: 'Secret' },
      422,
      [
        'First name is required.',
        'Value entered is not a valid email',
        'Password at least must be 8 characters.',
        'Please accept the terms to create an account.',
        'value="Wong"',
      ],
    ],
    ['no e-mail to send a link to', '/forgot-password', { email: 'mia' }, 422, ['not a valid email']],
    [
      'a made-up link',
      '/reset-password',
      { token: 'made-up', new_password: PASSWORD },
      422,
      ['/forgot-password'],
    ],
    [
      'a weak new password',
      '/reset-password',
      { token: 'made-up', new_password: 'abc' },
      422,
      ['Password at least'],
    ],
  ];
  test.each(cases)('shows the errors of %s on %s', async (_what, path, form, status, sentences) => {
    const response = await postForm(origin, path, form);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    for (const sentence of sentences) expect(html).toContain(sentence);
    expect(html).not.toContain('Secret');
  });

  test('shows a password’s error once, in its rules', async () => {
    const form = { first_name: 'Mia', email: 'mia@fernhall.example', password: 'Garden1', terms: 'yes' };
    const html = await (await postForm(origin, '/sign-up', form)).text();
    const broken = [...html.matchAll(/<li data-rule="([^"]+)" class="broken"/g)].map(([, code]) => code);
    expect(broken).toEqual(['password.too_short', 'password.no_special']);
    for (const code of broken) expect(html.split(sentence(code!, 'password'))).toHaveLength(2);
    expect(html).not.toContain('id="password-error"');
    expect(html).toMatch(
      /<input[^>]+name="password"[^>]+aria-invalid="true"[^>]+aria-describedby="password-below"/,
    );
  });

  test('connects each error with its field, and focuses the first', async () => {
    const page = await browser().newPage(PHONE);
    await page.goto(`${origin}/sign-up`);
    await fill(page, { 'First name': 'Mia', Email: 'mia@' });
    await press(page, 'Create account');
    expect(await page.getByRole('alert').textContent()).toContain('Please check what you entered.');
    const field = page.getByLabel('Email', { exact: true });
    await hasFocus(field);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('not a valid email');
    expect(await field.inputValue()).toBe('mia@');
    // An error disappears when its field is edited, and no other does.
    await field.pressSequentially('m');
    const said = page.getByText('not a valid email');
    expect(await said.filter({ visible: true }).count()).toBe(0);
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('alert').textContent()).toContain('Please check what you entered.');
    await page.close();
  });
});

test('signing up with an existing account shows the same page, and mails a notice', async () => {
  const form = { first_name: 'Mia', last_name: 'Wong', password: PASSWORD, terms: 'yes' };
  const answers = await Promise.all(
    ['solo-essential@demo.test', `new.${Date.now()}@journey.test`].map(async (email) => {
      const response = await shownAfter(origin, await postForm(origin, '/sign-up', { ...form, email }));
      return [response.status, (await response.text()).replaceAll(email, 'EMAIL')];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  await linkIn(origin, 'solo-essential@demo.test', 'You already have an account');
});

test('an unverified account is offered a new link, and a used link redirects', async () => {
  const email = `slow.${Date.now()}@journey.test`;
  const form = { first_name: 'Mia', last_name: '', email, password: PASSWORD, terms: 'yes' };
  await postForm(origin, '/sign-up', form);
  const refused = await postForm(origin, '/sign-in', { email, password: PASSWORD });
  expect(refused.status).toBe(403);
  const html = await refused.text();
  expect(html).toContain('Please verify your email first.');
  expect(html).toContain('Send the link again');
  const again = await postForm(origin, '/sign-in', { email, intent: 'verify' });
  expect(await (await shownAfter(origin, again)).text()).toContain('Sent again.');

  const link = await linkIn(origin, email, 'Verify your email');
  expect((await fetch(link)).url).toBe(`${origin}/verify-email?done=verified`);
  const used = await fetch(link);
  expect(used.status).toBe(422);
  expect(await used.text()).toContain('Verification links work once');
});

describe('a visitor with a target page', () => {
  const asked = `?redirectTo=${encodeURIComponent('/contacts?search=a,b&page=2')}`;
  const form = { first_name: 'Mia', last_name: '', password: PASSWORD, terms: 'yes' };
  const LINKS = /href="(\/sign-(?:in|up)\?[^"]*)"/g;
  const linksOf = async (response: Response) =>
    [...(await response.text()).matchAll(LINKS)].map(([, path]) => path);

  test('is led there through signing up and verifying', async () => {
    const email = `invited.${Date.now()}@journey.test`;
    expect(await linksOf(await fetch(`${origin}/sign-in${asked}`))).toEqual([`/sign-up${asked}`]);
    expect(await linksOf(await fetch(`${origin}/sign-up${asked}`))).toEqual([`/sign-in${asked}`]);
    const sent = await postForm(origin, `/sign-up${asked}`, { ...form, email });
    expect(await linksOf(await shownAfter(origin, sent))).toEqual([`/sign-in${asked}`]);

    // Another browser than the one that signed up: it is not signed in, but the next form has the e-mail.
    const opened = await fetch(await linkIn(origin, email, 'Verify your email'), { redirect: 'manual' });
    const verified = await shownAfter(origin, opened);
    expect(verified.url).toBe(`${origin}/verify-email?done=verified&${asked.slice(1)}`);
    expect(await linksOf(verified)).toEqual([`/sign-in${asked}`]);
    const cookie = cookieOf(opened);
    const signIn = await fetch(`${origin}/sign-in${asked}`, { headers: { cookie } });
    expect(await signIn.text()).toContain(`value="${email}"`);
    const entered = await postForm(origin, `/sign-in${asked}`, { email, password: PASSWORD });
    expect(entered.headers.get('location')).toBe('/contacts?search=a,b&page=2');
  });

  test('is led there by a link that was sent again, and never to another site', async () => {
    const email = `twice.${Date.now()}@journey.test`;
    const away = `?redirectTo=${encodeURIComponent('//elsewhere.example')}`;
    const signUp = await postForm(origin, `/sign-up${away}`, { ...form, email });
    const shown = await shownAfter(origin, signUp);
    expect(shown.url + (await shown.text())).not.toContain('elsewhere');
    expect(await linkIn(origin, email, 'Verify your email')).not.toContain('elsewhere');
    await postForm(origin, `/verify-email${asked}`, { email, intent: 'again' });
    await expect
      .poll(() => linkIn(origin, email, 'Verify your email'))
      .toContain(`&redirectTo=${encodeURIComponent('/contacts?search=a,b&page=2')}`);
  });
});

test.each(['/sign-in', '/sign-up', '/forgot-password', '/verify-email', '/logout', '/account'])(
  'a form of another site is rejected at %s',
  async (path) => {
    const cookie = await signInByCall(origin, 'solo-active@demo.test', DEMO_PASSWORD);
    const form = {
      first_name: 'Mia',
      email: 'solo-active@demo.test',
      password: path === '/sign-up' ? PASSWORD : DEMO_PASSWORD,
      terms: 'yes',
      intent: path === '/account' ? 'everywhere' : '',
    };
    const headers = { origin: 'https://elsewhere.example', cookie };
    const response = await postForm(origin, path, form, headers);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('This request came from another site.');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await fetch(`${origin}/api/account`, { headers: { cookie } })).status).toBe(200);
  },
);

/** Requests this server by another host name, like a browser after DNS rebinding. */
const statusAt = (path: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });

test('mails and pages are not readable under a rebound host name', async () => {
  const { port } = new URL(origin);
  for (const path of ['/dev/outbox', '/api/dev/outbox', '/sign-in']) {
    expect([path, await statusAt(path, `elsewhere.example:${port}`)]).toEqual([path, 400]);
    expect([path, await statusAt(path, `127.0.0.1:${port}`)]).toEqual([path, 200]);
  }
});

test('a link to /logout signs no one out', async () => {
  const cookie = await signInByCall(origin, 'solo-active@demo.test', DEMO_PASSWORD);
  const page = await fetch(`${origin}/logout`, { headers: { cookie } });
  expect(await page.text()).toContain('Sign out?');
  expect((await fetch(`${origin}/api/account`, { headers: { cookie } })).status).toBe(200);
});

test.each([
  ['/my-profile?a=b', '/my-profile?a=b'],
  ['//elsewhere.example', '/my-profile'],
])('signing in with redirectTo=%s leads to %s', async (redirectTo, to) => {
  const path = `/sign-in?redirectTo=${encodeURIComponent(redirectTo)}`;
  const form = { email: 'solo-active@demo.test', password: DEMO_PASSWORD };
  const response = await postForm(origin, path, form);
  expect([response.status, response.headers.get('location')]).toEqual([303, to]);
  const cookie = cookieOf(response);
  const again = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
  expect([again.status, again.headers.get('location')]).toEqual([303, to]);
});

test('the session cookie is not accessible to scripts and other sites', async () => {
  const form = { email: 'solo-active@demo.test', password: DEMO_PASSWORD };
  const [cookie] = (await postForm(origin, '/sign-in', form)).headers.getSetCookie();
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
});

test('the branding is switched by users with the right, and locked for others', async () => {
  await ownPage(PHONE, async (page) => {
    await enter(page, origin, 'team-active-owner@demo.test');
    await page.goto(`${origin}/account`);
    const toggle = page.getByRole('switch', { name: 'Remove Branding' });
    expect(await page.textContent('main')).toContain(
      'Hide “Shared with Cardea” at the bottom of all your cards.',
    );
    const before = await toggle.getAttribute('aria-checked');
    await continueTo(page, () => toggle.click());
    expect(await page.getByRole('status').first().textContent()).toContain('Account has been updated.');
    expect(await toggle.getAttribute('aria-checked')).not.toBe(before);
    await continueTo(page, () => toggle.click());
    expect(await toggle.getAttribute('aria-checked')).toBe(before);
  });
  const SWITCH = /<button(?=[^>]*role="switch")[^>]*>/;
  const upgrading = await pageOf('solo-essential', '/account');
  expect(upgrading.html).not.toMatch(SWITCH);
  expect(upgrading.html).toMatch(
    new RegExp(`<a(?=[^>]*href="${SOLO_PLANS_PATH}")(?=[^>]*aria-label="Upgrade: Remove Branding")`),
  );
  for (const [name, code] of [
    ['team-active-member', 'permission.default'],
    ['team-limited-owner', 'permission.plan_upgrade'],
    ['team-legacy-owner', 'permission.plan_upgrade'],
  ] as const) {
    const { html, words } = await pageOf(name, '/account');
    expect([name, SWITCH.exec(html)?.[0]]).toEqual([name, expect.stringContaining('disabled')]);
    expect(words).toContain(permissions[code]);
  }
  const cookie = await sessionOf(origin, 'solo-essential@demo.test');
  const forced = await postForm(origin, '/account', { intent: 'branding', remove: 'yes' }, { cookie });
  expect(forced.status).toBe(403);
});

test('the rows of the account page show the email, and the states of what secures the account', async () => {
  const { html } = await pageOf('solo-essential', '/account');
  for (const [row, shown] of [
    ['change-email', '<bdi>solo-essential@demo\\.test<'],
    ['passkeys', 'class="state"[^>]*>None<'],
    ['second-factor', 'class="state"[^>]*>Off<'],
    ['devices', 'class="state"[^>]*>\\d+<'],
  ])
    expect(html).toMatch(new RegExp(`id="${row}"[^>]*>\\s*<summary>(?:(?!</summary>)[^])*${shown}`));
});

test('deleting asks for the password, and accepts only the right one', async () => {
  const cookie = await signInByCall(origin, 'solo-limited@demo.test', DEMO_PASSWORD);
  const ask = (form: Record<string, string>) => postForm(origin, '/account/delete', form, { cookie });
  expect(await (await ask({ password: 'Wrong-1' })).text()).toContain('Password is wrong.');
  expect(await (await ask({ password: 'abc' })).text()).toContain('Password at least must be 6 characters.');
  const jumped = await ask({ intent: 'delete' });
  expect([jumped.status, jumped.headers.get('location')]).toEqual([303, '/account/delete']);
  expect((await fetch(`${origin}/api/account`, { headers: { cookie } })).status).toBe(200);
});
