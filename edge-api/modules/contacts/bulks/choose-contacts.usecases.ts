import { parseSearch } from '../../../../src/domain/contact/contact-search.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import type { ContactsScope } from '../list-contacts.queries.ts';
import { leavesRoom, readForgiven } from '../search-contacts.usecases.ts';
import { countChosen, idsOf, readIds, theseIds } from './bulks.repository.ts';
import type { ContactFilter, CountedContacts } from './bulks.schema.ts';

/** The ids that a list with this filter shows: of a search with few results, also those with typos. */
export async function chosenBy(
  deps: Deps,
  { owner, permissions }: Actor,
  filter: ContactFilter,
): Promise<ReturnType<typeof idsOf>> {
  const asked: ContactsScope = {
    userId: owner.user_id,
    most: permissions.contactsLimit,
    sought: parseSearch(filter.search),
    filters: filter,
  };
  if (!leavesRoom({ count: 0 }, asked)) return idsOf(asked);
  const exact = await readIds(deps.db, idsOf(asked));
  if (!leavesRoom({ count: exact.length }, asked)) return theseIds(exact);
  const near = await readForgiven(deps.db, { ...asked, page: { sort: 'created' } }, exact);
  return theseIds([...exact, ...near]);
}

/** The same, read. */
export const listIds = async (deps: Deps, actor: Actor, filter: ContactFilter): Promise<string[]> =>
  readIds(deps.db, await chosenBy(deps, actor, filter));

/** How many of the caller's own contacts a list with this filter has, and how many were never looked up. */
export async function countContacts(
  deps: Deps,
  actor: Actor,
  filter: ContactFilter,
): Promise<CountedContacts> {
  requireMay(actor, 'own', 'contacts:read');
  return countChosen(deps.db, await chosenBy(deps, actor, filter));
}
