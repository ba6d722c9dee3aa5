import { z } from 'zod';
import { messageOf, type JobKind } from '../../background/job.ts';
import type { Deps } from '../../deps.ts';
import { PushAway } from '../../ports/push/push.ts';
import { listToNotify, sendPush, type PushToSend } from './push-exchange.usecases.ts';

/** Notifies one browser of one exchange. */
export const pushJob: JobKind<'push', PushToSend> = {
  kind: 'push',
  schema: z.object({ subscription_id: z.string(), contact_id: z.string() }),
  together: false,
  atOnce: 5,
  run: async (deps, messages) => {
    for (const message of messages) await sendPush(deps, message);
  },
  retryAfter: (error) => (error instanceof PushAway ? error.retryAfter : undefined),
};

/** Has each browser of an exchange's owner notified by a job of its own, so that each is retried by itself. */
export async function pushExchange(deps: Deps, contactId: string): Promise<void> {
  const wanted = await listToNotify(deps, contactId);
  if (wanted.length > 0) await deps.jobs.sendAll(wanted.map((one) => messageOf(pushJob, one)));
}
