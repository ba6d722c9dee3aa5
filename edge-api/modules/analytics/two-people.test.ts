import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BasicStats, InteractionList } from './analytics.schema.ts';
import { countingApp, HOUR, type Counting } from './testing/counting-app.ts';
import { countAll, DESKTOP, download, exchange, sendEvent, type Caller } from './testing/visits.ts';

let counting: Counting;
let { app, clock, owner, targets } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, clock, owner, targets } = counting);
});
afterEach(() => counting.close());

const MATEO = '2f1e7c4a-0d51-4a3e-9b0e-6a1f0c7d9e11';
const IDA = '77b0a9de-3c55-4f0b-8e37-1de0a4c2b922';

/** An action of one of several people with the same browser on one network, a few seconds after the last. */
const next = () => (clock.now += 5_000);
async function view(id: string | undefined, source: string, caller: Caller = {}) {
  next();
  const body = { type: 'view', source, ...(id && { view: id }) };
  expect((await sendEvent(app, owner.handle, body, caller)).status).toBe(202);
}
async function give(full_name: string, more: object = {}, caller: Caller = {}): Promise<string> {
  next();
  const answer = await exchange(app, owner.handle, { full_name, ...more }, caller);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}

const get = async <Body>(path: string): Promise<Body> =>
  (await owner.call('GET', `/analytics/${path}`)).json<Body>();
const list = (filter: string) =>
  get<InteractionList>(`profiles/${owner.profile_id}/interactions?filter=${filter}&sort=timestamp`);
const shown = ({ results }: InteractionList) =>
  results.map(({ full_name, source }) => `${full_name} ${source.id}`);

/** The exchanged names in the list, the contact's own list and the count, which agree. */
async function exchanged(): Promise<string[]> {
  await countAll(app);
  const all = await list('exchanged');
  const { exchange_count } = await get<BasicStats>(`profiles/${owner.profile_id}/basic-stats`);
  expect(exchange_count).toBe(all.count);
  for (const one of all.results)
    expect(await get(`contacts/${one.contact_id}/interactions`)).toEqual({ count: 1, results: [one] });
  return shown(all);
}

describe('Two people with the same browser on one network', () => {
  test('who exchange on their pages are two visits, each with its name, source, clicks and save', async () => {
    await view(MATEO, 'qr');
    await view(IDA, 'nfc');
    next();
    await sendEvent(app, owner.handle, { type: 'link_click', target_id: targets.pond, view: MATEO });
    await give('Ida Berg', { view: IDA, source: 'nfc' });
    await app.request(`/api/p/${owner.handle}/vcard?view=${IDA}`, {
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0',
        'cf-connecting-ip': '192.0.2.9',
      },
    });
    await give('Mateo Ferrand', { view: MATEO, source: 'qr' });
    expect(await exchanged()).toEqual(['Mateo Ferrand qr', 'Ida Berg nfc']);
    const { results } = await list('all');
    expect(
      results.map(({ saved_contact, thumbnail_links }) => [saved_contact, thumbnail_links.length]),
    ).toEqual([
      [false, 1],
      [true, 0],
    ]);
  });

  test('are two visits also if their events are counted while they happen', async () => {
    await view(MATEO, 'qr');
    await view(IDA, 'nfc');
    await countAll(app);
    expect(shown(await list('all'))).toEqual(['null qr']);
    await give('Ida Berg', { view: IDA });
    expect(await exchanged()).toEqual(['Ida Berg nfc']);
    expect(shown(await list('all'))).toEqual(['null qr', 'Ida Berg nfc']);
    await give('Mateo Ferrand', { view: MATEO });
    expect(await exchanged()).toEqual(['Mateo Ferrand qr', 'Ida Berg nfc']);
    expect((await list('all')).count).toBe(2);
  });

  test('without view ids are two visits, and each view belongs to the events after it', async () => {
    await view(undefined, 'qr');
    await give('Mateo Ferrand');
    await view(undefined, 'nfc');
    await give('Ida Berg');
    expect(await exchanged()).toEqual(['Mateo Ferrand qr', 'Ida Berg nfc']);
    expect((await list('all')).count).toBe(2);
  });

  test('without view ids share no view, nor do they have an ambiguous one', async () => {
    await view(undefined, 'qr');
    await view(undefined, 'nfc');
    await give('Mateo Ferrand', { source: 'email' });
    await give('Ida Berg');
    expect(await exchanged()).toEqual(['Mateo Ferrand email', 'Ida Berg direct']);
    expect(shown(await list('all'))).toEqual(['null qr', 'Mateo Ferrand email', 'Ida Berg direct']);
  });
});

describe('One person', () => {
  test('who changes the network before sending is one visit', async () => {
    await view(MATEO, 'qr');
    clock.now += 2 * HOUR;
    await give('Mateo Ferrand', { view: MATEO }, { address: '198.51.100.4' });
    expect(await exchanged()).toEqual(['Mateo Ferrand qr']);
    expect((await list('all')).count).toBe(1);
  });

  test('who lends the phone is one visit, and the borrower another', async () => {
    await view(MATEO, 'qr');
    await give('Mateo Ferrand', { view: MATEO, source: 'qr' });
    await give('Ida Berg', { view: MATEO, source: 'qr' });
    expect(await exchanged()).toEqual(['Mateo Ferrand qr', 'Ida Berg qr']);
  });

  test('who views a card repeatedly without exchanging is one visit', async () => {
    await view(MATEO, 'qr');
    await view(IDA, 'direct');
    await download(app, owner.handle);
    await countAll(app);
    expect(shown(await list('all'))).toEqual(['null qr']);
  });
});

test.each(['short', 'a'.repeat(65), 'with a space in it', 7, {}, null])(
  'a view with the invalid id %j has none, and is otherwise valid',
  async (junk) => {
    next();
    expect((await sendEvent(app, owner.handle, { type: 'view', source: 'qr', view: junk })).status).toBe(202);
    await give('Mateo Ferrand', { view: junk, source: junk });
    expect(app.visits.map(({ event }) => event.view)).toEqual([null, null]);
    expect(await exchanged()).toEqual(['Mateo Ferrand qr']);
  },
);

test('a form has its view and source like JSON, and neither if they are empty', async () => {
  const send = (fields: Record<string, string>) =>
    app.request(`/api/p/${owner.handle}/exchange`, {
      method: 'POST',
      headers: { 'user-agent': DESKTOP, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ full_name: 'Mateo Ferrand', ...fields }).toString(),
    });
  expect((await send({ view: MATEO, source: 'https://garden-news.example/a' })).status).toBe(303);
  expect((await send({ view: '', source: '' })).status).toBe(303);
  expect(app.visits.map(({ event: { view, source } }) => [view, source])).toEqual([
    [MATEO, 'garden-news.example'],
    [null, null],
  ]);
});

test('the stored view is not the id of its page', async () => {
  await view(MATEO, 'qr');
  await countAll(app);
  const [event] = await counting.rows('select view from visit_events');
  expect(event!['view']).toMatch(/^[0-9a-f]{64}$/);
});
