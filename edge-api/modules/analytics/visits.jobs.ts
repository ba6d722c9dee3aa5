import { z } from 'zod';
import { visitEventSchema, type VisitEvent } from '../../../src/domain/visits/visits.ts';
import type { JobKind, Schedule } from '../../background/job.ts';
import { isDatabaseAway } from '../../db/client.ts';
import { countStored } from './count-kept.usecases.ts';
import { closeDays, countVisits } from './count-visits.usecases.ts';

/** Seconds before visits are retried for the first time. */
const FIRST_RECOUNT = 10;

/** Visitors' events, counted in a batch; an uncountable one does not block others. */
export const visitJob: JobKind<'visit', { event: VisitEvent }> = {
  kind: 'visit',
  schema: z.object({ event: visitEventSchema }),
  together: true,
  run: (deps, messages) =>
    countVisits(
      deps,
      messages.map(({ event }) => event),
    ),
  thenAlone: (error) => !isDatabaseAway(error),
  firstRetry: FIRST_RECOUNT,
};

/** A message that visits wait in the bucket: they are counted, once for all such messages. */
export const visitsWaitJob: JobKind<'visits_wait'> = {
  kind: 'visits_wait',
  schema: z.object({}),
  together: true,
  run: (deps) => countStored(deps),
  firstRetry: FIRST_RECOUNT,
};

/** Has waiting visits counted. */
export const wakeVisits: Schedule = {
  name: 'wake_visits',
  cron: '*/10 * * * *',
  run: (deps) => deps.visits.stored.wake(),
};

/** Closes past days: their visitors are deleted. */
export const closeVisits: Schedule = { name: 'close_days', cron: '*/10 * * * *', run: closeDays };
