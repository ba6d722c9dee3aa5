import { isSamePerson } from '../../../src/domain/duplicates/contact-match.ts';
import type { MergeChoice } from '../../../src/domain/duplicates/merge-contacts.ts';
import { findSystem } from '../../actor/actor.usecases.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../kit/problem.ts';
import { matchContacts } from './match.usecases.ts';
import { readMatched, readOwnWords, readPartners, type MatchRow } from './match.repository.ts';
import { mergeOwnContacts } from './merge.usecases.ts';

/** What a visitor may update, unless the owner edited it: their work, not their identity. */
const SAID_ANEW = ['company_name', 'job_title'] as const;

/** The oldest of the contacts that are proven to be the same person. */
const oldestSame = (one: MatchRow, others: readonly MatchRow[]): MatchRow | undefined =>
  others
    .filter((other) => !other.is_doubtful && other.id !== one.id && isSamePerson(one, other))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))[0];

/**
 * Merges the contacts of a returning visitor, if an e-mail or a phone number proves it. The older contact stays, with
 * the visitor's current job; its owner can undo it like any other merge.
 */
export async function joinVisitor(deps: Deps, contactId: string): Promise<void> {
  await matchContacts(deps, [contactId]);
  const partners = await readPartners(deps.db, contactId);
  const rows = await readMatched(deps.db, [contactId, ...partners]);
  const met = rows.find(({ id }) => id === contactId);
  const known = met && !met.is_doubtful ? oldestSame(met, rows) : undefined;
  if (!met || !known || known.created_at > met.created_at) return;
  const actor = await findSystem(deps, met.user_id);
  if (!actor) return;
  const { edited, follows } = await readOwnWords(deps.db, known.id);
  // A followed card says itself what its owner does now; who filled in a form may be anyone.
  const said = follows ? [] : SAID_ANEW.filter((name) => !edited.includes(name) && met[name] !== null);
  const fields: MergeChoice = Object.fromEntries(said.map((name) => [name, contactId]));
  try {
    await mergeOwnContacts(deps, actor, { keep: known.id, merge: [contactId], fields });
  } catch (error) {
    // If the plan does not show both, or they are too large, they remain a possible duplicate.
    if (!(error instanceof Problem)) throw error;
  }
}
