import { runJobs } from '../../../jobs.ts';
import type { TestApp } from '../../../testing/people.ts';

/** Runs all queued jobs once. @returns the outcome of each */
export async function runQueue(app: TestApp): Promise<string[]> {
  const jobs = app.jobs.splice(0);
  const fates = jobs.map(() => 'nothing');
  const messages = jobs.map((body, at) => ({
    body,
    attempts: 1,
    id: String(at),
    timestamp: new Date(),
    ack: () => void (fates[at] = 'done'),
    retry: () => void (fates[at] = 'again'),
  }));
  await runJobs(app.deps, { messages } as unknown as MessageBatch<unknown>);
  return fates;
}

/** The id and the token in the link of an export's mail. */
export function linkIn(text: string): { id: string; token: string } {
  const [, id = '', token = ''] = /\/exports\/([\w-]+)\?token=(\w+)/.exec(text) ?? [];
  return { id, token };
}
