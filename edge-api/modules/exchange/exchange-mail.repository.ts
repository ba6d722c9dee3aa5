import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { consents } from '../../db/tables/consents.table.ts';
import { contactAnswers, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { ownerDetail } from './owner.queries.ts';

/**
 * The details of an exchange, from its contact: also if that was merged into another meanwhile. In one trip. @returns
 * null if the contact, or its card, is deleted
 */
export async function readExchanged(db: Database, contactId: string) {
  const [found, phones, answers, agreed] = await db.batch([
    db
      .select({
        contact: contacts,
        profile: profiles,
        owner_email: ownerDetail(profiles, 'email'),
      })
      .from(contacts)
      .innerJoin(profiles, eq(profiles.id, contacts.profile_id))
      .where(eq(contacts.id, contactId)),
    db
      .select({ phone: contactPhones.phone })
      .from(contactPhones)
      .where(eq(contactPhones.contact_id, contactId))
      .orderBy(asc(contactPhones.position))
      .limit(1),
    db
      .select({ question: contactAnswers.question, answer: contactAnswers.answer })
      .from(contactAnswers)
      .where(eq(contactAnswers.contact_id, contactId))
      .orderBy(asc(contactAnswers.position)),
    db
      .select({ purpose: consents.purpose, text: consents.text })
      .from(consents)
      .where(and(eq(consents.contact_id, contactId), inArray(consents.purpose, ['follow_up', 'marketing']))),
  ]);
  const textOf = (purpose: string) => agreed.find((consent) => consent.purpose === purpose)?.text ?? null;
  return (
    found[0] && {
      ...found[0],
      phone: phones[0]?.phone ?? null,
      answers,
      agreed: { follow_up: textOf('follow_up'), marketing: textOf('marketing') },
    }
  );
}
