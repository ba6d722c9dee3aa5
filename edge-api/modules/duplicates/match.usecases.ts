import { comparable, pairReasons, type Comparable } from '../../../src/domain/duplicates/contact-match.ts';
import type { Deps } from '../../deps.ts';
import {
  readMatched,
  readUnmatched,
  writeKeys,
  writePairs,
  type FoundPair,
  type StoredKeyHolders,
  type MatchRow,
} from './match.repository.ts';

/** Contacts per comparison, and comparisons per run of the schedule. */
const [PAGE, ROUNDS] = [1000, 125];
/** Contacts per trip. */
const TRIP = 500;

type Compared = Comparable & Pick<MatchRow, 'id' | 'user_id'>;

const compared = (row: MatchRow): Compared => ({ id: row.id, user_id: row.user_id, ...comparable(row) });

/** Reads contacts for the comparison: so few per trip that the longest names fit into the database's response. */
async function readCompared(deps: Deps, ids: readonly string[]): Promise<Compared[]> {
  const rows: Compared[] = [];
  for (let from = 0; from < ids.length; from += TRIP)
    rows.push(...(await readMatched(deps.db, ids.slice(from, from + TRIP))).map(compared));
  return rows;
}

/** For a contact, the ids of its owner's others that share a key. */
function partnersAmong(found: readonly StoredKeyHolders[]): (one: Compared) => Set<string> {
  const holdersOf = new Map(found.map(({ user_id, key, holders }) => [`${user_id} ${key}`, holders]));
  return ({ id, user_id, keys }) => {
    const partners = new Set([...keys].flatMap((key) => holdersOf.get(`${user_id} ${key}`) ?? []));
    partners.delete(id);
    return partners;
  };
}

/** The unique pairs of these contacts with their partners. */
function pairsOf(
  deps: Deps,
  rows: readonly Compared[],
  partnersOf: (one: Compared) => Set<string>,
  known: ReadonlyMap<string, Compared>,
): FoundPair[] {
  const pairs = new Map<string, FoundPair>();
  for (const one of rows) {
    for (const id of partnersOf(one)) {
      const other = known.get(id);
      const [first_id, second_id] = one.id < id ? [one.id, id] : [id, one.id];
      const pair = `${first_id} ${second_id}`;
      const reasons = other && !pairs.has(pair) ? pairReasons(one, other) : [];
      if (reasons.length > 0)
        pairs.set(pair, { id: deps.newId(), user_id: one.user_id, first_id, second_id, reasons });
    }
  }
  return [...pairs.values()];
}

/**
 * Compares contacts with all others of their owners, by shared keys (`matchKeys`), and stores the pairs that seem to be
 * duplicates. @throws DatabaseAway
 */
export async function matchContacts(deps: Deps, ids: readonly string[]): Promise<void> {
  const rows = await readCompared(deps, ids);
  const keys = rows.flatMap(({ id, user_id, keys: own }) =>
    [...own].map((key) => ({ contact_id: id, user_id, key })),
  );
  const found = await writeKeys(deps.db, ids, keys);
  const known = new Map(rows.map((row) => [row.id, row]));
  const strangers = found.flatMap(({ holders }) => holders).filter((id) => !known.has(id));
  for (const row of await readCompared(deps, [...new Set(strangers)])) known.set(row.id, row);
  await writePairs(deps.db, ids, pairsOf(deps, rows, partnersAmong(found), known), deps.now());
}

/** Compares contacts that were never compared: imported or enriched ones, or those whose event was lost. */
export async function matchUnmatched(deps: Deps): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = await readUnmatched(deps.db, PAGE);
    if (ids.length === 0) return;
    await matchContacts(deps, ids);
  }
}
