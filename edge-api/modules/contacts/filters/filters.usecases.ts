import { sortName } from '../../../../src/domain/contact/contact-name.ts';
import { SAVED_FILTERS_MAX } from '../../../../src/domain/limits/contacts.ts';
import { contactFilters as words } from '#messages/contacts.ts';
import { format } from '../../../../src/messages/format.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, problem, ruleBroken } from '../../../kit/problems.ts';
import type { FilterView, NewFilter } from './filters.schema.ts';
import { deleteSavedFilter, insertFilter, readFilters, type FilterRow } from './filters.repository.ts';

const viewOf = ({ id, name, filter, created_at }: FilterRow): FilterView => ({
  id,
  name,
  filter: JSON.parse(filter) as FilterView['filter'],
  created_at: created_at.toISOString(),
});

/** The caller's saved filters, the oldest first. @throws Problem 403 for the role */
export async function listFilters(
  deps: Deps,
  actor: Actor,
): Promise<{ count: number; results: FilterView[] }> {
  requireMay(actor, 'notes', 'contacts:read');
  const rows = await readFilters(deps.db, actor.owner.user_id);
  return { count: rows.length, results: rows.map(viewOf) };
}

/** Saves a filter of the caller. @throws Problem 403; 409 for a name that another has; 422 for a 21st */
export async function createFilter(
  deps: Deps,
  actor: Actor,
  { name, filter }: NewFilter,
): Promise<FilterView> {
  requireMay(actor, 'notes', 'contacts:write');
  const row: FilterRow = {
    id: deps.newId(),
    user_id: actor.owner.user_id,
    name,
    name_key: sortName(name),
    filter: JSON.stringify(filter),
    created_at: deps.now(),
  };
  const why = await insertFilter(deps.db, row, SAVED_FILTERS_MAX);
  if (why === 'taken') throw problem('filter_taken');
  if (why === 'full')
    throw ruleBroken([{ path: '', message: format(words.too_many, { n: SAVED_FILTERS_MAX }) }]);
  return viewOf(row);
}

/** Deletes one of the caller's saved filters. @throws Problem 404, 403 */
export async function removeFilter(deps: Deps, actor: Actor, id: string): Promise<void> {
  const theirs = await readFilters(deps.db, actor.owner.user_id);
  if (!theirs.some((one) => one.id === id)) throw notFound();
  requireMay(actor, 'notes', 'contacts:write');
  if (!(await deleteSavedFilter(deps.db, actor.owner.user_id, id))) throw notFound();
}
