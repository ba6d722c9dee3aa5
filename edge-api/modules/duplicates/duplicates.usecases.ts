import type { Duplicates } from '../../../src/domain/duplicates/duplicates-contract.ts';
import type { PairReason } from '../../../src/domain/duplicates/contact-match.ts';
import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { contactName } from '../../../src/domain/contact/contact-name.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { byContact, contactView } from '../contacts/contact-view.ts';
import { dismissPair, readPairs, type PairRows } from './duplicates.repository.ts';

const whoseOf = ({ owner, permissions }: Actor) => ({
  userId: owner.user_id,
  most: permissions.contactsLimit,
});

/** The contact with the fuller name first, which is likelier to be chosen; of equal ones the older. */
const byFullness = (one: ContactView, other: ContactView) =>
  contactName(other).length - contactName(one).length || (one.created < other.created ? -1 : 1);

function duplicatesOf({ count, pairs, ...rows }: PairRows): Duplicates {
  const [emailsOf, phonesOf, tagsOf] = [byContact(rows.emails), byContact(rows.phones), byContact(rows.tags)];
  const notesOf = byContact(rows.notes);
  const views = new Map(
    rows.contacts.map((row) => [
      row.id,
      {
        ...contactView(row, emailsOf(row.id), phonesOf(row.id), tagsOf(row.id)),
        num_notes: notesOf(row.id)[0]?.n ?? 0,
      },
    ]),
  );
  return {
    count,
    results: pairs.map(({ id, reasons, first_id, second_id }) => ({
      id,
      reasons: JSON.parse(reasons) as PairReason[],
      contacts: [first_id, second_id].flatMap((contact) => views.get(contact) ?? []).toSorted(byFullness),
    })),
  };
}

/** Possible duplicates among the caller's own contacts, in pairs, the newest first. @throws DatabaseAway */
export async function listDuplicates(deps: Deps, actor: Actor, page: ListPage): Promise<Duplicates> {
  requireMay(actor, 'own', 'contacts:read');
  return duplicatesOf(await readPairs(deps.db, whoseOf(actor), page));
}

/** Records that two contacts differ. @throws Problem 404 if the pair is not theirs, or was decided */
export async function dismissDuplicate(deps: Deps, actor: Actor, id: string): Promise<void> {
  requireMay(actor, 'own', 'contacts:write');
  if (!(await dismissPair(deps.db, whoseOf(actor), id, deps.now()))) throw notFound();
}
