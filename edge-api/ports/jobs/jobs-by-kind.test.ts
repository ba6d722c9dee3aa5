import { beforeEach, describe, expect, test } from 'vitest';
import { createDeps } from '../../compose.ts';
import { DatabaseAway } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { DELIVERIES_DUE } from '../../modules/webhooks/send-deliveries.usecases.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import type { Job, Jobs } from './jobs.ts';

type Sent = { jobs: Job[]; delays: number[] };

function memoryQueue() {
  const sent: Sent = { jobs: [], delays: [] };
  const queue = {
    send: async (job: Job, { delaySeconds }: { delaySeconds: number }) => {
      sent.jobs.push(job);
      sent.delays.push(delaySeconds);
    },
    sendBatch: async (messages: { body: Job }[]) => void sent.jobs.push(...messages.map(({ body }) => body)),
  } as unknown as Queue;
  return { queue, sent };
}

let rest: ReturnType<typeof memoryQueue>;
let webhooks: ReturnType<typeof memoryQueue>;
let jobs: Jobs;
beforeEach(() => {
  [rest, webhooks] = [memoryQueue(), memoryQueue()];
  const bindings = { ...TEST_VARIABLES, JOBS: rest.queue, WEBHOOKS: webhooks.queue };
  jobs = createDeps(bindings as unknown as Bindings).jobs;
});

describe('Work after the response', () => {
  test('waits on one queue, and deliveries of webhooks on their own', async () => {
    await jobs.send({ kind: 'events' }, 30);
    await jobs.send(DELIVERIES_DUE, 5);
    expect(rest.sent).toEqual({ jobs: [{ kind: 'events' }], delays: [30] });
    expect(webhooks.sent).toEqual({ jobs: [DELIVERIES_DUE], delays: [5] });
  });

  test('that is sent together is split, each part in its order', async () => {
    const deliveries = Array.from({ length: 250 }, (_, n) => ({ ...DELIVERIES_DUE, n }));
    await jobs.sendAll([{ kind: 'events' }, ...deliveries, { kind: 'purge' }]);
    expect(rest.sent.jobs).toEqual([{ kind: 'events' }, { kind: 'purge' }]);
    expect(webhooks.sent.jobs).toEqual(deliveries);
  });

  test('only notifies the queue if it waits in the database anyway', async () => {
    const bindings = {
      ...TEST_VARIABLES,
      JOBS_KEPT: 'database',
      DATABASE_URL: 'http://127.0.0.1:1',
      JOBS: rest.queue,
      WEBHOOKS: webhooks.queue,
    };
    const jobs = createDeps(bindings as unknown as Bindings).jobs;
    await jobs.send({ kind: 'events' }, 30);
    await jobs.send({ kind: 'jobs' });
    await jobs.send(DELIVERIES_DUE);
    expect([rest.sent.jobs, webhooks.sent.jobs]).toEqual([
      [{ kind: 'events' }, { kind: 'jobs' }],
      [DELIVERIES_DUE],
    ]);
    // There is no database: sending there is refused.
    await expect(jobs.send({ kind: 'purge' })).rejects.toBeInstanceOf(DatabaseAway);
  });

  test('of an unknown kind is left to the default queue', async () => {
    await jobs.send({ kind: 'constructor' });
    expect([rest.sent.jobs, webhooks.sent.jobs]).toEqual([[{ kind: 'constructor' }], []]);
  });
});
