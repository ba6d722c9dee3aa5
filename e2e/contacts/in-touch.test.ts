import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { InTouch } from '../../src/domain/in-touch/in-touch-contract.ts';
import { inTouchCalendar } from '#messages/in-touch/calendar.ts';
import { inTouch as words } from '#messages/in-touch/in-touch.ts';
import { contacts } from '#messages/contacts.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, pageOf, asOwner, asOwnerAlone } = openJourneys();
const OWNER = 'team-active-owner';

async function call<Body>(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const response = await page.request[method](`${origin}/api${path}`, { headers: { origin }, data });
  expect([200, 201]).toContain(response.status());
  return (await response.json()) as Body;
}
const add = async (page: Page, full_name: string, tags: { id: string }[] = []) =>
  (
    await call<{ id: string }>(page, 'post', '/contacts', {
      full_name,
      tags,
      emails: ['met@example.test'],
      phones: ['+44 20 7946 0000'],
    })
  ).id;
const bare = (id: string) => id.split('/')[1]!;
const stateOf = (page: Page, id: string) => call<InTouch>(page, 'get', `/contacts/${bare(id)}`);
const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).filter({ visible: true });

/** Looks for violations in both colour schemes. */
async function isAccessible(page: Page, within: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect([colorScheme, await violationsOf(page, { within })]).toEqual([colorScheme, []]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

describe('a contact’s page', () => {
  test.each([
    ['a phone', PHONE],
    ['a wide screen', DESKTOP],
  ])('takes a rhythm and a touch on %s', async (_, device) => {
    await asOwner(OWNER, device, async (page) => {
      const id = await add(page, 'Rhoda Rhythm');
      await open(page, `/contacts/${id}`);
      const part = section(page, words.title);
      await part.getByText(words.never).waitFor();
      await part.getByLabel(words.rhythm).selectOption({ label: words.every[30] });
      await part.getByText(words.next.split('{')[0]!, { exact: false }).waitFor();
      expect(await stateOf(page, id)).toMatchObject({ every: 30, last_touched_at: null });
      await part.getByRole('button', { name: words.met }).click();
      await part.getByText(words.last.split('{')[0]!, { exact: false }).waitFor();
      expect((await stateOf(page, id)).last_touched_at).not.toBeNull();
      await isAccessible(page, 'main');
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBe(0);
      await part.getByLabel(words.rhythm).selectOption({ label: words.none });
      await expect.poll(async () => (await stateOf(page, id)).every).toBeNull();
    });
  });

  test('records a call that begins there, without holding it up, after which the list of its event counts one less without a touch', async () => {
    await asOwner(OWNER, PHONE, async (page) => {
      const tag = { name: 'Fair of calls', color: 'Moss' };
      const { id: event } = await call<{ id: string }>(page, 'post', '/tags', tag);
      const id = await add(page, 'Cal Called', [{ id: event }]);
      await add(page, 'Una Uncalled', [{ id: event }]);
      await open(page, `/contacts/${id}`);
      await page.locator('[data-contact][data-live]').filter({ visible: true }).waitFor();
      const touched = page.waitForResponse((response) => response.url().endsWith('/touch'));
      await page.getByRole('link', { name: contacts.call, exact: true }).click();
      expect((await touched).status()).toBe(200);
      await section(page, words.title).getByText(words.last.split('{')[0]!, { exact: false }).waitFor();

      await open(page, `/contacts?tags=${event}`);
      const list = page.getByRole('list', { name: contacts.list });
      await list.getByText('Cal Called').first().waitFor();
      await page.getByRole('button', { name: format(contacts.untouched, { n: 1 }), exact: true }).click();
      await expect.poll(() => list.getByText('Cal Called').count()).toBe(0);
      await list.getByText('Una Uncalled').first().waitFor();
    });
  });
});

test('Home shows who is due, puts them off and records a mail, a call and a message, and shows nothing after that', async () => {
  await asOwner('team-active-admin', PHONE, async (page) => {
    const name = 'Dulcie Due';
    const id = await add(page, name);
    await call(page, 'put', `/contacts/${bare(id)}/rhythm`, { every: 14, next: '2026-01-31' });
    await open(page, '/my-profile');
    const part = section(page, words.due);
    await part.getByText(name, { exact: true }).waitFor();
    await isAccessible(page, 'main');
    await part.getByRole('button', { name: format(words.put_off, { name }) }).click();
    await expect.poll(() => part.count()).toBe(0);
    expect((await stateOf(page, id)).next! > '2026-01-31').toBe(true);

    for (const way of ['mail', 'call', 'message'] as const) {
      await call(page, 'put', `/contacts/${bare(id)}/rhythm`, { every: 14, next: '2026-01-31' });
      await open(page, '/my-profile');
      const touched = page.waitForRequest((request) => request.url().endsWith('/touch'));
      await part.getByRole('link', { name: format(words[way], { name }) }).click();
      expect((await touched).postDataJSON()).toEqual({ kind: way });
      await part.getByText(words.just_now).waitFor();
      await open(page, '/my-profile');
      expect(await part.count()).toBe(0);
    }
  });
});

test('the demo has two due contacts', async () => {
  const { html } = await pageOf('solo-active', '/my-profile');
  expect(html.match(/aria-label="Get in touch"/g)).toHaveLength(1);
  const { count } = (await (
    await fetch(`${origin}/api/contacts/due`, {
      headers: { cookie: await sessionOf(origin, demoMail('solo-active')) },
    })
  ).json()) as { count: number };
  expect(count).toBe(2);
});

test('a calendar address is created, read by a calendar, and withdrawn, without a script', async () => {
  await asOwnerAlone('solo-active', { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/integrations`);
    await page.getByRole('link', { name: inTouchCalendar.title }).click();
    await page.getByRole('button', { name: inTouchCalendar.create }).click();
    const url = (await page.locator('#secret').textContent())!.trim();
    const read = await fetch(url);
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await read.text()).toContain('BEGIN:VEVENT');
    await page.goto(`${origin}/integrations/calendar`);
    expect(await page.locator('main').textContent()).not.toContain(url);
    await page.locator('summary', { hasText: inTouchCalendar.withdraw }).click();
    await page.getByRole('button', { name: inTouchCalendar.withdraw }).click();
    expect(await page.locator('.notice').textContent()).toContain(inTouchCalendar.withdrawn);
    expect((await fetch(url)).status).toBe(404);
  });
});

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('the page of the calendar is accessible on %s, and sends the browser’s time zone', async (_, device) => {
  await asOwner(OWNER, { ...device, timezoneId: 'Asia/Tokyo' }, async (page) => {
    await open(page, '/integrations/calendar');
    await page.locator('form.key-form button').click();
    await page.getByRole('region', { name: inTouchCalendar.created }).waitFor();
    expect(await page.locator('main').textContent()).toContain(
      format(inTouchCalendar.zone, { zone: 'Asia/Tokyo' }),
    );
    await isAccessible(page, 'main');
  });
});
