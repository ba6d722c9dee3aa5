import { z } from 'zod';
import type { JobKind, Schedule } from '../../background/job.ts';
import { deliveryMessage, sendDeliveries, sendDue, sweepDeliveries } from './send-deliveries.usecases.ts';

/** Deliveries that are to be sent now. */
export const webhookJob: JobKind<'webhook_delivery', { id: string }> = {
  kind: deliveryMessage('').kind,
  schema: z.object({ id: z.string() }),
  together: true,
  run: (deps, messages) =>
    sendDeliveries(
      deps,
      messages.map(({ id }) => id),
    ),
};

/** Sends what failed before, or was left behind. */
export const sendDueWebhooks: Schedule = { name: 'send_webhooks', cron: '* * * * *', run: sendDue };

/** Forgets old deliveries. */
export const sweepWebhooks: Schedule = { name: 'sweep_webhooks', cron: '*/10 * * * *', run: sweepDeliveries };
