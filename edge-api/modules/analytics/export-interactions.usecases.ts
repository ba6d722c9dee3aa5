import type { Deps } from '../../deps.ts';
import { readSome, type After } from './export-interactions.repository.ts';

/** Interactions of one trip. */
const AT_ONCE = 1000;

/**
 * Every visit of a person's profiles as a JSON list, in parts, so that no more than a page of them is in memory. Times
 * are ISO 8601; a click keeps what was clicked in the words of that moment.
 * @throws DatabaseAway
 */
export async function* exportInteractions(deps: Deps, userId: string): AsyncGenerator<string> {
  let after: After | null = null;
  let before = '[\n';
  for (;;) {
    const { rows, clicks, contacts } = await readSome(deps.db, userId, after, AT_ONCE);
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
