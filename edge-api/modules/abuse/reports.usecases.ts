import type { Report, ReportReason } from '../../../src/domain/abuse/report.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { REPORT_DAYS } from '../../../src/domain/limits/abuse.ts';
import { checkHandle } from '../../../src/domain/profile/handle.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import { deleteReports, insertReport, readReported, readReports } from './reports.repository.ts';

/** Reports that are listed unless another number is asked for. */
const LISTED = 200;

/** The card that a report is about. @throws Problem 404 */
export async function findReported(deps: Deps, rawHandle: string): Promise<{ id: string; handle: string }> {
  const checked = checkHandle(rawHandle);
  const found = checked.ok ? await readReported(deps.db, checked.handle) : null;
  if (!found) throw notFound();
  return found;
}

/**
 * Stores what a visitor reports of a card, for the operator.
 * @param address of the caller, which is counted and not stored
 * @throws Problem 429
 */
export async function reportCard(
  deps: Deps,
  card: { id: string },
  { reason, message, email }: Report,
  address: string,
): Promise<void> {
  await spendAttempt(deps, 'reports_per_address', address);
  await insertReport(deps.db, {
    id: deps.newId(),
    profile_id: card.id,
    reason,
    message,
    email: email || null,
    created_at: deps.now(),
  });
}

/** A report as the operator reads it; `taken_down` says that the card cannot be seen any more. */
export type ReportView = {
  id: string;
  handle: string;
  taken_down: boolean;
  reason: ReportReason;
  message: string;
  email: string | null;
  created_at: string;
};

/** The newest reports of cards, for the operator. */
export async function listReports(deps: Deps, limit = LISTED): Promise<ReportView[]> {
  const rows = await readReports(deps.db, limit);
  return rows.map(({ state, created_at, ...report }) => ({
    ...report,
    taken_down: state !== 'normal',
    created_at: created_at.toISOString(),
  }));
}

/** Deletes reports that are older than `REPORT_DAYS`. */
export const sweepReports = (deps: Deps): Promise<void> =>
  deleteReports(deps.db, new Date(deps.now().getTime() - REPORT_DAYS * DAY));
