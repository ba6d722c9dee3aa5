import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openNotified, showPushed } from './notifications.ts';

const NOTICE = {
  title: 'New contact',
  body: 'Mateo exchanged contacts with you.',
  tag: 'mateo',
  url: '/contacts/exchange/mateo',
};

const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const openWindow = vi.fn<(url: string) => Promise<void>>();
let windows: { url: string; focus: () => Promise<void> }[];

beforeEach(() => {
  windows = [];
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('clients', { openWindow, matchAll: async () => windows });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a pushed exchange is shown, in place of an earlier notification of the same contact', async () => {
  await showPushed(JSON.stringify(NOTICE));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('New contact', {
    body: NOTICE.body,
    tag: 'mateo',
    icon: '/icons/app-192.png',
    lang: 'en',
    data: { url: NOTICE.url },
  });
});

test('a silent one makes no sound, whatever else it says', async () => {
  await showPushed(JSON.stringify({ ...NOTICE, silent: true, requireInteraction: true }));
  expect(showNotification.mock.calls[0]![1]).toEqual({
    body: NOTICE.body,
    tag: 'mateo',
    icon: '/icons/app-192.png',
    lang: 'en',
    data: { url: NOTICE.url },
    silent: true,
  });
});

test.each([
  '',
  'null',
  '[]',
  'Hello',
  JSON.stringify({ ...NOTICE, body: 1 }),
  JSON.stringify({ ...NOTICE, url: 'https://elsewhere.example/' }),
  JSON.stringify({ ...NOTICE, url: '//elsewhere.example/' }),
])('%j is not shown', async (text) => {
  await showPushed(text);
  expect(showNotification).not.toHaveBeenCalled();
});

describe('a tapped notification', () => {
  const close = vi.fn<() => void>();
  const tap = () => openNotified({ close, data: { url: NOTICE.url } });
  const focus = vi.fn<() => Promise<void>>();

  test('opens the contact, and leaves other windows as they are', async () => {
    windows = [{ url: 'https://cards.example/contacts/new', focus }];
    await tap();
    expect([close.mock.calls.length, focus.mock.calls.length]).toEqual([1, 0]);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(NOTICE.url);
  });

  test('focuses a window that shows the contact', async () => {
    windows = [{ url: `https://cards.example${NOTICE.url}?from=x`, focus }];
    await tap();
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
  });
});
