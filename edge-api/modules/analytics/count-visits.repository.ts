import { inArray, lt, sql } from 'drizzle-orm';
import { startOfDay } from '../../../src/domain/visits/visits.ts';
import type { Database } from '../../db/client.ts';
import { forgetVisits } from '../../events/events.repository.ts';
import { insertClickEvents } from '../product-events/product-events.queries.ts';
import * as step from './count-visits.queries.ts';
import { joinEvents, removeLeft } from './join-events.queries.ts';
import { visitEvents, visitorKeys } from '../../db/tables/visit-events.table.ts';

/**
 * Counts events: stores new ones, writes their visits and adds them to the days. One transaction of statements that
 * each process the whole batch, so that the result depends on the set of events, not on their order or repetition.
 */
export async function writeVisits(db: Database, rows: step.EventRow[], limit: number): Promise<void> {
  await db.batch([
    db.run(step.keepEvents(rows, limit)),
    db.run(joinEvents),
    db.run(removeLeft),
    db.run(step.writeInteractions),
    db.run(step.clearClicks),
    db.run(step.writeClicks),
    db.run(step.clearContacts),
    db.run(step.writeVisitContacts),
    db.run(step.uncountSources),
    db.run(step.uncountDays),
    db.run(step.decideCounts),
    db.run(step.countDays),
    db.run(step.countSources),
    db.run(step.countTargets),
    db.run(insertClickEvents),
    db.run(step.settleEvents),
  ]);
}

/** Rows per deletion: a busy day must not block others. */
const AT_ONCE = 2_000;

/** Deletes the visitors of earlier days: their keys and events, also of uncountable exchanges. Counts stay. */
export async function sweepVisits(db: Database, day: number): Promise<void> {
  await forgetVisits(db, startOfDay(day));
  await db.delete(visitorKeys).where(lt(visitorKeys.day, day));
  const old = db
    .select({ id: visitEvents.id })
    .from(visitEvents)
    .where(lt(visitEvents.day, day))
    .limit(AT_ONCE);
  let removed: unknown[];
  do {
    removed = await db
      .delete(visitEvents)
      .where(inArray(visitEvents.id, old))
      .returning({ one: sql`1` });
  } while (removed.length === AT_ONCE);
}
