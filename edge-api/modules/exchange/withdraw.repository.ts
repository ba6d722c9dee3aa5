import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { recordContactsChange, recordedEvents } from '../../events/contacts-change.queries.ts';
import { forgetSubject } from '../../events/events.repository.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { consents, withdrawals } from '../../db/tables/consents.table.ts';
import { contactAnswers, contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { importedContacts } from '../../db/tables/contact-imports.table.ts';
import { deviceCards, deviceChanges } from '../../db/tables/device-cards.table.ts';
import { contactKeys, contactMerges, contactPairs } from '../../db/tables/contact-merges.table.ts';
import { followedCards } from '../../db/tables/followed-cards.table.ts';
import { enrichments } from '../../db/tables/enrichments.table.ts';
import { losingFound, refuseEnrichment } from '../enrichment/refusals.repository.ts';
import { remakeExports } from '../contacts/exports/exports.repository.ts';
import { visitorCards } from '../../db/tables/visitor-cards.table.ts';
import { contactRhythms } from '../../db/tables/in-touch.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { contactTags } from '../../db/tables/tags.table.ts';
import { ownerDetail } from './exchange.repository.ts';
import { emptied } from './withdrawn-columns.ts';

/** A withdrawn contact has no request hash any more. */
const isWhole = (contactId: string) => and(eq(contacts.id, contactId), isNotNull(contacts.request_hash));

/**
 * The contact of a mailed link, its owner, and whom to notify; null if the link is invalid or was used. It is found by
 * one of its consents, or proven by the link itself.
 */
export async function readWithdrawable(db: Database, tokenHash: string, proven: string | null) {
  const rows = await db
    .select({
      contact_id: contacts.id,
      full_name: contacts.full_name,
      given_email: contacts.given_email,
      profile: {
        handle: profiles.handle,
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        workplace: profiles.workplace,
        is_business: profiles.is_business,
      },
      account: ownerDetail(contacts, 'name'),
      owner_email: ownerDetail(contacts, 'email'),
    })
    .from(contacts)
    .leftJoin(profiles, eq(profiles.id, contacts.profile_id))
    .where(
      or(
        inArray(
          contacts.id,
          db
            .select({ id: consents.contact_id })
            .from(consents)
            .leftJoin(withdrawals, eq(withdrawals.consent_id, consents.id))
            .where(and(eq(consents.token_hash, tokenHash), isNull(withdrawals.consent_id))),
        ),
        proven === null ? undefined : isWhole(proven),
      ),
    )
    .limit(1);
  return rows[0] ?? null;
}

/** Whether a contact is in no table any more, not even withdrawn. */
export async function isSubjectForgotten(db: Database, contactId: string): Promise<boolean> {
  const rows = await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId));
  return rows.length === 0;
}

/** An e-mail that must not be looked up, and its hash. */
export type LookupRefusal = { email: string; hash: string };

/**
 * Prevents look-ups of an e-mail and deletes what was found by it; the contact stays. In one batch. @returns the events
 * of the contacts that lost their results
 */
export async function refuse(
  db: Database,
  refusal: LookupRefusal,
  now: Date,
  change: RecordedEvent,
): Promise<{ recorded: readonly RecordedEvent[] }> {
  const [noted] = await db.batch([
    ...recordContactsChange(db, change, losingFound(refusal.email, null)),
    ...refuseEnrichment(db, { ...refusal, now }, sql`true`),
  ]);
  return { recorded: recordedEvents(change, noted) };
}

type Withdrawing = {
  tokenHash: string;
  contactId: string;
  source: string;
  now: Date;
  event: RecordedEvent;
  /** The event for other contacts that lose results of the e-mail. */
  change: RecordedEvent;
  /** The event that the contact was deleted. */
  deleted: RecordedEvent;
  /** The e-mail that must not be looked up any more. */
  refusal: LookupRefusal | null;
};

/**
 * Ends every consent of a link, and empties the contact: its row stays, nameless and deleted, as proof of consent and
 * withdrawal, and so that a late repetition of the request restores nothing. In one batch. @returns whether this call
 * did it, the picture that the contact had, and the events of other contacts
 */
export async function withdraw(
  db: Database,
  { tokenHash, contactId, source, now, event, change, deleted, refusal }: Withdrawing,
): Promise<{ done: boolean; photo_id: string | null; recorded: readonly RecordedEvent[] }> {
  const isOpen = sql`(exists (select 1 from ${contacts} where ${isWhole(contactId)})
    or exists (select 1 from ${consents} given where given.contact_id = ${contactId}
      and given.token_hash = ${tokenHash}
      and not exists (select 1 from ${withdrawals} over where over.consent_id = given.id)))`;
  const losing = losingFound(refusal?.email ?? '', contactId);
  const deleting = {
    which: sql`(${contactId})`,
    whose: sql`(select ${contacts.user_id} from ${contacts} where ${contacts.id} = ${contactId})`,
  };
  const [looked, noted, , left] = await db.batch([
    db
      .select({ open: sql<number>`${isOpen}`, photo_id: contacts.photo_id })
      .from(contacts)
      .where(eq(contacts.id, contactId)),
    ...recordContactsChange(db, change, losing, isOpen),
    ...recordContactsChange(db, deleted, deleting, isOpen),
    // Pending events contain what is withdrawn.
    ...forgetSubject(db, event.subject),
    ...recordEvents(db, [event], isOpen),
    ...(refusal ? refuseEnrichment(db, { ...refusal, now }, isOpen) : []),
    insertEach(
      db,
      withdrawals,
      { consent_id: sql`${consents.id}`, source, withdrawn_at: now },
      sql`from ${consents}
        where ${consents.contact_id} = ${contactId} and ${consents.token_hash} = ${tokenHash}`,
    ).onConflictDoNothing(),
    remakeExports(db, contactId),
    db.delete(contactEmails).where(eq(contactEmails.contact_id, contactId)),
    db.delete(contactPhones).where(eq(contactPhones.contact_id, contactId)),
    db.delete(contactAnswers).where(eq(contactAnswers.contact_id, contactId)),
    db.delete(contactTags).where(eq(contactTags.contact_id, contactId)),
    db.delete(notes).where(eq(notes.contact_id, contactId)),
    db.delete(contactRhythms).where(eq(contactRhythms.contact_id, contactId)),
    db.delete(followedCards).where(eq(followedCards.contact_id, contactId)),
    db.delete(contactChanges).where(eq(contactChanges.contact_id, contactId)),
    db.delete(deviceCards).where(eq(deviceCards.contact_id, contactId)),
    db.delete(deviceChanges).where(eq(deviceChanges.contact_id, contactId)),
    db.delete(importedContacts).where(eq(importedContacts.contact_id, contactId)),
    db.delete(contactMerges).where(eq(contactMerges.contact_id, contactId)),
    db.update(enrichments).set({ data: null }).where(eq(enrichments.contact_id, contactId)),
    db.delete(visitorCards).where(eq(visitorCards.contact_id, contactId)),
    db.delete(contactKeys).where(eq(contactKeys.contact_id, contactId)),
    db
      .delete(contactPairs)
      .where(or(eq(contactPairs.first_id, contactId), eq(contactPairs.second_id, contactId))),
    db
      .update(contacts)
      .set({
        ...emptied(),
        updated_at: now,
        deleted_at: now,
      })
      .where(eq(contacts.id, contactId)),
  ]);
  const recorded = [...recordedEvents(change, noted), ...recordedEvents(deleted, left)];
  return { done: looked[0]?.open === 1, photo_id: looked[0]?.photo_id ?? null, recorded };
}
