import { eq } from 'drizzle-orm';
import * as tables from '../../../db/schema.ts';
import type { TestApp } from '../../../testing/people.ts';
import { insertPerson } from '../../../testing/person.ts';

/** When everything of `insertTeamMate` was written. */
export const AT = new Date('2026-11-01T10:00:00.123Z');
const HARD = 'It’s “quoted” \\ "so", \u2028 <b>&amp;</b> \t\n 🌿 שלום';

/** A person in a team whose business profile injects contacts, links and texts; both have something of everything. @returns the id of the person's profile */
export async function insertTeamMate(app: TestApp): Promise<string> {
  const { db } = app;
  const { user_id, profile_id } = await insertPerson(app, 'team_mate', {
    bio: HARD,
    night: true,
    work_category: 3,
    updated_at: AT,
  });
  await db
    .insert(tables.teams)
    .values({ id: 't', name: 'Team', plan: 'active', created_at: AT, updated_at: AT });
  await db.insert(tables.members).values({ user_id, team_id: 't', role: 'member', joined_at: AT });
  await db.insert(tables.profiles).values({
    id: 'business',
    public_id: 'b',
    team_id: 't',
    handle: 'the_team',
    is_business: true,
    bio: 'Ours',
    created_at: AT,
    updated_at: AT,
  });
  const picture = { user_id, content_type: 'image/png', size: 12, width: 3, height: 4, created_at: AT };
  await db.insert(tables.media).values([
    { ...picture, id: 'pic', hash: 'a'.repeat(32) },
    { ...picture, id: 'paper', hash: 'b'.repeat(32), width: null, height: null },
  ]);
  await db.update(tables.profiles).set({ picture_id: 'pic' }).where(eq(tables.profiles.id, profile_id));
  for (const owner of ['business', profile_id]) {
    const own = owner === profile_id;
    for (const position of [1, 0]) {
      const item = { id: `${own ? 'mine' : 'ours'}-${position}`, profile_id: owner, position };
      const field = { ...item, field_type_id: 'email', value: HARD };
      await db.insert(tables.contactFields).values({ ...field, label: own ? 'Work' : null });
      await db.insert(tables.socialItems).values(field);
      const link = { ...item, title: HARD, link: 'https://x.test' };
      await db.insert(tables.thumbnailLinks).values({ ...link, thumbnail_id: own ? 'pic' : null });
      await db.insert(tables.videos).values({ ...link, poster_id: own ? null : 'pic' });
      await db.insert(tables.photos).values({ ...item, title: null, media_id: 'pic' });
      await db.insert(tables.files).values({ ...item, title: HARD, media_id: 'paper', updated_at: AT });
    }
  }
  await db
    .insert(tables.injectedSections)
    .values((['contact_info', 'links', 'about'] as const).map((section) => ({ team_id: 't', section })));
  return profile_id;
}
