import type { ExecutionContext } from 'hono';
import type { Bindings } from '../env.ts';
import { runJobs, runSchedule } from '../jobs.ts';
import type { TestApp } from './people.ts';
import { testAppOver } from './test-app.ts';

const never = () => new Promise<never>(() => {});

/** A dependency of a dead worker: no call of it ever returns. */
const gone: never = new Proxy(() => {}, { get: () => gone, apply: () => gone }) as never;

/** An execution context that drops work after the response. */
const dying = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as ExecutionContext;

/**
 * Kills a worker right after a request: it has sent no mail, its work after the response never ends, and its queue
 * messages are lost. `mailing` resolves when it is about to send a mail. @returns the restarted worker, with the same
 * database and bucket
 */
export async function killedBehind(
  app: TestApp,
  ask: (mailing: Promise<void>) => Promise<unknown>,
): Promise<TestApp> {
  const mailing = Promise.withResolvers<void>();
  app.deps.mail = {
    send: () => {
      mailing.resolve();
      return never();
    },
  };
  app.request = async (path, init) => app.app.request(path, init, {} as Bindings, dying);
  await ask(mailing.promise);
  app.jobs.length = 0;
  const { client, db, close, variables } = app;
  const again = testAppOver({ client, db, close }, variables);
  const { files, images } = app.deps;
  Object.assign(again.deps, { files, images });
  Object.assign(app.deps, { db: gone, files: gone, images: gone, jobs: gone });
  return again;
}

/** Runs all messages of the queue, and those that they send. @returns the outcome of each message */
export async function runQueue(app: TestApp): Promise<string[]> {
  const fates: string[] = [];
  while (app.jobs.length > 0) {
    const messages = app.jobs.splice(0).map((body) => ({
      body,
      attempts: 1,
      ack: () => void fates.push('done'),
      retry: () => void fates.push('again'),
    }));
    await runJobs(app.deps, { messages } as unknown as MessageBatch<unknown>);
  }
  return fates;
}

/** Runs the schedule of a minute, and the messages that it sends. */
export async function minuteStrikes(app: TestApp): Promise<void> {
  await runSchedule(app.deps, '* * * * *');
  await runQueue(app);
}

/** Minutes later, when all leases are over, the schedule runs twice. */
export async function minutesStrike(app: TestApp, clock: { later: (ms: number) => void }): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    clock.later(120_000);
    await minuteStrikes(app);
  }
}

/** Jobs that wait in the database, or failed there, in their order. */
export async function storedJobs(app: TestApp) {
  const { rows } = await app.client.execute('select * from jobs order by sequence');
  return rows.map((row) => ({ ...row }));
}
