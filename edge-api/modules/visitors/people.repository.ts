import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { tags } from '../../db/tables/tags.table.ts';
import { memberTags } from '../../db/tables/team-audiences.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';

/** Maximum people of a team's directory. */
const MOST = 2_000;

/** The LIVE cards of the people of a team with a directory, with their tags, and the team's tags. */
export async function readPeople(db: Database, businessId: string) {
  const team = sql`(select t.id from ${profiles} b join ${teams} t on t.id = b.team_id and t.directories = 1
    where b.id = ${businessId} and b.is_business = 1)`;
  const [people, tagged] = await db.batch([
    db
      .select({
        handle: profiles.handle,
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        job_title: profiles.job_title,
        picture: { hash: media.hash, content_type: media.content_type },
        tag_ids: sql<string>`(select json_group_array(mt.tag_id) from ${memberTags} mt
          where mt.user_id = members.user_id)`,
      })
      .from(members)
      .innerJoin(
        profiles,
        and(
          eq(profiles.user_id, members.user_id),
          eq(profiles.is_default, true),
          eq(profiles.state, 'normal'),
        ),
      )
      .leftJoin(media, eq(media.id, profiles.picture_id))
      .where(sql`${members.team_id} = ${team}`)
      .orderBy(asc(members.joined_at), asc(members.user_id))
      .limit(MOST),
    db
      .select({ id: tags.id, name: tags.name })
      .from(tags)
      .where(sql`${tags.team_id} = ${team}`)
      .orderBy(asc(tags.name_key)),
  ]);
  return { people, tags: tagged };
}
