import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/person.ts';
import { signIn } from '../../testing/people.ts';
import { countingApp, DAY, HOUR, START, type Counting } from './testing/counting-app.ts';
import { addTargets, countAll, countsOf, download, empty, sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, clock, logged, owner, rows } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, clock, logged, owner, rows } = counting);
});
afterEach(() => counting.close());

describe('Not counted are', () => {
  test.each([
    ['an unknown target', { type: 'link_click', target_id: 'no-such-link' }],
    ["another card's target", { type: 'link_click', target_id: 'theirs-garden' }],
    ['a target of another kind', { type: 'social_click', target_id: 'own-garden' }],
  ])('%s', async (_, body) => {
    const other = await insertPerson(app, 'other_card');
    await addTargets(app, other.profile_id, 'theirs');
    expect((await sendEvent(app, owner.handle, body)).status).toBe(202);
    expect(await countAll(app)).toEqual(['done']);
    expect(await empty(app)).toBe(true);
  });

  test('a disabled card', async () => {
    await app.client.execute("update profiles set is_default = 0, state = 'disabled'");
    expect((await sendEvent(app, owner.handle, { type: 'view' })).status).toBe(404);
    await download(app, owner.handle);
    expect(app.visits).toEqual([]);
  });

  test('a card that was deleted before its visits were counted', async () => {
    await sendEvent(app, owner.handle, { type: 'view' });
    await app.client.execute("update profiles set is_default = 0, state = 'disabled'");
    await countAll(app);
    expect(await empty(app)).toBe(true);
  });

  test("the owner at the own card, by cookie or bearer; but at another person's card", async () => {
    const other = await insertPerson(app, 'other_card');
    const cookie = { cookie: `cardea.session_token=${owner.token}.signature` };
    for (const headers of [owner.headers, cookie]) {
      await sendEvent(app, owner.handle, { type: 'view' }, { headers });
      await download(app, owner.handle, { headers });
    }
    await countAll(app);
    expect(await empty(app)).toBe(true);
    await sendEvent(app, 'other_card', { type: 'view' }, { headers: owner.headers });
    await sendEvent(app, owner.handle, { type: 'view' }, { headers: { authorization: 'Bearer nobodys' } });
    await countAll(app);
    expect((await countsOf(app, other.profile_id))?.views).toBe(1);
    expect((await countsOf(app, owner.profile_id))?.views).toBe(1);
  });

  test.each([
    ['TEAM_ACTIVE_OWNER', 0],
    ['TEAM_ACTIVE_ADMIN', 0],
    ['TEAM_ACTIVE_MEMBER', 1],
    ['TEAM_ACTIVE_READONLY', 1],
  ] as const)('%s at the business card of the team: counted %d times', async (role, views) => {
    const person = await signIn(app, { role });
    await sendEvent(app, person.business!.handle, { type: 'view' }, { headers: person.headers });
    await countAll(app);
    expect(await rows('select coalesce(sum(views), 0) as n from profile_days')).toEqual([{ n: views }]);
  });

  test('an event of a closed day: its visitors are deleted', async () => {
    await sendEvent(app, owner.handle, { type: 'view' });
    clock.now = START + DAY + 6 * HOUR;
    expect(await countAll(app)).toEqual(['done']);
    expect(await empty(app)).toBe(true);
    expect(await rows('select * from visitor_keys')).toEqual([]);
    expect(logged.map(({ event }) => event)).toEqual(['visits_too_late']);
  });
});
