import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { OWNER_PATHS } from '../../src/domain/pages/owner-pages.ts';
import { cachedCopy } from '#messages/visitor/cached-copy.ts';
import { sessionOf } from '../lib/owner.ts';
import { enterByPhone, knowsSeen, openByPhone, tapTab } from '../lib/phone-tabs.ts';
import { startPhone, type Phone } from '../lib/phone.ts';
import { layWire, type Wire } from '../lib/wire.ts';

const EMAIL = 'solo-active@demo.test';
const HANDLE = 'ava';

/** A marker on the page, lost when it is rendered anew. */
const WRITE = `window.written = true;
navigation.addEventListener('navigate', ({ navigationType }) => { window.written &&= navigationType !== 'reload'; })`;
const WRITTEN = 'window.written === true';
const LENGTH = 'history.length';
const OPENED = `performance.getEntriesByType('navigation')[0].type`;
/** The beginning of a copy's notice. */
const COPY = cachedCopy.notice.split(' {')[0]!;
/** Whether the page has checked that it is still current. */
const ASKED = `performance.getEntriesByName(location.href).some((e) => e.initiatorType === 'fetch' && e.responseEnd > 0)`;
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';
const shows = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;

const cookieOf = async () => (await sessionOf(inject('origin'), EMAIL)).split('; ')[0]!;

test('every page has the same version while its content is the same', async () => {
  const headers = { cookie: await cookieOf() };
  const versions = () =>
    Promise.all(
      OWNER_PATHS.map(async (path) => {
        const answer = await fetch(inject('origin') + path, { method: 'HEAD', headers, redirect: 'manual' });
        return [path, answer.status === 200 ? answer.headers.get('etag') : answer.status];
      }),
    );
  const first = await versions();
  // A page with a time has another one in the next second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await versions()).toEqual(first);
  expect(first).not.toContainEqual([expect.anything(), null]);
});

test('a page contains its version, and is not cached by HTTP', async () => {
  const ask = async (method: string) =>
    fetch(`${inject('origin')}/contacts`, { method, headers: { cookie: await cookieOf() } });
  const [page, head] = [await ask('GET'), await ask('HEAD')];
  const version = page.headers.get('etag')!;
  expect(await page.text()).toContain(`<html data-version='${version}' lang="en">`);
  expect(head.headers.get('etag')).toBe(version);
  expect([page, head].map((answer) => answer.headers.get('cache-control'))).toEqual([
    'private, no-store',
    'private, no-cache',
  ]);
});

describe('a tab reopened on a phone', () => {
  let wire: Wire;
  let phone: Phone;
  beforeAll(async () => {
    wire = await layWire(inject('origin'));
    phone = await startPhone();
    await enterByPhone(phone, wire.origin, EMAIL);
  });
  afterAll(async () => {
    await phone.close();
    wire.close();
  });
  beforeEach(async () => {
    await openByPhone(phone, `${wire.origin}/my-profile`);
    await phone.until('navigator.serviceWorker.controller !== null');
  });

  /** Opens a tab from Home, marks it, and goes back to Home. */
  async function seeShare(): Promise<void> {
    await tapTab(phone, '/share');
    await phone.run(WRITE);
    await tapTab(phone, '/my-profile');
    await phone.until(ASKED);
    await knowsSeen(phone, '/share');
  }

  /** Changes the card, as from another device. */
  async function changeCard(workplace: string): Promise<void> {
    const origin = inject('origin');
    const response = await fetch(`${origin}/api/p/${HANDLE}`, {
      method: 'PUT',
      headers: { cookie: await cookieOf(), origin, 'content-type': 'application/json' },
      body: JSON.stringify({ workplace }),
    });
    expect(response.status).toBe(200);
  }

  test('is shown as it was left, and the history does not grow', async () => {
    await seeShare();
    const pages = await phone.run<number>(LENGTH);
    await tapTab(phone, '/share');
    await phone.until(ASKED);
    // A page that considers itself outdated has begun to reload by then.
    await phone.run(TWO_FRAMES);
    expect([await phone.run(WRITTEN), await phone.run(LENGTH)]).toEqual([true, pages]);
    expect(await phone.run(`document.activeElement.matches('.tabs a')`)).toBe(false);
  });

  test('then shows what was changed elsewhere', async () => {
    await tapTab(phone, '/share');
    await knowsSeen(phone, '/my-profile');
    await changeCard('Changed Elsewhere Ltd');
    onTestFinished(() => changeCard('Fernhall Studio'));
    await tapTab(phone, '/my-profile');
    await phone.until(shows('Changed Elsewhere Ltd'));
    expect(await phone.run(OPENED)).toBe('reload');
  });

  test('is an offline copy with a notice without network', async () => {
    await seeShare();
    wire.cut();
    onTestFinished(() => wire.mend());
    await tapTab(phone, '/share');
    await phone.until(shows(COPY));
    expect(await phone.run(OPENED)).toBe('reload');
  });
});
