import { runJobs } from '../../../jobs.ts';
import type { TestApp } from '../../../testing/people.ts';

/** Does all that the queue was given, once. @returns what became of each job */
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

/** The id and the token of the link of an export's mail. */
export function linkIn(text: string): { id: string; token: string } {
  const [, id = '', token = ''] = /\/exports\/([\w-]+)\?token=(\w+)/.exec(text) ?? [];
  return { id, token };
}
