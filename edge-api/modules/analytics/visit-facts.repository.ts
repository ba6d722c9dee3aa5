import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sessions } from '../../db/tables/account.table.ts';
import { formerHandles, profiles } from '../../db/tables/profiles.table.ts';
import { contactFields, socialItems, thumbnailLinks } from '../../db/tables/sections.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { visitorKeys } from '../../db/tables/visit-events.table.ts';

/** The requested keys, each once; `keys` are new keys for days that may have none yet. */
export type FactsQuery = {
  keys: { day: number; key: string }[];
  handles: string[];
  targets: string[];
  sessions: string[];
};

// Columns of the outer query are written in full: drizzle omits the name of a single table.
/** A profile, its owner, and the business profile whose items may be injected into it. */
const profileColumns = {
  id: profiles.id,
  user_id: profiles.user_id,
  team_id: profiles.team_id,
  business_id: sql<string | null>`(select b.id from ${members} m join ${profiles} b
    on b.team_id = m.team_id and b.is_business = 1 where m.user_id = profiles.user_id)`,
};

const fieldColumns = (table: typeof contactFields | typeof socialItems) => ({
  id: table.id,
  profile_id: table.profile_id,
  field_type_id: table.field_type_id,
  value: table.value,
});

/**
 * The facts about events before they are counted, in one trip: keys of the days, profiles at handles, clicked targets,
 * and signed-in visitors. A day without a key gets the new one.
 */
export async function readVisitFacts(db: Database, { keys, handles, targets, sessions: tokens }: FactsQuery) {
  const days = keys.map(({ day }) => day);
  const [, stored, former, held, fields, social, links, open] = await db.batch([
    db.insert(visitorKeys).values(keys).onConflictDoNothing(),
    db.select().from(visitorKeys).where(inArray(visitorKeys.day, days)),
    db
      .select({ handle: formerHandles.handle, ...profileColumns })
      .from(formerHandles)
      .innerJoin(profiles, and(eq(profiles.id, formerHandles.profile_id), eq(profiles.state, 'normal')))
      .where(inArray(formerHandles.handle, handles)),
    db
      .select({ handle: profiles.handle, ...profileColumns })
      .from(profiles)
      .where(and(inArray(profiles.handle, handles), eq(profiles.state, 'normal'))),
    db.select(fieldColumns(contactFields)).from(contactFields).where(inArray(contactFields.id, targets)),
    db.select(fieldColumns(socialItems)).from(socialItems).where(inArray(socialItems.id, targets)),
    db
      .select({
        id: thumbnailLinks.id,
        profile_id: thumbnailLinks.profile_id,
        title: thumbnailLinks.title,
        value: thumbnailLinks.link,
      })
      .from(thumbnailLinks)
      .where(inArray(thumbnailLinks.id, targets)),
    db
      .select({
        token: sessions.token,
        user_id: sessions.user_id,
        runs_team_id: sql<string | null>`(select team_id from ${members}
          m where m.user_id = sessions.user_id and m.role in ('owner', 'admin'))`,
      })
      .from(sessions)
      .where(inArray(sessions.token, tokens)),
  ]);
  return {
    keys: stored,
    // The current owner of a handle follows the former one, and so takes precedence.
    profiles: [...former, ...held],
    targets: { field: fields, social, link: links },
    sessions: open,
  };
}

export type VisitFacts = Awaited<ReturnType<typeof readVisitFacts>>;

/** A profile for which events are counted. */
export type VisitedProfile = VisitFacts['profiles'][number];
