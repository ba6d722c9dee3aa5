import { and, eq } from 'drizzle-orm';
import type { SectionRule } from '../../../src/domain/sections/section-rules.ts';
import type { Database } from '../../db/client.ts';
import { teamLog } from '../../db/tables/team-people.table.ts';
import { members, sectionRules } from '../../db/tables/teams.table.ts';

/** A team's rules for its members' sections; a section without a row is enabled. */
export const readSectionRules = (db: Database, teamId: string): Promise<SectionRule[]> =>
  db.select().from(sectionRules).where(eq(sectionRules.team_id, teamId)).execute();

/** The networks that a team allows its members, null for all. */
export async function readAllowedFields(db: Database, teamId: string): Promise<string[] | null> {
  const rows = await db
    .select({ allowed_fields: sectionRules.allowed_fields })
    .from(sectionRules)
    .where(and(eq(sectionRules.team_id, teamId), eq(sectionRules.section, 'social_media')));
  return rows[0]?.allowed_fields ?? null;
}

/** Writes the rules of some sections, all or none, with their line in the team's log. */
export async function writeSectionRules(
  db: Database,
  team_id: string,
  rules: readonly Partial<SectionRule>[],
  line: typeof teamLog.$inferInsert,
): Promise<void> {
  if (rules.length === 0) return;
  const written = rules.map(({ section = '', enabled = true, allowed_fields }) => {
    const change = { enabled, ...(allowed_fields !== undefined && { allowed_fields }) };
    return db
      .insert(sectionRules)
      .values({ team_id, section, ...change })
      .onConflictDoUpdate({ target: [sectionRules.team_id, sectionRules.section], set: change });
  });
  await db.batch([db.insert(teamLog).values(line), ...written]);
}

/**
 * The people that a team's rules and locks apply to: its members, but neither those who run it nor those who cannot
 * edit anyway.
 */
export async function readBound(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ user_id: members.user_id })
    .from(members)
    .where(and(eq(members.team_id, teamId), eq(members.role, 'member')))
    .orderBy(members.joined_at, members.user_id);
  return rows.map(({ user_id }) => user_id);
}
