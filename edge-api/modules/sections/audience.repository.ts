import { and, eq, inArray, sql } from 'drizzle-orm';
import { SECTION_NAMES, type SectionName } from '../../../src/domain/sections/sections.ts';
import type { Audience } from '../../../src/domain/team/audience.ts';
import type { Database } from '../../db/client.ts';
import { tags } from '../../db/tables/tags.table.ts';
import { injectedMembers, injectedTags } from '../../db/tables/team-audiences.table.ts';
import { injectedSections, members } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';

/** The sections that a team injects, with their audiences, in the default order of sections. */
export async function readAudiences(db: Database, teamId: string): Promise<Audience[]> {
  const [sections, people, tagged] = await db.batch([
    db.select().from(injectedSections).where(eq(injectedSections.team_id, teamId)),
    db.select().from(injectedMembers).where(eq(injectedMembers.team_id, teamId)),
    db.select().from(injectedTags).where(eq(injectedTags.team_id, teamId)),
  ]);
  return SECTION_NAMES.flatMap((name) => {
    const pushed = sections.find(({ section }) => section === name);
    if (!pushed) return [];
    const user_ids = people.filter(({ section }) => section === name).map(({ user_id }) => user_id);
    const tag_ids = tagged.filter(({ section }) => section === name).map(({ tag_id }) => tag_id);
    return [{ section: name, everybody: pushed.for_all, user_ids, tag_ids }];
  });
}

/** The number of these people and tags that are a team's. */
export async function countOurs(
  db: Database,
  teamId: string,
  { user_ids, tag_ids }: { user_ids: readonly string[]; tag_ids: readonly string[] },
): Promise<number> {
  const [people, tagged] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(members)
      .where(and(eq(members.team_id, teamId), inArray(members.user_id, [...user_ids]))),
    db
      .select({ n: sql<number>`count(*)` })
      .from(tags)
      .where(and(eq(tags.team_id, teamId), inArray(tags.id, [...tag_ids]))),
  ]);
  return (people[0]?.n ?? 0) + (tagged[0]?.n ?? 0);
}

/**
 * Injects a section into all cards, or into those of the named people and tags of the team, in place of its former
 * audience.
 */
export async function writeAudience(
  db: Database,
  team_id: string,
  { section, everybody, user_ids, tag_ids }: Audience & { section: SectionName },
  event: RecordedEvent,
): Promise<void> {
  const chosen = (ids: readonly string[]) => JSON.stringify(everybody ? [] : ids);
  const at = { team_id, section };
  await db.batch([
    db
      .insert(injectedSections)
      .values({ ...at, for_all: everybody })
      .onConflictDoUpdate({
        target: [injectedSections.team_id, injectedSections.section],
        set: { for_all: everybody },
      }),
    db
      .delete(injectedMembers)
      .where(and(eq(injectedMembers.team_id, team_id), eq(injectedMembers.section, section))),
    db.delete(injectedTags).where(and(eq(injectedTags.team_id, team_id), eq(injectedTags.section, section))),
    db.run(sql`insert into ${injectedMembers} (team_id, section, user_id)
      select ${team_id}, ${section}, user_id from ${members}
      where team_id = ${team_id} and user_id in (select value from json_each(${chosen(user_ids)}))`),
    db.run(sql`insert into ${injectedTags} (team_id, section, tag_id)
      select ${team_id}, ${section}, id from ${tags}
      where team_id = ${team_id} and id in (select value from json_each(${chosen(tag_ids)}))`),
    ...recordEvents(db, [event]),
  ]);
}
