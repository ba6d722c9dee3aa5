import { refusal } from '../../../src/domain/permissions/gates.ts';
import { creditHistory as words } from '#messages/credits.ts';
import type { Deps } from '../../deps.ts';
import { forbidden } from '../../kit/problems.ts';
import type { Person } from '../../actor/actor.ts';
import { BOM, csvRow } from '../contacts/exports/csv.ts';
import { readBalance, readCosts, readEntries, type EntryRow } from './credits.repository.ts';
import { holderFor } from './holder.ts';

/** An entry of the ledger in responses. `by` is the spender or buyer, for those who pay only. */
export type CreditEntry = Pick<EntryRow, 'id' | 'kind' | 'amount' | 'balance_after'> & {
  /** ISO 8601. */
  created_at: string;
  by: { first_name: string; last_name: string } | null;
};

/** Maximum entries of a CSV file, the newest. */
const FILE_MAX = 10_000;

/** @throws Problem 403 for a role without credits */
function requireSees(actor: Person): void {
  const refused = refusal(actor.role, actor.locks, 'credit_balance');
  if (refused) throw forbidden(refused);
}

/** `GET /api/payments/credits`. @throws Problem 403 */
export async function showCredits(deps: Deps, actor: Person): Promise<{ available_credits: number }> {
  requireSees(actor);
  return { available_credits: await readBalance(deps.db, holderFor(actor)) };
}

/** `GET /api/payments/feature-cost`. */
export const listCosts = (deps: Deps) => readCosts(deps.db);

/** The changes of the balance, the newest first, below `before`. @throws Problem 403 */
export async function listEntries(
  deps: Deps,
  actor: Person,
  page: { before?: number; limit: number },
): Promise<{ results: CreditEntry[]; next: number | null }> {
  requireSees(actor);
  const namesPeople = actor.permissions.canBuyCredits;
  const range = { before: page.before ?? Number.MAX_SAFE_INTEGER, limit: page.limit };
  const rows = await readEntries(deps.db, holderFor(actor), range);
  const shown = rows.slice(0, page.limit);
  const results = shown.map(({ entry, first_name, last_name }) => {
    const { id, kind, amount, balance_after, created_at } = entry;
    const by = namesPeople && first_name !== null ? { first_name, last_name: last_name ?? '' } : null;
    return { id, kind, amount, balance_after, created_at: created_at.toISOString(), by };
  });
  return { results, next: rows.length > page.limit ? (shown.at(-1)?.entry.sequence ?? null) : null };
}

/** The entries as a CSV file. @throws Problem 403 */
export async function exportEntries(deps: Deps, actor: Person): Promise<string> {
  const { results } = await listEntries(deps, actor, { limit: FILE_MAX });
  const { date, kind, came, went, balance, by } = words.columns;
  const rows = results.map((entry) => [
    entry.created_at,
    words.kinds[entry.kind],
    ...(entry.amount > 0 ? [String(entry.amount), ''] : ['', String(-entry.amount)]),
    String(entry.balance_after),
    entry.by ? `${entry.by.first_name} ${entry.by.last_name}`.trim() : '',
  ]);
  return BOM + [[date, kind, came, went, balance, by], ...rows].map(csvRow).join('');
}
