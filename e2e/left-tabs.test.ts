import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { TABS } from '../src/domain/tabs.ts';
import { account } from '../src/messages/en/account.ts';
import { keptCopy } from '../src/messages/en/card.ts';
import { sessionOf } from './lib/owner.ts';
import { enterByPhone, knowsLeft, openByPhone, tapTab } from './lib/phone-tabs.ts';
import { startPhone, type Phone } from './lib/phone.ts';
import { layWire, type Wire } from './lib/wire.ts';

const EMAIL = 'solo-active@demo.test';
const HANDLE = 'ava';

/** A tab that is made anew knows nothing of what was written on the one before. */
const WRITE = 'window.written = true';
const WRITTEN = 'window.written === true';
const shows = (text: string) => `document.querySelector('main').innerText.includes(${JSON.stringify(text)})`;
const LENGTH = 'history.length';

let wire: Wire;
let phone: Phone;
beforeAll(async () => {
  wire = await layWire(inject('origin'));
  phone = await startPhone();
});
afterAll(async () => {
  await phone.close();
  wire.close();
});
beforeEach(async () => {
  await enterByPhone(phone, wire.origin, EMAIL, '/my-profile');
  await phone.until('navigator.serviceWorker.controller !== null');
});

/** Says something else on the card, as from another device. */
async function changeCard(workplace: string): Promise<void> {
  const origin = inject('origin');
  const cookie = (await sessionOf(origin, EMAIL)).split('; ')[0]!;
  const response = await fetch(`${origin}/api/p/${HANDLE}`, {
    method: 'PUT',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ workplace }),
  });
  expect(response.status).toBe(200);
}

test.each(TABS.map(({ path }) => path))(
  '%s has the same version as long as it says the same',
  async (path) => {
    const cookie = (await sessionOf(inject('origin'), EMAIL)).split('; ')[0]!;
    const ask = (method: string) => fetch(inject('origin') + path, { method, headers: { cookie } });
    const [page, first, again] = [await ask('GET'), await ask('HEAD'), await ask('HEAD')];
    const version = page.headers.get('etag')!;
    expect(await page.text()).toContain(`<html data-version='${version}' lang="en">`);
    expect([first, again].map(({ headers }) => headers.get('etag'))).toEqual([version, version]);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
  },
);

describe('a tab of a phone that is opened again', () => {
  test('is shown as it was left, without a further page in the history', async () => {
    await tapTab(phone, '/share');
    await phone.run(WRITE);
    await tapTab(phone, '/my-profile');
    const pages = await phone.run<number>(LENGTH);
    await knowsLeft(phone, '/share');
    await tapTab(phone, '/share');
    expect([await phone.run(WRITTEN), await phone.run(LENGTH)]).toEqual([true, pages]);
    expect(await phone.run(`document.activeElement.matches('.tabs a')`)).toBe(false);
  });

  test('shows what was changed elsewhere meanwhile', async () => {
    await phone.run(WRITE);
    await tapTab(phone, '/share');
    await changeCard('Changed Elsewhere Ltd');
    await knowsLeft(phone, '/my-profile');
    await tapTab(phone, '/my-profile');
    await expect(phone.until(shows('Changed Elsewhere Ltd'))).resolves.toBeUndefined();
    await changeCard('Fernhall Studio');
  });

  test('is made anew once something was saved', async () => {
    const branding = `document.querySelector('main [role="switch"]')`;
    const turn = async () => {
      const turned = `${branding}.ariaChecked === '${await phone.run<boolean>(`${branding}.ariaChecked !== 'true'`)}'`;
      await phone.run(`${branding}.click()`);
      await phone.until(
        `${turned} && document.body.innerText.includes(${JSON.stringify(account.settings.done_branding)})`,
      );
    };
    await tapTab(phone, '/share');
    await phone.run(WRITE);
    await openByPhone(phone, `${wire.origin}/account`);
    await turn();
    await openByPhone(phone, `${wire.origin}/my-profile`);
    await tapTab(phone, '/share');
    expect(await phone.run(WRITTEN)).toBe(false);
    await openByPhone(phone, `${wire.origin}/account`);
    await turn();
  });

  test('is a copy that says so where there is no network', async () => {
    await tapTab(phone, '/share');
    await tapTab(phone, '/my-profile');
    await phone.until(`performance.getEntriesByName(location.href).some((e) => e.initiatorType === 'fetch')`);
    await knowsLeft(phone, '/share');
    wire.cut();
    await tapTab(phone, '/share');
    const notice = `document.body.innerText.includes(${JSON.stringify(keptCopy.notice.split(' {')[0])})`;
    await expect(phone.until(notice)).resolves.toBeUndefined();
    wire.mend();
  });
});
