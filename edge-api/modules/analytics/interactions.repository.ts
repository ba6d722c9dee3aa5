import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Owner } from '../../actor/actor.ts';
import type { Database } from '../../db/client.ts';
import { contactEmails, contacts } from '../../db/tables/contacts.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { contactType, standing, withMerged } from '../contacts/contacts.queries.ts';
import { heldBy } from '../profiles/own-profile.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { thumbnailLinks } from '../../db/tables/sections.table.ts';
import type { InteractionsQuery, PageQuery } from './analytics.schema.ts';
import { clicks, interactionContacts, interactions } from '../../db/tables/interactions.table.ts';

/** Literal, as in the partial indexes: SQLite does not match them by a parameter. */
const FILTERS: Readonly<Record<InteractionsQuery['filter'], SQL | undefined>> = {
  all: undefined,
  saved: sql`saved_contact = 1`,
  exchanged: sql`exchanged_contact = 1`,
  social_media: sql`social_clicks > 0`,
  links: sql`link_clicks > 0`,
};

const ORDER = {
  timestamp: [asc(interactions.started_at), asc(interactions.id)],
  '-timestamp': [desc(interactions.started_at), desc(interactions.id)],
} as const;

/** The contact's first e-mail, if it has no name. */
const email = sql<string | null>`(select e.email from ${contactEmails} e
  where e.contact_id = ${contacts.id} order by e.position limit 1)`;

/** Clicks and contacts of these interactions. */
const selectParts = (db: Database, ids: SQL) =>
  [
    db
      .select({ click: clicks, thumbnail: { hash: media.hash, content_type: media.content_type } })
      .from(clicks)
      .leftJoin(thumbnailLinks, eq(thumbnailLinks.id, clicks.target_id))
      .leftJoin(media, eq(media.id, thumbnailLinks.thumbnail_id))
      .where(inArray(clicks.interaction_id, ids))
      .orderBy(desc(clicks.clicks), asc(clicks.value)),
    db
      .select({
        interaction_id: interactionContacts.interaction_id,
        id: contacts.id,
        type: contactType,
        full_name: contacts.full_name,
        first_name: contacts.first_name,
        last_name: contacts.last_name,
        contact_linkedin_url: contacts.contact_linkedin_url,
        enriched_name: contacts.enriched_name,
        email,
      })
      .from(interactionContacts)
      // A merged contact is the one that it was merged into.
      .innerJoin(
        contacts,
        sql`${contacts.id} = (select coalesce(m.merged_into, m.id) from ${contacts} m
          where m.id = ${interactionContacts.contact_id})`,
      )
      .where(and(inArray(interactionContacts.interaction_id, ids), isNull(contacts.deleted_at)))
      .orderBy(asc(contacts.created_at)),
  ] as const;

/** A page of interactions under a condition, in one trip; null unless the caller owns them. */
async function readPage(db: Database, held: SQL, where: SQL, { sort, limit, offset }: PageQuery) {
  const page = db
    .select({ id: interactions.id })
    .from(interactions)
    .where(where)
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset(offset);
  const [owned, counted, rows, clicked, exchanged] = await db.batch([
    db
      .select({ one: sql`1` })
      .from(profiles)
      .where(held)
      .limit(1),
    db
      .select({ n: sql<number>`count(*)` })
      .from(interactions)
      .where(where),
    db
      .select({ interaction: interactions, handle: profiles.handle })
      .from(interactions)
      .innerJoin(profiles, eq(profiles.id, interactions.profile_id))
      .where(where)
      .orderBy(...ORDER[sort])
      .limit(limit)
      .offset(offset),
    ...selectParts(db, sql`${page}`),
  ]);
  return { held: owned.length > 0, count: counted[0]?.n ?? 0, rows, clicks: clicked, contacts: exchanged };
}

/** A page of a profile's interactions; `held` says whether the caller owns it. */
export const readInteractions = (
  db: Database,
  owner: Owner,
  profileId: string,
  { filter, ...page }: InteractionsQuery,
) =>
  readPage(
    db,
    and(eq(profiles.id, profileId), heldBy(owner))!,
    and(eq(interactions.profile_id, profileId), FILTERS[filter])!,
    page,
  );

/** The profile of an interaction is the owner's. */
const heldProfile = (owner: Owner) =>
  sql`${interactions.profile_id} in (select id from ${profiles} where ${heldBy(owner)})`;

/** One interaction of an owner's profile as a page, empty without one. */
export const readInteraction = (db: Database, owner: Owner, id: string) =>
  readPage(db, heldBy(owner)!, and(eq(interactions.id, id), heldProfile(owner))!, {
    sort: '-timestamp',
    limit: 1,
    offset: 0,
  });

/** The interactions in which a contact was exchanged, on the owner's profiles. */
export const readContactInteractions = (db: Database, owner: Owner, contactId: string, page: PageQuery) =>
  readPage(
    db,
    heldBy(owner)!,
    and(
      sql`${interactions.id} in (select interaction_id from ${interactionContacts} where contact_id in
        ${withMerged(standing(contactId))})`,
      heldProfile(owner),
    )!,
    page,
  );

export type InteractionRows = Awaited<ReturnType<typeof readPage>>;
