import { z } from 'zod';
import { messageOf, type JobKind, type Schedule } from '../../background/job.ts';
import type { Deps } from '../../deps.ts';
import { PushAway } from '../../ports/push/push.ts';
import { listMornings, sendMorning, type MorningToSend } from './morning.usecases.ts';
import { listToNotify, sendPush, type PushToSend } from './push-exchange.usecases.ts';

/** Seconds that a push service asks to wait. */
const retryAfter = (error: unknown) => (error instanceof PushAway ? error.retryAfter : undefined);

/** Notifies one browser of one exchange. */
export const pushJob: JobKind<'push', PushToSend> = {
  kind: 'push',
  schema: z.object({ subscription_id: z.string(), contact_id: z.string() }),
  together: false,
  atOnce: 5,
  run: async (deps, messages) => {
    for (const message of messages) await sendPush(deps, message);
  },
  retryAfter,
};

/** Notifies one browser in the morning. */
export const morningJob: JobKind<'morning', MorningToSend> = {
  kind: 'morning',
  schema: z.object({ subscription_id: z.string(), date: z.string() }),
  together: false,
  atOnce: 5,
  run: async (deps, messages) => {
    for (const message of messages) await sendMorning(deps, message);
  },
  retryAfter,
};

/** Has each browser of those whose morning has begun notified by a job of its own. */
export const beginMornings: Schedule = {
  name: 'begin_mornings',
  cron: '* * * * *',
  run: async (deps) => {
    const wanted = await listMornings(deps);
    if (wanted.length > 0) await deps.jobs.sendAll(wanted.map((one) => messageOf(morningJob, one)));
  },
};

/** Has each browser of an exchange's owner notified by a job of its own, so that each is retried by itself. */
export async function pushExchange(deps: Deps, contactId: string): Promise<void> {
  const wanted = await listToNotify(deps, contactId);
  if (wanted.length > 0) await deps.jobs.sendAll(wanted.map((one) => messageOf(pushJob, one)));
}
