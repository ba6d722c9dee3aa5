import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { ownerTag } from '../../kit/edge-tags.ts';
import { SOLO_PLANS, TEAM_PLANS, TEAM_ROLES } from '../../../src/domain/permissions/roles.ts';
import { cacheHeaders } from '../../http/cache-headers.ts';
import { addTeam, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { users } from '../../db/tables/account.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { visitCard, visitCode } from './visit-card.usecases.ts';

/** In place of Astro's pages of cards. */
const app = await createTestApp({}, async (c) => {
  const code = /^\/c\/(.+)$/.exec(c.req.path)?.[1];
  const opened = await (code
    ? visitCode(app.deps, app.later, code)
    : visitCard(app.deps, app.later, c.req.path.slice(1)));
  if (opened.kind !== 'card') return c.text(opened.kind, 404);
  return c.json(opened.card, 200, cacheHeaders(opened.tags));
});
afterAll(app.close);

/** URLs that are printed, written onto chips and stored in address books. @returns those that fail to open */
async function closedFor({ user_id, handle, code }: Person): Promise<string[]> {
  await app.deps.cache.purge([ownerTag(user_id)]);
  const closed: string[] = [];
  for (const path of [`/${handle}`, `/c/${code}`, `/api/p/${handle}/vcard`, `/api/p/${handle}`]) {
    const response = await app.request(path, { redirect: 'manual' });
    const fresh = response.headers.get('cache-status')?.includes('fwd=miss');
    const opens = response.status === 200 && fresh && (await response.text()).includes('Robin');
    if (!opens) closed.push(path);
  }
  return closed;
}

describe('a shared URL', () => {
  test("opens in every state of its owner's plan and team, and after the team is gone", async () => {
    const me = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    expect(await closedFor(me), 'at sign-up').toEqual([]);
    for (const plan of [...SOLO_PLANS, ...SOLO_PLANS.toReversed()]) {
      await app.db.update(users).set({ plan }).where(eq(users.id, me.user_id));
      expect(await closedFor(me), `solo ${plan}`).toEqual([]);
    }
    const team = await addTeam(app, 'active', ['job_title']);
    await app.db.insert(members).values({
      user_id: me.user_id,
      team_id: team.id,
      role: 'member',
      joined_at: new Date(),
    });
    for (const plan of TEAM_PLANS) {
      await app.db.update(teams).set({ plan }).where(eq(teams.id, team.id));
      for (const role of TEAM_ROLES) {
        await app.db.update(members).set({ role }).where(eq(members.user_id, me.user_id));
        expect(await closedFor(me), `team ${plan} ${role}`).toEqual([]);
      }
    }
    await app.db.delete(teams).where(eq(teams.id, team.id));
    expect(await closedFor(me), 'the team is deleted').toEqual([]);
    await app.db.update(users).set({ plan: 'limited' }).where(eq(users.id, me.user_id));
    expect(await closedFor(me), 'lapsed').toEqual([]);
  });

  test('is served by the service itself: a missing card does not open', async () => {
    const missing = { user_id: 'nobody', handle: 'nobody_here', code: 'no-such-code' } as Person;
    expect(await closedFor(missing)).toHaveLength(4);
  });
});
