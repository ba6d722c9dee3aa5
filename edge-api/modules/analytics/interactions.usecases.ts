import type { Deps } from '../../deps.ts';
import { TIMELINE_MAX } from '../../../src/domain/limits/contacts.ts';
import { notFound } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { hasScope, requireMay } from '../../actor/rights.ts';
import { findContact } from '../contacts/contacts.usecases.ts';
import { interactionViews } from './analytics-view.ts';
import type { Interaction, InteractionList, InteractionsQuery, PageQuery } from './analytics.schema.ts';
import {
  readContactInteractions,
  readInteraction,
  readInteractions,
  type InteractionRows,
} from './interactions.repository.ts';

/** Visits for the caller: a key without access to contacts learns that one was exchanged, not whose. */
const viewsFor = (actor: Actor, rows: InteractionRows): Interaction[] =>
  interactionViews(hasScope(actor, 'contacts:read') ? rows : { ...rows, contacts: [] });

/** A page of the visits of one of the caller's profiles. @throws Problem 403, 404 */
export async function listInteractions(
  deps: Deps,
  actor: Actor,
  profileId: string,
  query: InteractionsQuery,
): Promise<InteractionList> {
  requireMay(actor, 'own', 'analytics:read');
  const page = await readInteractions(deps.db, actor.owner, profileId, query);
  if (!page.held) throw notFound();
  requireMay(actor, 'interactions', 'analytics:read');
  return { count: page.count, results: viewsFor(actor, page) };
}

/** One visit of one of the caller's profiles. @throws Problem 403, 404 */
export async function showInteraction(deps: Deps, actor: Actor, id: string): Promise<Interaction> {
  requireMay(actor, 'own', 'analytics:read');
  const [found] = viewsFor(actor, await readInteraction(deps.db, actor.owner, id));
  if (!found) throw notFound();
  requireMay(actor, 'interactions', 'analytics:read');
  return found;
}

/**
 * The visits in which one of the caller's contacts was exchanged. @param typedId `{type}/{id}` or the id alone @throws
 * Problem 403, 404
 */
export async function listContactInteractions(
  deps: Deps,
  actor: Actor,
  typedId: string,
  query: PageQuery,
): Promise<InteractionList> {
  requireMay(actor, 'own', 'analytics:read');
  const { contact } = await findContact(deps, actor, typedId);
  requireMay(actor, 'connection_insight', 'analytics:read');
  const page = await readContactInteractions(deps.db, actor.owner, contact.id, query);
  return { count: page.count, results: interactionViews(page) };
}

/**
 * The newest visits in which a contact was exchanged, for its page, which reads the contact concurrently; empty for
 * roles without contact insights. @param id the bare id of the contact, or of a merged one
 */
export async function visitsOfContact(deps: Deps, actor: Actor, id: string): Promise<Interaction[]> {
  requireMay(actor, 'own', 'analytics:read');
  if (!actor.permissions.canUseConnectionInsight) return [];
  const page = { sort: '-timestamp', limit: TIMELINE_MAX, offset: 0 } as const;
  return interactionViews(await readContactInteractions(deps.db, actor.owner, id, page));
}
