import { afterAll, expect, test } from 'vitest';
import { pushCard, pushSetting, pushToasts } from '#messages/push/push.ts';
import { decryptPush, newBrowserKeys } from '../../edge-api/ports/push/testing/decrypt-push.ts';
import { openPushSink } from '../../edge-api/ports/push/testing/push-sink.ts';
import { readNotice } from '../../src/domain/push/push-notice.ts';
import { hydrated, PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { standInForPush } from '../lib/stand-in-push.ts';

const { origin, asOwnerAlone, open } = openJourneys();
const sink = await openPushSink();
afterAll(sink.close);
const keys = newBrowserKeys();

/** Exchanges contacts with ava. */
async function exchange(full_name: string): Promise<void> {
  const response = await fetch(`${origin}/api/p/ava/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_name, email: 'noor.pushed@met.example' }),
  });
  expect(response.status).toBe(201);
}

test('notifications are turned on from Home, reach the browser, stay on, and those of exchanges and mornings are turned off on the account page', () =>
  asOwnerAlone('solo-active', { ...PHONE, serviceWorkers: 'allow' }, async (page) => {
    await standInForPush(page, `${sink.url}/1`, keys);
    await open(page, '/my-profile');
    const turnOn = page.getByRole('button', { name: pushCard.turn_on });
    await turnOn.click();
    await page.getByText(pushToasts.on).waitFor();
    await turnOn.waitFor({ state: 'detached' });

    await exchange('Noor Pushed');
    await expect.poll(() => sink.received.length, { timeout: 20_000 }).toBe(1);
    const [{ path, body }] = sink.received as [(typeof sink.received)[number]];
    const notice = readNotice(decryptPush(body, keys));
    expect([path, notice?.body]).toEqual(['/1', '\u2068Noor\u2069 exchanged contacts with you.']);
    await open(page, notice!.url);
    await page.getByText('Noor Pushed').first().waitFor();

    await open(page, '/account');
    const setting = page.getByRole('switch', { name: pushSetting.label });
    await expect.poll(() => setting.isChecked()).toBe(true);
    const morning = page.getByRole('switch', { name: pushSetting.morning });
    await morning.scrollIntoViewIfNeeded();
    await hydrated(page);
    expect(await morning.isChecked()).toBe(true);
    await morning.click();
    await expect.poll(() => morning.isChecked()).toBe(false);
    await open(page, '/account');
    expect(await morning.isChecked()).toBe(false);
    await expect.poll(() => setting.isChecked()).toBe(true);
    await setting.click();
    await expect.poll(() => setting.isChecked()).toBe(false);
    await open(page, '/my-profile');
    await turnOn.waitFor();
  }));
