import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { clicks, interactionContacts, interactions } from '../../db/tables/interactions.table.ts';

/** The interaction before a page. */
export type After = Pick<typeof interactions.$inferSelect, 'profile_id' | 'started_at' | 'id'>;

/** A page of the interactions of a person's profiles, with their clicks and contacts, in one trip. */
export async function readSomeInteractions(db: Database, userId: string, after: After | null, limit: number) {
  const own = sql`${interactions.profile_id} in (select id from ${profiles} where user_id = ${userId})`;
  const behind = after
    ? sql`(${interactions.profile_id}, ${interactions.started_at}, ${interactions.id}) >
        (${after.profile_id}, ${after.started_at.getTime()}, ${after.id})`
    : undefined;
  const order = [asc(interactions.profile_id), asc(interactions.started_at), asc(interactions.id)];
  const ids = db
    .select({ id: interactions.id })
    .from(interactions)
    .where(and(own, behind))
    .orderBy(...order)
    .limit(limit);
  const [rows, clicked, met] = await db.batch([
    db
      .select()
      .from(interactions)
      .where(and(own, behind))
      .orderBy(...order)
      .limit(limit),
    db.select().from(clicks).where(inArray(clicks.interaction_id, ids)),
    db.select().from(interactionContacts).where(inArray(interactionContacts.interaction_id, ids)),
  ]);
  return { rows, clicks: clicked, contacts: met };
}
