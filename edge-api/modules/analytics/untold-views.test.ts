import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdvancedStats, BasicStats } from './analytics.schema.ts';
import { countingApp, MINUTE, type Counting } from './testing/counting-app.ts';
import { countAll, counted, deliver, download, PHONE, sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, clock, owner } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, clock, owner } = counting);
});
afterEach(() => counting.close());

const PAGE = '2f1e7c4a-0d51-4a3e-9b0e-6a1f0c7d9e11';

/** Sends the form like a page without a script. */
async function send(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<void> {
  const answer = await app.request(`/api/p/${owner.handle}/exchange`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': '192.0.2.1',
      'user-agent': PHONE,
      ...headers,
    },
    body: new URLSearchParams({ full_name: 'Mateo Ferrand', ...fields }).toString(),
  });
  expect(answer.status).toBe(303);
}

/** Does something as if it was `minutes` ago. */
async function earlier(minutes: number, act: () => unknown): Promise<void> {
  clock.now -= minutes * MINUTE;
  await act();
  clock.now += minutes * MINUTE;
}

/** Counts waiting events. @returns the owner's statistics: views, exchanges and saves, and the views of each source */
async function seen() {
  await countAll(app);
  const get = async <Body>(what: string): Promise<Body> =>
    (await owner.call('GET', `/analytics/profiles/${owner.profile_id}/${what}`)).json<Body>();
  const { view_count, exchange_count, save_count } = await get<BasicStats>('basic-stats');
  const { sources, series } = await get<AdvancedStats>('advanced-stats');
  expect(series.reduce((total, { views }) => total + views, 0)).toBe(view_count);
  return [
    view_count,
    exchange_count,
    save_count,
    Object.fromEntries(sources.details.map(({ id, count }) => [id, count])),
  ];
}

describe('An exchange', () => {
  test('an exchange without script counts as a view with its source', async () => {
    await send({ source: 'qr' });
    expect(await seen()).toEqual([1, 1, 0, { qr: 1 }]);
  });

  test('whose view comes late, with or without an id, counts as that view only', async () => {
    await send({ source: 'qr' });
    expect(await seen()).toEqual([1, 1, 0, { qr: 1 }]);
    await earlier(5, () => sendEvent(app, owner.handle, { type: 'view', source: 'nfc' }));
    expect(await seen()).toEqual([1, 1, 0, { nfc: 1 }]);

    await send({ source: 'qr', view: PAGE });
    expect(await seen()).toEqual([2, 2, 0, { nfc: 1, qr: 1 }]);
    await earlier(2, () => sendEvent(app, owner.handle, { type: 'view', source: 'wallet', view: PAGE }));
    expect(await seen()).toEqual([2, 2, 0, { nfc: 1, wallet: 1 }]);
  });

  test('counts as a view again if its view turns out to be ambiguous', async () => {
    await earlier(5, () => sendEvent(app, owner.handle, { type: 'view', source: 'nfc' }));
    await send({ source: 'qr' });
    expect(await seen()).toEqual([1, 1, 0, { nfc: 1 }]);
    await earlier(4, () => sendEvent(app, owner.handle, { type: 'view', source: 'nfc' }));
    expect(await seen()).toEqual([3, 1, 0, { nfc: 2, qr: 1 }]);
  });

  test('and all other events, delivered twice or in another order, count as once', async () => {
    await send({ source: 'qr' });
    await download(app, owner.handle);
    await sendEvent(app, owner.handle, { type: 'view', source: 'nfc', view: PAGE });
    const messages = app.visits.splice(0);
    await deliver(app, messages, { size: 1 });
    const once = await counted(app);
    await deliver(app, [...messages, ...messages.toReversed()], { size: 2 });
    expect(await counted(app)).toEqual(once);
  });

  test('of a borrowed phone is a view of each person', async () => {
    await sendEvent(app, owner.handle, { type: 'view', source: 'qr', view: PAGE });
    await send({ source: 'qr', view: PAGE });
    await send({ source: 'qr', view: PAGE, full_name: 'Ida Berg' });
    expect(await seen()).toEqual([2, 2, 0, { qr: 2 }]);
  });

  test('of the owner at the own card is not a view either', async () => {
    await send({ source: 'qr' }, { cookie: `cardea.session_token=${owner.token}.signature` });
    expect(await seen()).toEqual([0, 0, 0, {}]);
  });

  test('and its view still count when its contact is deleted, also when its visit is counted again', async () => {
    await send({ source: 'qr', view: PAGE });
    expect(await seen()).toEqual([1, 1, 0, { qr: 1 }]);
    await app.client.execute('delete from contacts');
    expect(await seen()).toEqual([1, 1, 0, { qr: 1 }]);
    await app.request(`/api/p/${owner.handle}/vcard?view=${PAGE}`, { headers: { 'user-agent': PHONE } });
    expect(await seen()).toEqual([1, 1, 1, { qr: 1 }]);
  });
});

describe('A save', () => {
  test('without a script counts as a view with the source of the card, however often it saves', async () => {
    const referer = `http://localhost:8787/${owner.handle}?source=nfc`;
    await download(app, owner.handle, { headers: { referer } });
    await download(app, owner.handle, { headers: { referer } });
    expect(await seen()).toEqual([1, 0, 1, { nfc: 1 }]);
  });

  test('whose view comes late counts as that view only', async () => {
    await download(app, owner.handle);
    expect(await seen()).toEqual([1, 0, 1, { direct: 1 }]);
    await earlier(1, () => sendEvent(app, owner.handle, { type: 'view', source: 'qr', view: PAGE }));
    expect(await seen()).toEqual([1, 0, 1, { qr: 1 }]);
  });

  test('and an exchange in one visit without a view count as one view', async () => {
    await app.request(`/api/p/${owner.handle}/vcard?view=${PAGE}`, { headers: { 'user-agent': PHONE } });
    await send({ source: 'qr', view: PAGE });
    expect(await seen()).toEqual([1, 1, 1, { qr: 1 }]);
  });
});

test('a click without a view is not a view', async () => {
  await sendEvent(app, owner.handle, { type: 'link_click', target_id: counting.targets.garden });
  expect(await seen()).toEqual([0, 0, 0, {}]);
});
