import { comparable, pairReasons, type Comparable } from '../../../src/domain/contact-match.ts';
import type { Deps } from '../../deps.ts';
import {
  readMatched,
  readUnmatched,
  writeKeys,
  writePairs,
  type FoundPair,
  type MatchRow,
} from './match.repository.ts';

/** Contacts that are compared together, and how often in one run of the schedule. */
const [PAGE, ROUNDS] = [500, 250];

type Compared = Comparable & Pick<MatchRow, 'id' | 'user_id'>;

const compared = (row: MatchRow): Compared => ({ id: row.id, user_id: row.user_id, ...comparable(row) });

/** The pair of two contacts, where they seem to be one person. */
function pairOf(deps: Deps, one: Compared, other: Compared): FoundPair[] {
  const reasons = pairReasons(one, other);
  if (reasons.length === 0) return [];
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  return [{ id: deps.newId(), user_id: one.user_id, first_id: first.id, second_id: second.id, reasons }];
}

/**
 * Compares contacts with all others of their owners, by what they have in common (`matchKeys`), and keeps the pairs that
 * seem to be one person each.
 * @throws DatabaseAway
 */
export async function matchContacts(deps: Deps, ids: readonly string[]): Promise<void> {
  const rows = (await readMatched(deps.db, ids)).map(compared);
  const keys = rows.flatMap(({ id, user_id, keys: own }) =>
    [...own].map((key) => ({ contact_id: id, user_id, key })),
  );
  const found = await writeKeys(deps.db, ids, keys);
  const known = new Map(rows.map((row) => [row.id, row]));
  const others = found.map(({ other }) => other).filter((id) => !known.has(id));
  for (const row of await readMatched(deps.db, [...new Set(others)])) known.set(row.id, compared(row));
  const pairs = new Map<string, FoundPair>();
  for (const { one, other } of found) {
    const [a, b] = [known.get(one), known.get(other)];
    for (const pair of a && b ? pairOf(deps, a, b) : [])
      pairs.set(`${pair.first_id} ${pair.second_id}`, pair);
  }
  await writePairs(deps.db, ids, [...pairs.values()], deps.now());
}

/** Compares the contacts that nobody compared yet: what was imported or filled in, or whose event was lost. */
export async function matchUnmatched(deps: Deps): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = await readUnmatched(deps.db, PAGE);
    if (ids.length === 0) return;
    await matchContacts(deps, ids);
  }
}
