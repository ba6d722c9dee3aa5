import type { Deps } from '../../deps.ts';
import { readSomeInteractions, type After } from './export-interactions.repository.ts';

/** Interactions per trip. */
const AT_ONCE = 1000;

/**
 * Every visit of a person's profiles as a JSON list, in chunks, so that only one page is in memory. Times are ISO 8601;
 * a click has its target's label of that time. @throws DatabaseAway
 */
export async function* exportInteractions(deps: Deps, userId: string): AsyncGenerator<string> {
  let after: After | null = null;
  let before = '[\n';
  for (;;) {
    const { rows, clicks, contacts } = await readSomeInteractions(deps.db, userId, after, AT_ONCE);
    const clicksOf = Map.groupBy(clicks, (click) => click.interaction_id);
    const contactsOf = Map.groupBy(contacts, (contact) => contact.interaction_id);
    let text = '';
    for (const row of rows) {
      const visit = {
        ...row,
        clicks: (clicksOf.get(row.id) ?? []).map(({ interaction_id: _visit, ...click }) => click),
        contacts: (contactsOf.get(row.id) ?? []).map(({ contact_id }) => contact_id),
      };
      text += before + JSON.stringify(visit);
      before = ',\n';
    }
    yield text;
    after = rows.at(-1) ?? null;
    if (rows.length < AT_ONCE) break;
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
