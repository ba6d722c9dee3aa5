import type { ExecutionContext } from 'hono';
import type { Bindings } from '../env.ts';
import { runJobs, runSchedule } from '../jobs.ts';
import type { TestApp } from './people.ts';
import { testAppOver } from './test-app.ts';

const never = () => new Promise<never>(() => {});

/** Whatever is asked of it, nothing comes back. */
const gone: never = new Proxy(() => {}, { get: () => gone, apply: () => gone }) as never;

/** What keeps no worker waiting: what it begins behind an answer is nobody's any more. */
const dying = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as ExecutionContext;

/**
 * Kills a worker right behind what is asked of it: no mail of it has left, what it began behind the answer comes to no end,
 * and what its queue was told is forgotten. `mailing` ends when it is about to mail something.
 * @returns the worker that is started again, over the same database and bucket
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

/** Has the queue do all that it is told of, and what that tells it. @returns what became of each message */
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

/** The clock strikes a minute, and the queue does what it is told by that. */
export async function minuteStrikes(app: TestApp): Promise<void> {
  await runSchedule(app.deps, '* * * * *');
  await runQueue(app);
}

/** What waits in the database, or failed there, in the order in which it came. */
export async function keptJobs(app: TestApp) {
  const { rows } = await app.client.execute('select * from jobs order by sequence');
  return rows.map((row) => ({ ...row }));
}
