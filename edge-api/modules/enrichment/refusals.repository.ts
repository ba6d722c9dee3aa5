import { sql, type SQL } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { contactEmails, contacts } from '../../db/tables/contacts.table.ts';
import { enrichmentRefusals, enrichments } from '../../db/tables/enrichments.table.ts';
import type { Changed } from '../../events/contacts-change.queries.ts';

/** Whether a person with one of these e-mail hashes objected to look-ups. */
export const isRefused = (hashes: readonly string[]): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${enrichmentRefusals} where ${enrichmentRefusals.address_hash} in ${among(hashes)})`.mapWith(
    Boolean,
  );

/** Whether one of them objected to look-ups. */
export async function anyRefused(db: Database, hashes: readonly string[]): Promise<boolean> {
  const [row] = await db.select({ refused: isRefused(hashes) }).from(sql`(select 1)`);
  return row?.refused ?? false;
}

/**
 * The contacts, of any owner, that lose results by an e-mail's refusal; without `but`, which is deleted itself. To be
 * read before `refuseEnrichment`.
 */
export function losingFound(email: string, but: string | null): Changed {
  const of = (
    column: SQL,
  ) => sql`(select ${column} from ${contactEmails} a join ${contacts} l on l.id = a.contact_id
    where a.email = ${email} and l.deleted_at is null and l.id is not ${but} and (l.enriched_name is not null
      or exists (select 1 from ${enrichments} e where e.contact_id = l.id and e.status <> 'IN_PROGRESS' and not e.is_refused)))`;
  return { which: of(sql`l.id`), whose: of(sql`l.user_id`) };
}

/**
 * The statements that prevent look-ups of an e-mail, for everyone, and delete what was found by it. In a batch before
 * the e-mail is deleted from its contact.
 */
export function refuseEnrichment(
  db: Database,
  { email, hash, now }: { email: string; hash: string; now: Date },
  made: SQL,
) {
  const whose = sql`(select ${contactEmails.contact_id} from ${contactEmails} where ${contactEmails.email} = ${email})`;
  return [
    insertWhere(db, enrichmentRefusals, { address_hash: hash, created_at: now }, made).onConflictDoNothing(),
    db
      .update(contacts)
      .set({ enrich_status: 'INFO_NOT_FOUND' })
      .where(
        sql`${contacts.id} in ${whose} and ${contacts.enrich_status} in ('COMPLETED', 'ALREADY_ENRICHED') and ${made}`,
      ),
    db
      .update(contacts)
      .set({
        enriched_name: null,
        // Advances the version, so that devices update the name in their address book.
        updated_at: sql`max(${now.getTime()}, ${contacts.updated_at} + 1)`,
        // A contact without a name of its own is sorted by the e-mail again.
        sort_name: sql`case when coalesce(full_name, first_name, last_name) is null then ${email} else sort_name end`,
      })
      .where(sql`${contacts.id} in ${whose} and enriched_name is not null and ${made}`),
    db
      .update(enrichments)
      .set({ data: null, taken: null, info_found: false, is_refused: true })
      .where(
        sql`${enrichments.contact_id} in ${whose} and ${enrichments.status} <> 'IN_PROGRESS' and ${made}`,
      ),
  ];
}
