import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/person.ts';
import { signIn } from '../../testing/people.ts';
import { countingApp, messageOf, MINUTE, type Counting } from './testing/counting-app.ts';
import { addTargets, countAll, countsOf, deliver, exchange, sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, clock, owner, targets, rows } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, clock, owner, targets, rows } = counting);
});
afterEach(() => counting.close());

describe('A visit', () => {
  const view = (minute: number, source: string | null = null) =>
    messageOf(counting, { visitor: 1, minute, kind: 'view', source }, minute);
  const ids = async () => (await rows('select id from interactions order by started_at')).map(({ id }) => id);

  test('keeps its id while it grows, and two that turn out to be one leave one', async () => {
    await deliver(app, [view(0)]);
    await deliver(app, [view(50)]);
    const [first, second] = await ids();
    expect(second).toBeDefined();
    await deliver(app, [view(25)]);
    expect(await ids()).toEqual([first]);
    await deliver(app, [view(70)]);
    expect(await ids()).toEqual([first]);
  });

  test('has its first source, and views from this site have that source', async () => {
    await deliver(app, [view(10), view(20, 'nfc')]);
    expect(await rows('select source from interactions')).toEqual([{ source: 'nfc' }]);
    await deliver(app, [view(0, 'qr')]);
    expect(await rows('select source from interactions')).toEqual([{ source: 'qr' }]);
    expect(await rows('select source, views from profile_day_sources where views > 0 order by 1')).toEqual([
      { source: 'nfc', views: 1 },
      { source: 'qr', views: 2 },
    ]);
  });

  test("has its view's source, whatever other events at the same time have", async () => {
    const save = messageOf(counting, { visitor: 1, minute: 0, kind: 'save', source: 'qr' }, 0);
    await deliver(app, [
      save,
      messageOf(counting, { visitor: 1, minute: 0, kind: 'view', source: 'nfc' }, 1),
    ]);
    expect(await rows('select source from interactions')).toEqual([{ source: 'nfc' }]);
  });

  test('without a source is a direct one, and includes a view if it saves', async () => {
    await deliver(app, [messageOf(counting, { visitor: 1, minute: 0, kind: 'save', source: null }, 0)]);
    expect(await rows('select source, saved_contact from interactions')).toEqual([
      { source: 'direct', saved_contact: 1 },
    ]);
    expect(await countsOf(app, owner.profile_id)).toEqual({ views: 1, clicks: 0, exchanges: 0, saves: 1 });
  });

  test('on a phone differs from one of the same address on a desktop, or on another card', async () => {
    const other = await insertPerson(app, 'other_card');
    await sendEvent(app, owner.handle, { type: 'view' });
    await sendEvent(
      app,
      owner.handle,
      { type: 'view' },
      { agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0' },
    );
    await sendEvent(app, owner.handle, { type: 'view' }, { address: '192.0.2.2' });
    await sendEvent(app, 'other_card', { type: 'view' });
    await countAll(app);
    expect(await rows('select profile_id, count(*) as n from interactions group by 1 order by n')).toEqual([
      { profile_id: other.profile_id, n: 1 },
      { profile_id: owner.profile_id, n: 3 },
    ]);
  });

  test('preserves the label of a deleted link', async () => {
    await sendEvent(app, owner.handle, { type: 'link_click', target_id: targets.garden });
    await countAll(app);
    await app.client.execute('delete from thumbnail_links');
    expect(await rows('select title, value, clicks from clicks')).toEqual([
      { title: 'Gardens', value: 'https://fernhall.example/a', clicks: 1 },
    ]);
  });
});

describe('An exchange', () => {
  test('is also counted for a program, since its contact exists; a repeated request is one', async () => {
    const body = { full_name: 'Mateo Ferrand' };
    const caller = { agent: 'node', headers: { 'idempotency-key': 'one' } };
    expect((await exchange(app, owner.handle, body, caller)).status).toBe(201);
    expect((await exchange(app, owner.handle, body, caller)).status).toBe(201);
    await countAll(app);
    expect(await countsOf(app, owner.profile_id)).toEqual({ views: 1, clicks: 0, exchanges: 1, saves: 0 });
  });

  test('of each of several people on one device is a visit of its own, with its contact', async () => {
    for (const full_name of ['Mateo Ferrand', 'Ida Berg', 'Noor Aziz']) {
      await exchange(app, owner.handle, { full_name });
      clock.now += MINUTE;
    }
    await countAll(app);
    expect(await rows('select count(*) as n from interactions where exchanged_contact')).toEqual([{ n: 3 }]);
    expect(await rows('select count(*) as n from interaction_contacts')).toEqual([{ n: 3 }]);
    expect((await countsOf(app, owner.profile_id))?.exchanges).toBe(3);
  });

  test('whose contact is deleted before it is counted is still an exchange', async () => {
    await exchange(app, owner.handle, { full_name: 'Mateo Ferrand' });
    await app.client.execute('delete from contacts');
    expect(await countAll(app)).toEqual(['done']);
    expect((await countsOf(app, owner.profile_id))?.exchanges).toBe(1);
  });
});

test("clicks on injected items count on the member's card", async () => {
  const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
  const pushed = await addTargets(app, member.business!.id, 'pushed');
  await sendEvent(app, member.handle, { type: 'link_click', target_id: pushed.pond });
  await countAll(app);
  expect((await countsOf(app, member.profile_id))?.clicks).toBe(1);
});

test('an event at a former handle belongs to the card', async () => {
  await app.client.execute({
    sql: "insert into former_handles values ('robin_before', ?, 1)",
    args: [owner.profile_id],
  });
  await sendEvent(app, 'robin_before', { type: 'view' });
  await countAll(app);
  expect((await countsOf(app, owner.profile_id))?.views).toBe(1);
});
