import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { ownerTag } from '../../../src/domain/edge-tags.ts';
import { SOLO_PLANS, TEAM_PLANS, TEAM_ROLES } from '../../../src/domain/roles.ts';
import { keptHeaders } from '../../http/kept-headers.ts';
import { purgeCards } from '../../http/purge-cards.ts';
import { addTeam, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.table.ts';
import { members, teams } from '../teams/teams.table.ts';
import { openCard, openCode } from './open-card.usecases.ts';

/** Stands for Astro's pages of cards. */
const app = await createTestApp({}, async (c) => {
  const code = /^\/c\/(.+)$/.exec(c.req.path)?.[1];
  const opened = await (code ? openCode(app.deps, code) : openCard(app.deps, c.req.path.slice(1)));
  if (opened.kind !== 'card') return c.text(opened.kind, 404);
  return c.json(opened.card, 200, keptHeaders(opened.tags));
});
afterAll(app.close);

/** What is printed, written onto chips and kept in address books: each is asked for anew, and has to be there. */
async function allOpen({ user_id, handle, code }: Person, state: string): Promise<void> {
  await purgeCards(app.deps, [ownerTag(user_id)]);
  for (const path of [`/${handle}`, `/c/${code}`, `/api/p/${handle}/vcard`, `/api/p/${handle}`]) {
    const response = await app.request(path, { redirect: 'manual' });
    const [cache, text] = [response.headers.get('cache-status'), await response.text()];
    expect([state, path, response.status, cache]).toEqual([
      state,
      path,
      200,
      expect.stringMatching(/fwd=miss/),
    ]);
    expect(text).toContain('Robin');
  }
}

describe('what somebody once gave away', () => {
  test('opens in every state of their plan and of their team, and after the team is gone', async () => {
    const me = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    await allOpen(me, 'at sign-up');
    for (const plan of [...SOLO_PLANS, ...SOLO_PLANS.toReversed()]) {
      await app.db.update(users).set({ plan }).where(eq(users.id, me.user_id));
      await allOpen(me, `solo ${plan}`);
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
        await allOpen(me, `team ${plan} ${role}`);
      }
    }
    await app.db.delete(teams).where(eq(teams.id, team.id));
    await allOpen(me, 'the team is deleted');
    await app.db.update(users).set({ plan: 'limited' }).where(eq(users.id, me.user_id));
    await allOpen(me, 'lapsed');
  });

  test('is asked of the service itself: a card that is not there does not open', async () => {
    const nobody = { user_id: 'nobody', handle: 'nobody_here', code: 'no-such-code' } as Person;
    await expect(allOpen(nobody, 'never there')).rejects.toThrow('/nobody_here');
  });
});
