import { z } from 'zod';
import type { JobKind, Schedule } from '../background/job.ts';
import { LOOK_AGAIN, tellLeftBehind } from './tell.ts';

/** Word that a subscriber failed: it is told again. */
export const eventsJob: JobKind<typeof LOOK_AGAIN.kind> = {
  kind: LOOK_AGAIN.kind,
  schema: z.object({}),
  together: true,
  run: (deps) => tellLeftBehind(deps),
};

/** Tells what was left behind by a worker that died, without anybody's word. */
export const tellEvents: Schedule = { name: 'tell_events', cron: '* * * * *', run: tellLeftBehind };
