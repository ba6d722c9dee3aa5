import { z } from 'zod';
import type { JobKind, Schedule } from '../background/job.ts';
import { LOOK_AGAIN, dispatchOverdue } from './dispatch.ts';

/** A message that a subscriber failed: the event is dispatched again. */
export const eventsJob: JobKind<typeof LOOK_AGAIN.kind> = {
  kind: LOOK_AGAIN.kind,
  schema: z.object({}),
  together: true,
  run: (deps) => dispatchOverdue(deps),
};

/** Dispatches what a dead worker left, by schedule. */
export const dispatchEvents: Schedule = { name: 'tell_events', cron: '* * * * *', run: dispatchOverdue };
