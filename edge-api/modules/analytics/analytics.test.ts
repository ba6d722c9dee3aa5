import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MATRIX } from '../../../src/domain/permissions/permission-matrix.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { addProfile, callApi, signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import type { AdvancedStats, BasicStats, Interaction, InteractionList } from './analytics.schema.ts';
import { visitsOfContact } from './interactions.usecases.ts';
import { openStats } from './stats.usecases.ts';
import { countingApp, DAY, HOUR, MINUTE, START, type Counting } from './testing/counting-app.ts';
import { addTargets, countAll, DESKTOP, download, exchange, sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, clock, owner, targets } = {} as Counting;
let contactId: string;

/** A visit of a new visitor, so many days before the test's today. */
async function visit(daysAgo: number, source: string, clicks: { type: string; target_id: string }[] = []) {
  visitors += 1;
  const caller = { address: `192.0.2.${visitors}`, ...(visitors % 2 === 0 && { agent: DESKTOP }) };
  clock.now = START - daysAgo * DAY + 9 * HOUR + visitors * MINUTE;
  await sendEvent(app, owner.handle, { type: 'view', source }, caller);
  for (const click of clicks) await sendEvent(app, owner.handle, click, caller);
  return caller;
}
let visitors = 0;

beforeAll(async () => {
  counting = await countingApp();
  ({ app, clock, owner, targets } = counting);
  const click = (kind: string, target_id: string) => ({ type: `${kind}_click`, target_id });
  await visit(400, 'nfc');
  await countAll(app);
  await visit(45, 'qr', [click('link', targets.pond)]);
  await countAll(app);
  await visit(10, 'qr', [click('social', targets.x), click('field', targets.phone)]);
  await countAll(app);
  const saver = await visit(3, 'https://garden-news.example/', [
    click('link', targets.garden),
    click('link', targets.garden),
    click('social', targets.linkedin),
  ]);
  await download(app, owner.handle, saver);
  await countAll(app);
  const giver = await visit(0, 'qr', [click('link', targets.pond)]);
  const answer = await exchange(
    app,
    owner.handle,
    { full_name: 'Mateo Ferrand', email: 'm@lowtide.example' },
    giver,
  );
  ({ id: contactId } = await answer.json<{ id: string }>());
  await countAll(app);
});
afterAll(() => counting.close());

const get = async <Body>(path: string, who: Person = owner): Promise<Body> => {
  const answer = await who.call('GET', `/analytics/${path}`);
  expect(answer.status, path).toBe(200);
  return answer.json<Body>();
};
const profile = (path: string) => `profiles/${owner.profile_id}/${path}`;
const list = (query = '') => get<InteractionList>(profile(`interactions${query}`));

describe('Basic statistics', () => {
  const counts = (view_count: number, click_count: number, exchange_count: number, save_count: number) => ({
    view_count,
    click_count,
    exchange_count,
    save_count,
  });

  test.each([
    ['', counts(5, 7, 1, 1), null],
    ['?window=all_time', counts(5, 7, 1, 1), null],
    ['?window=last_7_days', counts(2, 4, 1, 1), counts(1, 2, 0, 0)],
    ['?window=last_30_days', counts(3, 6, 1, 1), counts(1, 1, 0, 0)],
    ['?window=last_90_days', counts(4, 7, 1, 1), counts(0, 0, 0, 0)],
    ['?window=last_12_months', counts(4, 7, 1, 1), counts(1, 0, 0, 0)],
  ])('%s', async (query, now, previous) => {
    expect(await get<BasicStats>(profile(`basic-stats${query}`))).toEqual({ ...now, previous });
  });

  test('of an unopened card are zero', async () => {
    const person = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    const path = `profiles/${person.profile_id}/basic-stats?window=last_7_days`;
    const none = counts(0, 0, 0, 0);
    expect(await get<BasicStats>(path, person)).toEqual({ ...none, previous: none });
  });

  test('belong to a profile at its former handle, or to the LIVE one at an unknown handle', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const other = await addProfile(app, { user_id: person.user_id, handle: 'went_away' });
    await sendEvent(app, other.handle, { type: 'view' });
    await countAll(app);
    await person.call('PUT', '/p/went_away', { handle: 'came_back' });
    const actor = (await findPerson(app.deps, person.token))!;
    const opened = async (handle: string) => {
      const { profile, basic } = await openStats(app.deps, actor, { handle, window: 'all_time' });
      return [profile?.handle, basic.view_count];
    };
    expect(await opened('went_away')).toEqual(['came_back', 1]);
    expect(await opened('nobody_here')).toEqual([person.handle, 0]);
  });

  test('of an unknown window are refused', async () => {
    const answer = await owner.call('GET', `/analytics/${profile('basic-stats?window=yesterday')}`);
    expect(answer.status).toBe(422);
  });
});

describe('Advanced statistics', () => {
  test('list clicks and sources of views, the highest count first', async () => {
    const stats = await get<AdvancedStats>(profile('advanced-stats'));
    expect(stats.social_media.total_clicks).toBe(2);
    expect(stats.social_media.details).toContainEqual({
      id: targets.linkedin,
      field_type: expect.objectContaining({ title: 'LinkedIn', icon: 'linkedin' }) as object,
      value: 'robin-vale',
      clicks: 1,
    });
    expect(stats.thumbnail_links).toEqual({
      details: [
        {
          id: targets.garden,
          title: 'Gardens',
          link: 'https://fernhall.example/a',
          thumbnail: null,
          clicks: 2,
        },
        { id: targets.pond, title: 'Pond', link: 'https://fernhall.example/b', thumbnail: null, clicks: 2 },
      ],
      total_clicks: 4,
    });
    expect(stats.sources.details).toEqual([
      { id: 'qr', name: 'QR code', icon: 'qr-code', count: 3 },
      { id: 'garden-news.example', name: 'garden-news.example', icon: 'globe', count: 1 },
      { id: 'nfc', name: 'Card tap', icon: 'nfc', count: 1 },
    ]);
    expect(stats.series).toHaveLength(401);
    expect(stats.series[0]).toEqual({ date: '2025-10-14', views: 1, clicks: 0, exchanges: 0, saves: 0 });
  });

  test('have every day of a window, today the last, and nothing outside of it', async () => {
    const stats = await get<AdvancedStats>(profile('advanced-stats?window=last_7_days'));
    expect(stats.series.map(({ date, views }) => [date, views])).toEqual([
      ['2026-11-12', 0],
      ['2026-11-13', 0],
      ['2026-11-14', 0],
      ['2026-11-15', 1],
      ['2026-11-16', 0],
      ['2026-11-17', 0],
      ['2026-11-18', 1],
    ]);
    expect(stats.sources.details.map(({ id, count }) => [id, count])).toEqual([
      ['garden-news.example', 1],
      ['qr', 1],
    ]);
    expect(stats.thumbnail_links.total_clicks).toBe(3);
  });

  test('add up to the basic ones', async () => {
    for (const window of ['all_time', 'last_30_days', 'last_12_months']) {
      const basic = await get<BasicStats>(profile(`basic-stats?window=${window}`));
      const { series, sources } = await get<AdvancedStats>(profile(`advanced-stats?window=${window}`));
      const sum = (key: 'views' | 'clicks') => series.reduce((total, day) => total + day[key], 0);
      expect([sum('views'), sum('clicks')]).toEqual([basic.view_count, basic.click_count]);
      expect(sources.details.reduce((total, { count }) => total + count, 0)).toBe(basic.view_count);
    }
  });

  test('treat a link that was saved again, under another id, as the same', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    clock.now = START + 10 * HOUR;
    await addTargets(app, person.profile_id, 'before');
    await sendEvent(app, person.handle, { type: 'link_click', target_id: 'before-pond' });
    await countAll(app);
    await app.client.execute({
      sql: 'delete from thumbnail_links where profile_id = ?',
      args: [person.profile_id],
    });
    await app.client.execute({
      sql: 'delete from social_items where profile_id = ?',
      args: [person.profile_id],
    });
    await app.client.execute({
      sql: 'delete from contact_fields where profile_id = ?',
      args: [person.profile_id],
    });
    await addTargets(app, person.profile_id, 'behind');
    clock.now = START + 11 * HOUR;
    await sendEvent(app, person.handle, { type: 'link_click', target_id: 'behind-pond' });
    await countAll(app);
    const stats = await get<AdvancedStats>(`profiles/${person.profile_id}/advanced-stats`, person);
    expect(stats.thumbnail_links.details.map(({ title, clicks }) => [title, clicks])).toEqual([['Pond', 2]]);
  });
});

describe('Interactions', () => {
  test('reveal to a key without access to contacts that one was exchanged, not whose', async () => {
    const shownTo = async (...scopes: string[]) => {
      const made = await owner.call('POST', '/keys', { name: 'Numbers', scopes });
      const { key } = (await made.json()) as { key: string };
      const read = async (path: string) =>
        (await callApi(app, 'GET', path, undefined, { authorization: `Bearer ${key}` })).json();
      const page = (await read(`/analytics/profiles/${owner.profile_id}/interactions`)) as InteractionList;
      const one = (await read(`/analytics/interactions/${page.results[0]!.id}`)) as Interaction;
      return [page.results[0]!, one].map((each) => [each.exchanged_contact, each.full_name, each.contact_id]);
    };
    const [unnamed, named] = [
      [true, null, null],
      [true, 'Mateo Ferrand', contactId],
    ];
    expect(await shownTo('analytics:read')).toEqual([unnamed, unnamed]);
    expect(await shownTo('analytics:read', 'contacts:read')).toEqual([named, named]);
  });

  test('are the visits, newest first, with their actions', async () => {
    const { count, results } = await list();
    expect(count).toBe(5);
    expect(results.map(({ timestamp }) => timestamp)).toEqual(
      results
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .toReversed(),
    );
    expect(results[0]).toEqual({
      id: expect.any(String) as string,
      profile_id: owner.profile_id,
      handle: owner.handle,
      source: { id: 'qr', name: 'QR code', icon: 'qr-code' },
      exchanged_contact: true,
      saved_contact: false,
      full_name: 'Mateo Ferrand',
      contact_id: contactId,
      timestamp: '2026-11-18T09:05:00.000Z',
      device_model: 'iPhone',
      device_type: 'mobile',
      social_media: [],
      thumbnail_links: [{ title: 'Pond', link: 'https://fernhall.example/b', thumbnail: null, clicks: 1 }],
    } satisfies Interaction);
    expect(results[1]).toMatchObject({
      saved_contact: true,
      full_name: null,
      contact_id: null,
      device_type: 'desktop',
      device_model: null,
      social_media: [{ value: 'robin-vale', clicks: 1, field_type: { title: 'LinkedIn' } }],
      thumbnail_links: [{ title: 'Gardens', clicks: 2 }],
    });
  });

  test.each([
    ['all', 5],
    ['saved', 1],
    ['exchanged', 1],
    ['social_media', 2],
    ['links', 3],
  ])('filtered by %s are %d', async (filter, n) => {
    const { count, results } = await list(`?filter=${filter}`);
    expect([count, results.length]).toEqual([n, n]);
  });

  test('are paged, and reversed on request', async () => {
    const all = (await list()).results.map(({ id }) => id);
    const page = await list('?limit=2&offset=3');
    expect([page.count, page.results.map(({ id }) => id)]).toEqual([5, all.slice(3)]);
    expect((await list('?sort=timestamp&limit=1')).results[0]!.id).toBe(all.at(-1));
    expect(await list('?offset=9')).toEqual({ count: 5, results: [] });
  });

  test.each(['limit=0', 'limit=101', 'offset=-1', 'filter=none', 'sort=name'])(
    'are refused to %s',
    async (query) => {
      expect((await owner.call('GET', `/analytics/${profile(`interactions?${query}`)}`)).status).toBe(422);
    },
  );

  test('are returned individually', async () => {
    const { results } = await list();
    for (const one of results) expect(await get(`interactions/${one.id}`)).toEqual(one);
  });

  test('of a contact are those in which it was exchanged, by either form of its id', async () => {
    const { results } = await list('?filter=exchanged');
    for (const id of [contactId, contactId.split('/')[1]])
      expect(await get(`contacts/${id}/interactions`)).toEqual({ count: 1, results });
  });

  test('of a contact are found by the id of a merged one, too', async () => {
    const merged_into = contactId.split('/')[1]!;
    const gone = { full_name: 'Gone', deleted_at: new Date(1), merged_into };
    const [old = ''] = await addContacts(app, owner.user_id, [gone]);
    const actor = (await findPerson(app.deps, owner.token))!;
    expect(await visitsOfContact(app.deps, actor, old)).toHaveLength(1);
    await app.client.execute({ sql: 'delete from contacts where id = ?', args: [old] });
  });

  test('do not have the name of a deleted contact', async () => {
    await app.client.execute('update contacts set deleted_at = 1');
    expect((await list('?filter=exchanged')).results[0]).toMatchObject({ full_name: null, contact_id: null });
    expect((await owner.call('GET', `/analytics/contacts/${contactId}/interactions`)).status).toBe(404);
    await app.client.execute('update contacts set deleted_at = null');
  });

  test.each(['all', 'saved', 'exchanged', 'social_media', 'links'])(
    'are found by the index for %s, in its order',
    async (filter) => {
      const where = {
        all: '',
        saved: ' and saved_contact = 1',
        exchanged: ' and exchanged_contact = 1',
        social_media: ' and social_clicks > 0',
        links: ' and link_clicks > 0',
      }[filter];
      const index = { social_media: 'social' }[filter] ?? filter;
      const plan = await counting.rows(
        `explain query plan select id from interactions where profile_id = 'p'${where} order by started_at desc, id desc limit 20`,
      );
      expect(plan.map(({ detail }) => detail)).toEqual([
        expect.stringContaining(`INDEX interactions_${index} (profile_id=?)`),
      ]);
    },
  );
});

describe('Access', () => {
  const paths = async () => {
    const [{ id } = { id: '' }] = (await list()).results;
    return {
      basic: profile('basic-stats'),
      advanced: profile('advanced-stats'),
      interactions: profile('interactions'),
      interaction: `interactions/${id}`,
      contact: `contacts/${contactId}/interactions`,
    };
  };

  test('requires a session', async () => {
    for (const path of Object.values(await paths()))
      expect((await callApi(app, 'GET', `/analytics/${path}`)).status).toBe(401);
  });

  test.each([
    'SOLO_ACTIVE_DEFAULT',
    'SOLO_ESSENTIAL_DEFAULT',
    'TEAM_ACTIVE_OWNER',
    'TEAM_LEGACY_READONLY',
  ] as const)('is refused to strangers, %s', async (role) => {
    const stranger = await signIn(app, { role });
    for (const path of [...Object.values(await paths()), 'profiles/none/basic-stats', 'interactions/none'])
      expect((await stranger.call('GET', `/analytics/${path}`)).status, path).toBe(404);
  });

  test.each(ROLES)('%s, according to the plan', async (role) => {
    const person = await signIn(app, { role });
    const id = `of-${person.user_id}`;
    const args = [id, person.profile_id];
    await app.client.execute({
      sql: `insert into interactions (id, profile_id, source, device_type, started_at, last_seen_at) values (?, ?, 'qr', 'mobile', 1, 1)`,
      args,
    });
    const contact = await exchange(app, person.handle, { full_name: 'Ida Berg' });
    const { id: met } = await contact.json<{ id: string }>();
    await countAll(app);
    const mine = `profiles/${person.profile_id}`;
    const asked = [
      [`${mine}/basic-stats`, null],
      [`${mine}/advanced-stats`, 'advanced_analytics'],
      [`${mine}/interactions`, 'interactions'],
      [`interactions/${id}`, 'interactions'],
      [`contacts/${met}/interactions`, 'connection_insight'],
    ] as const;
    for (const [path, feature] of asked) {
      const answer = await person.call('GET', `/analytics/${path}`);
      const may = feature === null || MATRIX[feature][role] === 'E';
      expect(answer.status, path).toBe(may ? 200 : 403);
      if (!may) expect((await problemOf(answer)).detail).not.toBe('');
    }
  });

  test.each([
    ['TEAM_ACTIVE_OWNER', 200],
    ['TEAM_ACTIVE_ADMIN', 200],
    ['TEAM_ACTIVE_MEMBER', 404],
    ['TEAM_ACTIVE_READONLY', 404],
  ] as const)('%s, to the card of the team: %d', async (role, status) => {
    const person = await signIn(app, { role });
    for (const path of ['basic-stats', 'advanced-stats', 'interactions'])
      expect((await person.call('GET', `/analytics/profiles/${person.business!.id}/${path}`)).status).toBe(
        status,
      );
  });
});

test('all of these calls are in the OpenAPI document', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/analytics/profiles/{id}/basic-stats',
      '/api/analytics/profiles/{id}/advanced-stats',
      '/api/analytics/profiles/{id}/interactions',
      '/api/analytics/interactions/{id}',
      '/api/analytics/contacts/{id}/interactions',
    ]),
  );
});
