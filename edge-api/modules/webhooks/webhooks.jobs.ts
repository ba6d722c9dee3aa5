import { z } from 'zod';
import type { JobKind, Schedule } from '../../background/job.ts';
import { DELIVERIES_DUE, sweepDeliveries } from './send-deliveries.usecases.ts';
import { sendDue, sendInTurn } from './send-in-turn.usecases.ts';

/** Deliveries wait. Any number of wake-ups in a batch run once. */
export const webhookJob: JobKind<'webhook_delivery', object> = {
  kind: DELIVERIES_DUE.kind,
  schema: z.object({}),
  together: true,
  run: (deps) => sendInTurn(deps),
};

/** Sends deliveries that failed before, or were lost. */
export const sendDueWebhooks: Schedule = { name: 'send_webhooks', cron: '* * * * *', run: sendDue };

/** Deletes old deliveries. */
export const sweepWebhooks: Schedule = { name: 'sweep_webhooks', cron: '*/10 * * * *', run: sweepDeliveries };
