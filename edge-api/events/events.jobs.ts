import { z } from 'zod';
import type { JobKind, Schedule } from '../background/job.ts';
import { LOOK_AGAIN, dispatchOverdue } from './dispatch.ts';

/** Word that a subscriber failed: it is told again. */
export const eventsJob: JobKind<typeof LOOK_AGAIN.kind> = {
  kind: LOOK_AGAIN.kind,
  schema: z.object({}),
  together: true,
  run: (deps) => dispatchOverdue(deps),
};

/** Tells what was left behind by a worker that died, without anybody's word. */
export const dispatchEvents: Schedule = { name: 'tell_events', cron: '* * * * *', run: dispatchOverdue };
