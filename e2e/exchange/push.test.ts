import { expect, test } from 'vitest';
import { pushCard, pushSetting, pushToasts } from '#messages/push/push.ts';
import { hydrated, PHONE } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { standInForPush } from '../lib/stand-in-push.ts';

const { asOwnerAlone, open } = openJourneys();

test('notifications are turned on from Home, stay on, and those of exchanges and mornings are turned off on the account page', () =>
  asOwnerAlone('solo-active', { ...PHONE, serviceWorkers: 'allow' }, async (page) => {
    await standInForPush(page, 'https://push.example.com/1');
    await open(page, '/my-profile');
    const turnOn = page.getByRole('button', { name: pushCard.turn_on });
    await turnOn.click();
    await page.getByText(pushToasts.on).waitFor();
    await turnOn.waitFor({ state: 'detached' });

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
