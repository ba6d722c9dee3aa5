import { and, sql } from 'drizzle-orm';
import type { Owner } from '../../actor/actor.ts';
import type { Database } from '../../db/client.ts';
import { followedCards } from '../../db/tables/followed-cards.table.ts';
import type { contacts } from '../../db/tables/contacts.table.ts';
import { areAsRead, readComparable, type ComparableContact } from '../contacts/comparable.repository.ts';
import { shown } from '../contacts/contacts.queries.ts';
import { insertOwnContact, type Belongings } from '../contacts/write-contact.repository.ts';
import { mergeStatements, type Merging } from '../duplicates/merge.repository.ts';
import { followStatements, type CardToKeep } from './keep-card.repository.ts';

/** Those of these contacts of a person that the plan shows, that follow no card, and are none of a flood. */
export async function readJoinable(
  db: Database,
  { userId, most, ids }: { userId: string; most: number | null; ids: readonly string[] },
): Promise<ComparableContact[]> {
  const which = and(
    shown(userId, most),
    sql`contacts.is_doubtful = 0`,
    sql`not exists (select 1 from ${followedCards} k where k.contact_id = contacts.id)`,
  );
  return [...(await readComparable(db, ids, which)).values()];
}

/**
 * Adds the contact of a card and merges it into one that was there, in one batch. @returns whether it did, not after a
 * concurrent change of that one @throws if the person keeps the card already
 */
export const writeJoined = (
  db: Database,
  newId: () => string,
  {
    owner,
    contact,
    belongings,
    card,
    merging,
  }: {
    owner: Owner;
    contact: typeof contacts.$inferInsert;
    belongings: Belongings;
    card: CardToKeep;
    merging: Merging;
  },
): Promise<boolean> =>
  insertOwnContact(
    db,
    newId,
    owner,
    contact,
    belongings,
    [],
    [
      ...followStatements(
        db,
        { userId: owner.user_id, contactId: contact.id, now: contact.created_at },
        card,
      ),
      ...mergeStatements(db, newId, merging),
    ],
    areAsRead(owner.user_id, [merging.keep]),
  );
