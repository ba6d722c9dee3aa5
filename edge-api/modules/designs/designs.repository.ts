import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';
import { STORED_COLOURS } from '../../../src/domain/designs/design-colours.ts';
import type { Owner } from '../../actor/actor.ts';
import type { Database } from '../../db/client.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { editedBy } from '../profiles/own-profile.queries.ts';
import { isThere, nextMoment } from '../profiles/profile-state.queries.ts';
import { cardDesigns, profiles } from '../../db/tables/profiles.table.ts';

const COLOURS = sql.raw(STORED_COLOURS.join(', '));
const COLOURS_OF_D = sql.raw(STORED_COLOURS.map((colour) => `d.${colour}`).join(', '));

/** The designs that a profile can have, presets first. */
export const readDesigns = (db: Database, profileId: string) =>
  db
    .select()
    .from(cardDesigns)
    .where(or(isNull(cardDesigns.profile_id), eq(cardDesigns.profile_id, profileId)))
    .orderBy(sql`${cardDesigns.profile_id} is not null`, asc(cardDesigns.id))
    .limit(100);

/** One of the owner's profiles with its custom design, null without one. Null if it is not theirs. */
export async function readWithOwnDesign(db: Database, owner: Owner, profileId: string) {
  const rows = await db
    .select({ profile_id: profiles.id, card_design_id: profiles.card_design_id, design: cardDesigns })
    .from(profiles)
    .leftJoin(cardDesigns, eq(cardDesigns.profile_id, profiles.id))
    .where(and(eq(profiles.id, profileId), editedBy(owner)));
  return rows[0] ?? null;
}

/** A custom design of one of the owner's profiles; null for a preset, and for another owner's. */
export async function readOwnDesign(db: Database, owner: Owner, designId: number) {
  const rows = await db
    .select({
      design: cardDesigns,
      profile_id: profiles.id,
      user_id: profiles.user_id,
      card_design_id: profiles.card_design_id,
    })
    .from(cardDesigns)
    .innerJoin(profiles, eq(profiles.id, cardDesigns.profile_id))
    .where(and(eq(cardDesigns.id, designId), editedBy(owner)));
  return rows[0] ?? null;
}

/** Gives a profile a custom design in its present colours; an existing one is unchanged. */
export async function insertOwnDesign(db: Database, profileId: string, title: string): Promise<void> {
  await db.run(sql`insert into ${cardDesigns} (profile_id, title, ${COLOURS})
    select ${profileId}, ${title}, ${COLOURS_OF_D}
    from ${profiles} p join ${cardDesigns} d on d.id = p.card_design_id where p.id = ${profileId}
    on conflict do nothing`);
}

/** Changes a profile's custom design and puts it on the profile, both or neither. @returns false if it is gone */
export async function writeOwnDesign(
  db: Database,
  {
    profile_id,
    design,
    now,
    event,
  }: { profile_id: string; design: CardDesign; now: Date; event: RecordedEvent },
): Promise<boolean> {
  const { id, ...colours } = design;
  const own = and(eq(cardDesigns.id, id), eq(cardDesigns.profile_id, profile_id));
  const [changed] = await db.batch([
    db.update(cardDesigns).set(colours).where(own).returning({ id: cardDesigns.id }),
    db
      .update(profiles)
      .set({ card_design_id: id, updated_at: nextMoment(now) })
      .where(and(isThere(profile_id), sql`exists (select 1 from ${cardDesigns} where ${own})`)),
    ...recordEvents(db, [event]),
  ]);
  return changed.length > 0;
}
