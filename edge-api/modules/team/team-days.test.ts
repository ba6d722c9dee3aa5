import { afterAll, describe, expect, test } from 'vitest';
import { isoDay, type AnalyticsWindow } from '../../../src/domain/visits/analytics-windows.ts';
import { dayOf } from '../../../src/domain/visits/visits.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { profileDays, profileDaySources } from '../../db/tables/roll-ups.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { eq } from 'drizzle-orm';
import { showTeamDays } from './team-days.usecases.ts';
import { showMemberStats } from './team-stats.usecases.ts';

const app = await createTestApp();
afterAll(app.close);

// It remains the same day until the end.
const now = app.deps.now();
app.deps.now = () => now;
const today = dayOf(now.getTime());
const ago = (days: number) => isoDay(today - days);
const actorOf = async (person: Person) => (await findPerson(app.deps, person.token))!;
const daysOf = async (person: Person, asked: string | null = null, window: AnalyticsWindow = 'last_7_days') =>
  showTeamDays(app.deps, await actorOf(person), { window, asked });
const count = async (profile_id: string, days: number, views: number) => {
  await app.db.insert(profileDays).values({ profile_id, day: today - days, views, clicks: 1 });
  await app.db.insert(profileDaySources).values({ profile_id, day: today - days, source: 'qr', views });
};

async function seenTeam() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
  await count(owner.profile_id, 1, 2);
  await count(member.profile_id, 1, 5);
  await count(member.profile_id, 3, 4);
  await count(owner.business!.id, 1, 1000);
  return { owner, member };
}

describe('the days of a team', () => {
  test('are those of a window, the newest first, with people and sources of one of them', async () => {
    const { owner, member } = await seenTeam();
    const { bars, date, people, sources } = await daysOf(owner);
    expect(bars.map(({ view_count }) => view_count)).toEqual([0, 7, 0, 4, 0, 0, 0]);
    expect(bars.map((bar) => bar.date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(ago));
    expect(bars.filter(({ isChosen }) => isChosen).map((bar) => bar.date)).toEqual([ago(1)]);
    expect(date).toBe(ago(1));
    expect(people.map((one) => [one.user_id, one.view_count])).toEqual([
      [member.user_id, 5],
      [owner.user_id, 2],
    ]);
    expect(sources.map(({ id, count: views }) => [id, views])).toEqual([['qr', 7]]);
  });

  test('show a chosen day, and for one outside of the window the default', async () => {
    const { owner, member } = await seenTeam();
    const chosen = await daysOf(owner, ago(3));
    expect(chosen.people.map((one) => [one.user_id, one.view_count])).toEqual([[member.user_id, 4]]);
    const empty = await daysOf(owner, ago(0));
    expect([empty.date, empty.people, empty.sources]).toEqual([ago(0), [], []]);
    for (const wrong of [ago(7), ago(-1), 'yesterday', ''])
      expect((await daysOf(owner, wrong)).date).toBe(ago(1));
  });

  test.each<[why: string, views: Record<number, number>, shown: number | null]>([
    ['today has half of the views of the busiest day', { 0: 3, 1: 6 }, 0],
    ['today has fewer, so the busiest of the last 7 days', { 0: 2, 1: 5, 4: 9, 6: 8 }, 4],
    ['today has none', { 1: 5, 6: 9 }, 6],
    ['two days have as many, so the later', { 3: 4, 5: 4 }, 3],
    ['busier days are longer ago', { 3: 1, 7: 50 }, 3],
    ['7 days have none, so the last with views', { 8: 2, 20: 9 }, 8],
    ['no day has views', {}, null],
  ])('show by default a day with views: %s', async (_why, views, shown) => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    for (const [days, n] of Object.entries(views)) await count(owner.profile_id, Number(days), n);
    const { date, people, bars } = await daysOf(owner, null, 'last_30_days');
    expect(date).toBe(shown === null ? null : ago(shown));
    const chosen = bars.filter(({ isChosen }) => isChosen).map((bar) => bar.date);
    expect(chosen).toEqual(date === null ? [] : [date]);
    expect(people.map((one) => one.view_count)).toEqual(shown === null ? [] : [views[shown]]);
  });

  test('have the picture of each person', async () => {
    const { owner, member } = await seenTeam();
    const file = await pictureUrl(80);
    expect((await member.call('PUT', `/p/${member.handle}/picture`, { file })).status).toBeLessThan(300);
    const { people } = await daysOf(owner);
    expect(people.map(({ picture }) => picture)).toEqual([expect.stringMatching(/^\//), null]);
  });

  test('exclude the time before a member joined, and other teams', async () => {
    const { owner, member } = await seenTeam();
    const joined_at = new Date((today - 2) * 86_400_000);
    await app.db.update(members).set({ joined_at }).where(eq(members.user_id, member.user_id));
    expect((await daysOf(owner)).bars.map(({ view_count }) => view_count)).toEqual([0, 7, 0, 0, 0, 0, 0]);
    const stranger = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const none = await daysOf(stranger);
    expect([none.date, none.people, none.sources]).toEqual([null, [], []]);
    const stats = await showMemberStats(app.deps, await actorOf(stranger), member.user_id);
    expect(stats.view_count).toBe(0);
    expect((await showMemberStats(app.deps, await actorOf(owner), member.user_id)).view_count).toBe(5);
  });

  test('begin with the last one that has views since their person joined', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    await count(owner.profile_id, 4, 2);
    await count(member.profile_id, 2, 5);
    const joined_at = new Date((today - 1) * 86_400_000);
    await app.db.update(members).set({ joined_at }).where(eq(members.user_id, member.user_id));
    const { date, people, sources } = await daysOf(owner);
    expect(date).toBe(ago(4));
    expect(people.map(({ user_id }) => user_id)).toEqual([owner.user_id]);
    expect(sources.map(({ count: views }) => views)).toEqual([2]);
  });

  test('are refused to members', async () => {
    const { member } = await seenTeam();
    await expect(daysOf(member)).rejects.toMatchObject({ status: 403 });
    const stats = showMemberStats(app.deps, await actorOf(member), member.user_id);
    await expect(stats).rejects.toMatchObject({ status: 403 });
  });
});
