import type { Person } from '../../edge-api/actor/actor.ts';
import { listEntries, type CreditEntry } from '../../edge-api/modules/credits/credits.usecases.ts';
import { refusal, type Refusal } from '../../src/domain/permissions/gates.ts';
import { PAGE_SIZE } from '../../src/domain/limits/lists.ts';
import type { FormPage } from '../forms/call-api.ts';

export type HistoryView =
  | { refusal: Refusal }
  | {
      refusal: null;
      entries: CreditEntry[];
      /** Remaining credits; null on older pages. */
      balance: number | null;
      older: string | null;
      /** Whether there are newer entries. */
      isOlder: boolean;
    };

const beforeOf = (page: FormPage): number | undefined => {
  const before = Number(page.url.searchParams.get('before'));
  return Number.isSafeInteger(before) && before > 0 ? before : undefined;
};

/** The user's balance changes, one page, starting at the address's position. */
export async function openHistory(page: FormPage, actor: Person): Promise<HistoryView> {
  const refused = refusal(actor.role, actor.locks, 'credit_balance');
  if (refused) return { refusal: refused };
  const before = beforeOf(page);
  const { results, next } = await listEntries(page.locals.deps, actor, { before, limit: PAGE_SIZE });
  return {
    refusal: null,
    entries: results,
    balance: before === undefined ? (results[0]?.balance_after ?? 0) : null,
    older: next === null ? null : `?before=${next}`,
    isOlder: before !== undefined,
  };
}

/** A formatted change: `+25`, `−1`. */
export const changeText = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
