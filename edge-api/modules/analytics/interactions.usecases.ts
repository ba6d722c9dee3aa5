import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/problems.ts';
import type { Actor } from '../account/actor.usecases.ts';
import { showContact } from '../contacts/contacts.usecases.ts';
import { holderOf, requireRights } from '../profiles/find-profile.usecases.ts';
import { interactionViews } from './analytics-view.ts';
import type { Interaction, InteractionList, InteractionsQuery, PageQuery } from './analytics.schema.ts';
import { readContactInteractions, readInteraction, readInteractions } from './interactions.repository.ts';

/** A page of the visits of one of the caller's profiles. @throws Problem 403, 404 */
export async function listInteractions(
  deps: Deps,
  actor: Actor,
  profileId: string,
  query: InteractionsQuery,
): Promise<InteractionList> {
  const page = await readInteractions(deps.db, holderOf(actor), profileId, query);
  if (!page.held) throw notFound();
  requireRights(actor, ['interactions']);
  return { count: page.count, results: interactionViews(page) };
}

/** One visit of one of the caller's profiles. @throws Problem 403, 404 */
export async function showInteraction(deps: Deps, actor: Actor, id: string): Promise<Interaction> {
  const [found] = interactionViews(await readInteraction(deps.db, holderOf(actor), id));
  if (!found) throw notFound();
  requireRights(actor, ['interactions']);
  return found;
}

/**
 * The visits in which one of the caller's contacts was exchanged: an insight into that contact.
 * @param typedId `{type}/{id}` or the id alone
 * @throws Problem 403, 404
 */
export async function listContactInteractions(
  deps: Deps,
  actor: Actor,
  typedId: string,
  query: PageQuery,
): Promise<InteractionList> {
  const contact = await showContact(deps, actor, typedId);
  requireRights(actor, ['connection_insight']);
  const id = contact.id.split('/').at(-1)!;
  const page = await readContactInteractions(deps.db, holderOf(actor), id, query);
  return { count: page.count, results: interactionViews(page) };
}
