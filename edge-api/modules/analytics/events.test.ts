import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEventTally } from '../../kit/event-tally.ts';
import { createRecent } from '../../kit/recent.ts';
import { insertPerson } from '../../testing/person.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { countingApp, HOUR, MINUTE, START, type Counting } from './testing/counting-app.ts';
import { BOT, DESKTOP, download, PHONE, sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, clock, owner, targets } = {} as Counting;
beforeAll(async () => {
  counting = await countingApp({});
  ({ app, clock, owner, targets } = counting);
});
beforeEach(() => {
  app.visits.length = 0;
  app.deps.tally = createEventTally();
  app.deps.cards = createRecent(() => app.deps.now(), MINUTE);
  clock.now = START + 9 * HOUR;
});
afterAll(() => counting.close());

const events = () => app.visits.map(({ event }) => event);
const view = { type: 'view' };

describe('POST /api/p/{handle}/events', () => {
  test("accepts JSON and a beacon's plain text, and answers 202 without a body", async () => {
    for (const type of ['application/json', 'text/plain;charset=UTF-8', 'Text/Plain']) {
      const answer = await sendEvent(app, owner.handle, view, { headers: { 'content-type': type } });
      expect([answer.status, await answer.text()]).toEqual([202, '']);
    }
    expect(events()).toHaveLength(3);
  });

  test('passes on events with the service’s own time and the normalized handle', async () => {
    const body = {
      type: 'link_click',
      target_id: targets.pond,
      source: 'QR',
      at: 1,
      timestamp: '1999-01-01',
    };
    await sendEvent(app, owner.handle.toUpperCase(), body, { agent: DESKTOP });
    expect(events()).toMatchObject([
      {
        at: clock.now,
        handle: owner.handle,
        kind: 'link',
        target_id: targets.pond,
        source: 'qr',
        device_type: 'desktop',
        session: null,
      },
    ]);
  });

  test('distinguishes events and visitors', async () => {
    await sendEvent(app, owner.handle, view);
    await sendEvent(app, owner.handle, view);
    await sendEvent(app, owner.handle, view, { agent: DESKTOP });
    await sendEvent(app, owner.handle, view, { address: '192.0.2.2' });
    await sendEvent(app, owner.handle, view, { address: '2001:db8:1:2::1' });
    await sendEvent(app, owner.handle, view, { address: '2001:db8:1:2::2' });
    await insertPerson(app, 'another_card');
    await sendEvent(app, 'another_card', view);
    expect(new Set(events().map(({ id }) => id)).size).toBe(7);
    expect(new Set(events().map(({ visitor }) => visitor)).size).toBe(5);
    expect(new Set(events().map(({ caller }) => caller)).size).toBe(3);
  });

  test.each([
    ['{"type":"view"', 400],
    ['', 400],
    ['[]', 400],
    ['"view"', 400],
    ['null', 400],
    [{ type: 'view', source: 7 }, 400],
    [{}, 422],
    [{ type: 'looked' }, 422],
    [{ type: 'exchange' }, 422],
    [{ type: 'link_click' }, 422],
    [{ type: 'link_click', target_id: '../etc' }, 422],
  ])('refuses %j with %d', async (body, status) => {
    const answer = await sendEvent(app, owner.handle, body);
    expect(answer.status).toBe(status);
    expect((await problemOf(answer)).status).toBe(status);
    expect(events()).toEqual([]);
  });

  test.each(['text/html', 'application/x-www-form-urlencoded', ''])('refuses the type %j', async (type) => {
    const answer = await sendEvent(app, owner.handle, view, { headers: { 'content-type': type } });
    expect(answer.status).toBe(415);
  });

  test('refuses a body that is too large', async () => {
    const answer = await sendEvent(app, owner.handle, { ...view, source: 'a'.repeat(9000) });
    expect(answer.status).toBe(413);
  });

  test.each(['ab', 'admin', 'a-b', 'ева'])('an invalid handle %s: 404', async (handle) => {
    expect((await sendEvent(app, encodeURIComponent(handle), view)).status).toBe(404);
  });

  test("refuses another site's requests from a browser", async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign)
      expect((await sendEvent(app, owner.handle, view, { headers })).status).toBe(403);
    const own = { origin: 'http://localhost:8787', 'sec-fetch-site': 'same-origin' };
    expect((await sendEvent(app, owner.handle, view, { headers: own })).status).toBe(202);
    expect(events()).toHaveLength(1);
  });

  test('is in the OpenAPI document, with both types', async () => {
    const document = await (await app.request('/api/openapi.json')).json<{ paths: Record<string, never> }>();
    const { requestBody } = document.paths['/api/p/{handle}/events']!['post'] as {
      requestBody: { content: Record<string, { schema: { required: string[] } }> };
    };
    expect(Object.keys(requestBody.content)).toEqual(['application/json', 'text/plain']);
    expect(requestBody.content['text/plain']!.schema.required).toEqual(['type']);
  });
});

describe('A non-visitor:', () => {
  test.each([
    ['a search engine', { agent: BOT }],
    ['a preview of a messenger', { agent: 'WhatsApp/2.23.20.0' }],
    ['a program', { agent: 'curl/8.5.0' }],
    ['a headless browser', { agent: DESKTOP.replace('Chrome/', 'HeadlessChrome/') }],
    ['no user agent', { agent: '' }],
    ['a prefetching browser', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a prerendering browser', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a prefetching browser with an older header', { headers: { purpose: 'prefetch' } }],
    ['a preview', { headers: { referer: 'http://localhost:8787/preview/robin' } }],
  ])('%s', async (_, caller) => {
    expect((await sendEvent(app, owner.handle, view, caller)).status).toBe(202);
    expect((await download(app, owner.handle, caller)).status).toBe(200);
    expect(events()).toEqual([]);
  });

  test('a signed-in visitor is only identified by the hash of the session', async () => {
    await sendEvent(app, owner.handle, view, { headers: owner.headers });
    const [event] = events();
    expect(event!.session).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(event)).not.toContain(owner.token);
  });
});

describe('Saving', () => {
  test('is recorded by the download, also without a script', async () => {
    const answer = await download(app, owner.handle);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(events()).toMatchObject([
      { kind: 'save', handle: owner.handle, device_model: 'iPhone', source: null },
    ]);
  });

  test('is recorded each time, also if the response is cached or unchanged', async () => {
    const first = await download(app, owner.handle);
    const etag = first.headers.get('etag')!;
    const second = await download(app, owner.handle.toUpperCase());
    const third = await download(app, owner.handle, { headers: { 'if-none-match': etag } });
    expect(second.headers.get('cache-status')).toMatch(/hit/);
    expect(third.status).toBe(304);
    expect(events().map(({ handle }) => handle)).toEqual([owner.handle, owner.handle, owner.handle]);
  });

  test('is not recorded for HEAD, or for a missing card', async () => {
    expect((await download(app, owner.handle, {}, 'HEAD')).status).toBe(200);
    expect((await download(app, 'nobody_here')).status).toBe(404);
    expect(events()).toEqual([]);
  });

  test('from a link outside of the card has its source', async () => {
    await app.request(`/api/p/${owner.handle}/vcard?source=email_signature`, {
      headers: { 'user-agent': PHONE },
    });
    await download(app, owner.handle, { headers: { referer: 'https://garden-news.example/' } });
    await download(app, owner.handle, {
      headers: { referer: `http://localhost:8787/${owner.handle}?source=qr` },
    });
    expect(events().map(({ source }) => source)).toEqual(['email_signature', 'garden-news.example', 'qr']);
  });
});

describe('The source of a view:', () => {
  test.each([
    [{ source: 'nfc' }, {}, 'nfc'],
    [{ source: 'https://garden-news.example/a' }, {}, 'garden-news.example'],
    [{ source: 'forged' }, {}, 'direct'],
    [{ source: 'forged' }, { referer: 'https://garden-news.example/a' }, 'garden-news.example'],
    [{}, { referer: 'https://garden-news.example/a' }, 'garden-news.example'],
    [{}, { referer: 'http://localhost:8787/robin' }, 'direct'],
    [{}, { referer: 'http://localhost:8787/robin?source=nfc' }, 'nfc'],
    [{ source: 'http://localhost:8787/robin/thanks' }, {}, null],
    [{}, {}, 'direct'],
  ])('%j with %j: %s', async (body, headers, source) => {
    await sendEvent(app, owner.handle, { ...view, ...body }, { headers: headers as Record<string, string> });
    expect(events()[0]!.source).toBe(source);
  });
});

describe('A flood', () => {
  test('from one address is limited to 600 an hour, with Retry-After, and does not affect others', async () => {
    clock.now += 20 * MINUTE;
    const statuses = new Map<number, number>();
    for (let n = 0; n < 1_000; n += 1) {
      const { status } = await sendEvent(app, owner.handle, view);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [202, 600],
      [429, 400],
    ]);
    expect(events()).toHaveLength(600);
    const refused = await sendEvent(app, owner.handle, view);
    expect(refused.headers.get('retry-after')).toBe(String(40 * 60));
    expect((await problemOf(refused)).type).toBe('urn:problem:too_many');
    expect((await sendEvent(app, owner.handle, view, { address: '192.0.2.9' })).status).toBe(202);
    clock.now += 40 * MINUTE;
    expect((await sendEvent(app, owner.handle, view)).status).toBe(202);
  }, 60_000);

  test('of invalid events counts as well', async () => {
    for (let n = 0; n < 600; n += 1) await sendEvent(app, owner.handle, 'nothing');
    expect((await sendEvent(app, owner.handle, view)).status).toBe(429);
    clock.now += HOUR;
    expect((await sendEvent(app, owner.handle, view)).status).toBe(202);
  }, 60_000);

  test('stores no row per event in the database', async () => {
    await sendEvent(app, owner.handle, view);
    expect(await counting.rows('select * from rate_limits')).toEqual([]);
  });
});
