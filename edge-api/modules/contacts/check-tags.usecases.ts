import { TAGS_PER_CONTACT_MAX } from '../../../src/domain/limits/contacts.ts';
import { isTeamAdmin } from '../../../src/domain/permissions/roles.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound, ruleBroken } from '../../kit/problems.ts';
import { selectKnown, selectUsable } from '../tags/tags.repository.ts';

/** The message for an eleventh tag, which refers members to their admin. */
export const tooManyTags = ({ role, permissions }: Actor) =>
  permissions.isTeamUser && !isTeamAdmin(role) ? 'tags.assigned_max_team' : 'tags.assigned_max';

/**
 * Checks that the caller can put these tags on contacts or take them off. @throws Problem 403 for the role, 404 for a
 * tag of another owner
 */
export async function checkTagsTheirs(deps: Deps, actor: Actor, ids: readonly string[]): Promise<void> {
  requireMay(actor, 'assign_tags', 'contacts:write');
  if (ids.length > 0 && (await selectUsable(deps.db, actor.owner, ids)).length < ids.length) throw notFound();
}

/** Checks the number of a contact's tags. @throws Problem 422 beyond ten */
export function checkTagsFit(actor: Actor, ids: readonly string[] = []): void {
  if (ids.length > TAGS_PER_CONTACT_MAX)
    throw ruleBroken([{ path: 'tags', message: sentence(tooManyTags(actor)) }]);
}

/**
 * Checks that the caller can put these tags on a contact. @throws Problem 403 for the role, 422 beyond ten, 404 for a
 * tag of another owner
 */
export async function checkTags(deps: Deps, actor: Actor, ids: readonly string[] | undefined): Promise<void> {
  if (ids === undefined) return;
  requireMay(actor, 'assign_tags', 'contacts:write');
  checkTagsFit(actor, ids);
  await checkTagsTheirs(deps, actor, ids);
}

/**
 * The chosen tags of a contact without those deleted meanwhile, so that the rest is saved. `has` are its current tags,
 * of any owner. @throws Problem as `checkTags`
 */
export async function chosenTags(
  deps: Deps,
  actor: Actor,
  ids: readonly string[] | undefined,
  has: readonly string[] = [],
): Promise<string[] | undefined> {
  if (ids === undefined) return undefined;
  requireMay(actor, 'assign_tags', 'contacts:write');
  const known = ids.length > 0 ? await selectKnown(deps.db, actor.owner, ids) : [];
  const there = ids.filter((id) => known.some((tag) => tag.id === id));
  checkTagsFit(actor, there);
  if (known.some(({ id, usable }) => !usable && !has.includes(id))) throw notFound();
  return there;
}
