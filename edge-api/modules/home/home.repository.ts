import { and, eq, sql } from 'drizzle-orm';
import { JOB_NEWS_ON_HOME } from '../../../src/domain/limits/contacts.ts';
import { PHONE_KINDS } from '../../../src/domain/profile/next-step.ts';
import type { Owner } from '../../actor/actor.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { pushSubscriptions } from '../../db/tables/push.table.ts';
import { profileDays } from '../../db/tables/roll-ups.table.ts';
import { contactFields } from '../../db/tables/sections.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { selectJobNews } from '../contacts/following/follow-cards.repository.ts';
import { selectBirthdays } from '../in-touch/birthdays.queries.ts';
import { selectDue, type DueOn } from '../in-touch/in-touch.repository.ts';
import { selectTakenDown } from '../profiles/taken-down.queries.ts';
import { selectAll } from '../profiles/own-profile.queries.ts';

/**
 * Whether a person's LIVE card has a phone number, and whether it was ever opened; whether anyone exchanged contacts
 * with them, and whether this session is notified of that.
 */
function selectFacts(db: Database, userId: string, sessionId: string) {
  const live = sql`(select id from ${profiles} where user_id = ${userId} and is_default = 1)`;
  const kinds = sql.join(
    PHONE_KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return db
    .select({
      hasNumber: sql<number>`exists (select 1 from ${contactFields}
        where profile_id = ${live} and field_type_id in (${kinds}))`,
      // By the cards: a person may have thousands of imported contacts.
      hasExchanged: sql<number>`exists (select 1 from ${contacts} where type = 'exchange'
        and profile_id in (select id from ${profiles} where user_id = ${userId}))`,
      isNotified: sql<number>`exists (select 1 from ${pushSubscriptions} where session_id = ${sessionId})`,
      isViewed: sql<number>`exists (select 1 from ${profileDays} where profile_id = ${live} and views > 0)`,
    })
    .from(users)
    .where(sql`${users.id} = ${userId}`);
}

/** The logo of a team itself, which precedes that of its business profile. */
const selectTeamLogo = (db: Database, teamId: string | null) =>
  db
    .select({ hash: media.hash, content_type: media.content_type })
    .from(teams)
    .innerJoin(media, eq(media.id, teams.logo_id))
    .where(sql`${teams.id} = ${teamId}`);

/** Since when a person owns a team that they inherited, until they have read it. */
const selectInherited = (db: Database, userId: string) =>
  db
    .select({ since: members.inherited_at })
    .from(members)
    .where(and(eq(members.user_id, userId), eq(members.role, 'owner')));

/**
 * All profiles of a person with drafts, like `selectAll`, with facts about the LIVE one, the logo of the team that they
 * run, since when they own an inherited one, at most `most` of their contacts that are due, and as many with a birthday,
 * and followed cards with a new job; in one trip.
 */
export async function readForHome(
  db: Database,
  owner: Owner,
  sessionId: string,
  due: DueOn,
  { most, newsSince }: { most: number; newsSince: Date },
) {
  const [rows, [facts], [logo], [inherited], takenDown, dueRows, birthdays, jobNews] = await db.batch([
    selectAll(db, owner, true),
    selectFacts(db, owner.user_id, sessionId),
    selectTeamLogo(db, owner.runs_team_id),
    selectInherited(db, owner.user_id),
    selectTakenDown(db, owner),
    selectDue(db, due, { limit: most, offset: 0 }),
    selectBirthdays(db, due, most),
    selectJobNews(db, owner.user_id, newsSince, JOB_NEWS_ON_HOME),
  ]);
  return {
    rows,
    hasNumber: Boolean(facts?.hasNumber),
    isViewed: Boolean(facts?.isViewed),
    hasExchanged: Boolean(facts?.hasExchanged),
    isNotified: Boolean(facts?.isNotified),
    logo: logo ?? null,
    inherited: inherited?.since ?? null,
    takenDown,
    due: dueRows,
    birthdays,
    jobNews,
  };
}
